"""Seats: who may take each, and who has."""

from __future__ import annotations

import unicodedata
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from ludotheque.core.ladder import LEVELS
from ludotheque.core.options import clip
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from ludotheque.match.types import SeatKind

PERSON: SeatKind = "person"
AI: SeatKind = "ai"
BOT: SeatKind = "bot"
ENGINE: SeatKind = "engine"
NET: SeatKind = "net"
FREE: SeatKind = "open"
KINDS = (PERSON, AI, BOT, ENGINE, NET, FREE)
MACHINES = (AI, ENGINE, NET)  # the server plays for them
LONGEST = 24
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # count as letters or signs, and nobody sees them


@dataclass
class Seat:
    """One seat of a match. ``kind`` says who it is for: ``person``, whoever has the link; ``open``, also whoever comes from
    the lobby; ``ai``, a level; ``bot``, the program of an account; ``engine``, a program of the server, by its name in
    the settings; ``net``, the net that comes with the game. ``taken``: somebody has it.
    ``ValueError`` if kind, name and level do not fit together."""

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
            self.name = normalise_name(self.name)
        if self.kind in MACHINES:
            self.taken = True

    @property
    def human(self) -> bool:
        """Whether it is no machine of the server: such seats are asked when something is offered."""
        return self.kind not in MACHINES

    def dump(self) -> dict[str, Any]:
        """The seat as the log keeps it."""
        return {key: value for key, value in asdict(self).items() if value not in (None, "", False)}


def normalise_name(name: str) -> str:
    """The name with single spaces; ``ValueError`` unless it is one line of 1 to 24 printable characters."""
    tidy = " ".join(name.split())
    if not 1 <= len(tidy) <= LONGEST:
        raise ValueError(_("a name has from 1 to {most} signs").format(most=LONGEST))
    if not tidy.isprintable():
        raise ValueError(_("a name has only signs that can be seen"))
    return tidy


def new_name(name: str) -> str:
    """The name that somebody chooses now. It is stricter than ``normalise_name``, which reads the names of old logs too:
    every sign of it can be seen."""
    composed = unicodedata.normalize("NFC", name)
    if BLANKS.intersection(composed):
        raise ValueError(_("a name has only signs that can be seen"))
    return normalise_name(composed)
