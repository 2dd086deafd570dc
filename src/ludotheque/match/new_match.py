"""Opening a match: what may be wished for at its seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ludotheque.core.translation import _
from ludotheque.match import arbiter, catalogue
from ludotheque.match.arbiter import Refused
from ludotheque.match.match import Match
from ludotheque.match.seats import ENGINE, NET, PERSON, Seat, new_name

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ludotheque.match.log import Entry
    from ludotheque.match.types import SeatKind


class WantedSeat(Protocol):
    """What is wished for at a seat. ``own``: the caller plays it. ``me``: the caller's account sits there."""

    @property
    def kind(self) -> SeatKind: ...
    @property
    def name(self) -> str: ...
    @property
    def level(self) -> int | None: ...
    @property
    def own(self) -> bool: ...
    @property
    def me(self) -> bool: ...


def new_seats(game: str, wanted: Sequence[WantedSeat]) -> list[Seat]:
    """The seats of a new match; ``ValueError`` says what is wrong with them, or with the game."""
    players = catalogue.players_of(game)
    if len(wanted) != players:
        raise Refused("wrong", _("this game has {n} seats").format(n=players))
    seats = [Seat(seat.kind, new_name(seat.name) if seat.name else "", seat.level) for seat in wanted]
    if any((seat.own or seat.me) and seat.kind != PERSON for seat in wanted):
        raise Refused("wrong", _("only a person's seat can be your own"))
    return seats


def need_engines(game: str, seats: Sequence[Seat], engines: Collection[str]) -> None:
    """``Refused`` where a seat is for an engine that is not here, or that would be told secrets."""
    wanted = [seat.name for seat in seats if seat.kind == ENGINE]
    if not set(wanted) <= set(engines):
        raise Refused("missing", _("there is no engine of this name"))
    if wanted and catalogue.has_secrets(game):
        raise Refused("wrong", _("engines play games without secrets: they are told the whole log"))


def need_net(game: str, seats: Sequence[Seat]) -> None:
    """``Refused`` where a seat is for a net, and none comes with the game."""
    if any(seat.kind == NET for seat in seats) and not catalogue.has_net(game):
        raise Refused("missing", _("no neural net comes with this game: choose a level instead"))


def no_bot() -> Refused:
    return Refused("missing", _("there is no bot of this name"))


def begun(first: Entry) -> tuple[Match, list[Entry]]:
    """The match that begins with this entry, and all its entries up to the first decision of a player."""
    match = Match(first)
    return match, [first, *arbiter.roll_at_start(match, first.at)]
