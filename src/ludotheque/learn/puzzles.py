"""The puzzles of the package, one file a family: positions of played games in which only one action is good enough, or
one is far the best. ``study/puzzle_maker.py`` makes them."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

from ludotheque.games import families, load

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.learn.types import Proof, PuzzleKind

FOLDER = Path(__file__).parent / "puzzles"
WIN: PuzzleKind = "win"
SAVE: PuzzleKind = "save"
BEST: PuzzleKind = "best"
PROOF: Proof = "proof"
HALF: Proof = "half"
MARGIN: Proof = "margin"
TABLE: Proof = "table"
SAMPLED: Proof = "sampled"


@dataclass(frozen=True)
class Puzzle:
    """A puzzle.

    ``kind``: only the answer wins (``win``), all else loses (``save``), or the answer wins far more often (``best``).
    ``line`` is the answer and what search expects after it. ``sure`` says how the answer is known: the outcome of every
    action is proven; half of it is, the win or the losses; search sees a clear margin; a table has the ``odds`` of every
    action, its chances to win; or they were counted over many deals that agree with all the mover knows. ``rating`` grows
    with the nodes a search needs to find the answer. ``thrown`` are the outcomes of chance after ``position``.
    ``replies``: how the other side answers each wrong action, and what follows."""

    game: str
    position: str
    kind: PuzzleKind
    answer: str
    line: list[str]
    sure: Proof
    rating: int
    thrown: list[str] = field(default_factory=list)
    odds: dict[str, float] = field(default_factory=dict)
    replies: dict[str, list[str]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The puzzle's name in addresses; it depends on the position alone."""
        return f"{crc32(' '.join([self.game, self.position, *self.thrown]).encode()):08x}"

    @property
    def family(self) -> str:
        return load(self.game).family.name

    def load_position(self) -> Position:
        """The position to be solved, ``thrown`` included."""
        position = load(self.game).position(self.position)
        for outcome in self.thrown:
            position.play(outcome)
        return position

    def seat(self, position: Position) -> int | None:
        """The seat whose view is shown: the solver's in a game with secrets, else anybody's."""
        return position.to_move if position.game.secret else None


@cache
def stored_puzzles(family: str) -> tuple[Puzzle, ...]:
    """The puzzles of a family, the easy ones first."""
    file = FOLDER / f"{family}.json"
    if family not in families() or not file.is_file():
        return ()
    return tuple(Puzzle(**fields) for fields in json.loads(file.read_text("utf-8")))


def puzzle_by_name(name: str) -> Puzzle | None:
    """The puzzle with this name, of any family."""
    return next((one for family in families() for one in stored_puzzles(family) if one.name == name), None)


def store_puzzles(family: str, puzzles: list[Puzzle]) -> Path:
    """Write the puzzles of a family to its file, one a line, the easy ones first, and return the file."""
    file = FOLDER / f"{family}.json"
    ordered = sorted(puzzles, key=lambda one: (one.rating, one.name))
    rows = [{key: value for key, value in asdict(one).items() if value not in ([], {})} for one in ordered]
    lines = [json.dumps(row, ensure_ascii=False) for row in rows]
    file.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")
    stored_puzzles.cache_clear()
    return file
