"""Puzzles kept with the package, a file a family: positions of real games in which one action alone will do, or is far
the best."""

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


@dataclass(frozen=True)
class Puzzle:
    """``kind``: ``answer`` alone wins, or all else loses, or it wins far more often than all else. ``line`` is the
    answer and what search expects after it. ``sure``: every action's outcome is proven; or half of it: the win, or the
    losses; or search sees a clear margin; or a table has every action's ``odds``, the chances to win. ``rating`` grows
    with the nodes a search needs to find it. ``thrown``: what chance has said since ``position``."""

    game: str
    position: str
    kind: PuzzleKind
    answer: str
    line: list[str]
    sure: Proof
    rating: int
    thrown: list[str] = field(default_factory=list)
    odds: dict[str, float] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """What the puzzle is called in addresses; it stays as long as the position does."""
        return f"{crc32(' '.join([self.game, self.position, *self.thrown]).encode()):08x}"

    @property
    def family(self) -> str:
        return load(self.game).family.name

    def stand(self) -> Position:
        """The position to be solved, after what was thrown."""
        position = load(self.game).position(self.position)
        for outcome in self.thrown:
            position.play(outcome)
        return position


@cache
def shelf(family: str) -> tuple[Puzzle, ...]:
    """A family's puzzles, the easy ones first; none where none are kept."""
    file = FOLDER / f"{family}.json"
    if family not in families() or not file.is_file():
        return ()
    return tuple(Puzzle(**told) for told in json.loads(file.read_text("utf-8")))


def puzzle(name: str) -> Puzzle | None:
    return next((one for family in families() for one in shelf(family) if one.name == name), None)


def write(family: str, found: list[Puzzle]) -> Path:
    """One puzzle a line, the easy ones first."""
    file = FOLDER / f"{family}.json"
    ordered = sorted(found, key=lambda one: (one.rating, one.name))
    told = [{key: value for key, value in asdict(one).items() if value not in ([], {})} for one in ordered]
    lines = [json.dumps(one, ensure_ascii=False) for one in told]
    file.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")
    shelf.cache_clear()
    return file
