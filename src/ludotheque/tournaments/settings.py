"""What is decided when a tournament is made, and never changed afterwards."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from ludotheque.core.translation import _

if TYPE_CHECKING:
    from ludotheque.tournaments.types import Kind

ROUND_ROBIN: Kind = "round_robin"
SWISS: Kind = "swiss"
ARENA: Kind = "arena"
KINDS = (ROUND_ROBIN, SWISS, ARENA)
LONGEST_TITLE = 80
MOST_ROUNDS = 50
MOST_MINUTES = 600
MOST_PLAYERS = 500
MOST_IN_ROUND_ROBIN = 40


@dataclass(frozen=True)
class Settings:
    """``seats`` is how many sit at a table. ``rounds`` counts in a Swiss; a round robin has as many as it needs, twice as
    many if it is ``double``. ``minutes`` is how long an arena pairs. ``boards``: played on real boards, results are entered
    by hand, and players need no account. ``automatic``: the next round is paired by itself, ``pause`` seconds after the
    last result. Who does not sit down within ``forfeit`` seconds loses. ``half_byes`` is how many rounds a player may sit
    out for half a point. ``seed`` decides what is drawn by lot. ``ValueError`` says what does not fit together."""

    title: str
    kind: Kind
    game: str
    seats: int = 2
    rounds: int = 5
    double: bool = False
    minutes: int = 60
    clock: dict[str, Any] = field(default_factory=lambda: {"kind": "none"})
    rated: bool = False
    boards: bool = False
    automatic: bool = True
    pause: int = 20
    forfeit: int = 300
    half_byes: int = 1
    starts_at: int | None = None
    club: int | None = None
    seed: int = 0

    def __post_init__(self) -> None:
        if not 1 <= len(self.title) <= LONGEST_TITLE or not self.title.isprintable():
            raise ValueError(_("a tournament's name has from 1 to {most} signs").format(most=LONGEST_TITLE))
        if self.kind not in KINDS:
            raise ValueError(_("a tournament is a round robin, a Swiss or an arena"))
        if self.kind == ROUND_ROBIN and self.seats != 2:
            raise ValueError(_("a round robin is for games with two players: choose a Swiss or an arena"))
        if self.kind == SWISS and not 1 <= self.rounds <= MOST_ROUNDS:
            raise ValueError(_("a Swiss has from 1 to {most} rounds").format(most=MOST_ROUNDS))
        if self.kind == ARENA and not 1 <= self.minutes <= MOST_MINUTES:
            raise ValueError(_("an arena lasts from 1 to {most} minutes").format(most=MOST_MINUTES))
        if self.kind == ARENA and (self.boards or self.clock.get("kind") not in {"move", "fischer"}):
            raise ValueError(_("an arena is played here, with a clock of minutes or of seconds a move"))

    @property
    def most_players(self) -> int:
        return MOST_IN_ROUND_ROBIN if self.kind == ROUND_ROBIN else MOST_PLAYERS

    def dump(self) -> dict[str, Any]:
        """The settings as the log keeps them."""
        return asdict(self)
