"""Who sits where."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from ludotheque.core.ladder import LEVELS
from ludotheque.core.options import clip
from ludotheque.core.words import _

if TYPE_CHECKING:
    from ludotheque.match.types import SeatKind

PERSON: SeatKind = "person"
AI: SeatKind = "ai"
BOT: SeatKind = "bot"
ENGINE: SeatKind = "engine"
FREE: SeatKind = "open"
KINDS = (PERSON, AI, BOT, ENGINE, FREE)
MACHINES = (AI, ENGINE)  # the table plays for them
LONGEST = 24


@dataclass
class Seat:
    """``person``: whoever has the link; ``open``: also whoever comes from the lobby; ``ai``: a level; ``bot``: an
    account's program; ``engine``: a program of the table's own, by the name it has in the settings. ``taken`` once
    somebody sits there."""

    kind: SeatKind = PERSON
    name: str = ""
    level: int | None = None
    taken: bool = False

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(
                _("a seat is one of {kinds}, not {kind}").format(kinds=", ".join(KINDS), kind=clip(self.kind))
            )
        if (self.level is not None) != (self.kind == AI) or (self.kind == AI and self.level not in LEVELS):
            raise ValueError(_("an AI has a level from 1 to 10, and nobody else has one"))
        if self.name:
            self.name = called(self.name)
        if self.kind in MACHINES:
            self.taken = True

    @property
    def human(self) -> bool:
        """Whether it is asked before anything is agreed upon."""
        return self.kind not in MACHINES

    def dump(self) -> dict[str, Any]:
        return {key: value for key, value in asdict(self).items() if value not in (None, "", False)}


def called(name: str) -> str:
    """A name fit to be shown: one line of up to 24 signs."""
    tidy = " ".join(name.split())
    if not 1 <= len(tidy) <= LONGEST or not tidy.isprintable():
        raise ValueError(_("a name has from 1 to {most} signs").format(most=LONGEST))
    return tidy
