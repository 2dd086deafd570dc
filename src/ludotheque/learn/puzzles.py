"""Puzzles kept with the package, a file a family: positions of real games in which one action alone will do."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from zlib import crc32

from ludotheque.games import families, load

FOLDER = Path(__file__).parent / "puzzles"
WIN, SAVE = "win", "save"
PROOF, HALF, MARGIN = "proof", "half", "margin"


@dataclass(frozen=True)
class Puzzle:
    """``kind``: ``answer`` alone wins, or all else loses. ``line`` is the answer and what search expects after it.
    ``sure``: every action's outcome is proven; or half of it: the win, or the losses; or search sees a clear margin.
    ``rating`` grows with the nodes a search needs to find it."""

    game: str
    position: str
    kind: str
    answer: str
    line: list[str]
    sure: str
    rating: int

    @property
    def name(self) -> str:
        """What the puzzle is called in addresses; it stays as long as the position does."""
        return f"{crc32(f'{self.game} {self.position}'.encode()):08x}"

    @property
    def family(self) -> str:
        return load(self.game).family.name


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
    lines = [
        json.dumps(asdict(one), ensure_ascii=False) for one in sorted(found, key=lambda one: (one.rating, one.name))
    ]
    file.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")
    shelf.cache_clear()
    return file
