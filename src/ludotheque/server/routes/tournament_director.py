"""What the organiser of a tournament does, and the helpers they name: start it, pair rounds, enter and correct results."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import post
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.guards import accounts_enabled, rate_limit
from ludotheque.server.names import check_public_name
from ludotheque.server.problems import answers
from ludotheque.server.routes.sessions import own_account
from ludotheque.server.routes.tournaments import TournamentName, view_for
from ludotheque.server.store import Store
from ludotheque.server.tournaments import Change, Tournaments, draw_and_pair
from ludotheque.tournaments import director
from ludotheque.tournaments.log import Event
from ludotheque.tournaments.settings import MOST_PLAYERS
from ludotheque.tournaments.tournament import Tournament
from ludotheque.tournaments.types import TournamentView

GUARDS = [accounts_enabled, rate_limit("director")]
ANSWERS = answers("login", "forbidden", "missing", "taken", "illegal")
Number = Annotated[int, msgspec.Meta(ge=1, le=MOST_PLAYERS)]
Points = Annotated[float, msgspec.Meta(gt=-1, le=1)]
SeatNumber = Annotated[int, msgspec.Meta(gt=-1, le=15)]


class HandEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A player of a tournament on real boards, who needs no account."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    rating: Annotated[int, msgspec.Meta(gt=-1, le=4000)] | None = None


class OnePlayer(msgspec.Struct, forbid_unknown_fields=True):
    """``player`` is the number in the tournament. ``active``: they are paired, or no more."""

    player: Number
    active: bool


class HandBye(msgspec.Struct, forbid_unknown_fields=True):
    """``player`` sits the next round out."""

    player: Number


class HandResult(msgspec.Struct, forbid_unknown_fields=True):
    """Points in the order of seats, or the seats of those who were absent."""

    table: Annotated[int, msgspec.Meta(gt=-1, le=1_000_000)]
    points: Annotated[list[Points], msgspec.Meta(max_length=16)] | None = None
    absent: Annotated[list[SeatNumber], msgspec.Meta(max_length=16)] = []


class Helper(msgspec.Struct, forbid_unknown_fields=True):
    """``player`` has entered with an account; they may withdraw and go on helping."""

    player: Number
    helps: bool = True


class Directing:
    """A request of somebody who directs a tournament: its organiser or, unless ``organiser_only``, a helper."""

    def __init__(self, request: AnyRequest, callers: Callers, store: Store, tournaments: Tournaments) -> None:
        self.request = request
        self.callers = callers
        self.store = store
        self.tournaments = tournaments

    async def do(self, name: str, change: Change, *, organiser_only: bool = False) -> TournamentView:
        """Make the change; ``Refused`` (login, forbidden, missing)."""
        account = await own_account(self.request, self.callers)
        held = await self.tournaments.get(name)
        if account != held.organiser and (organiser_only or account not in held.loaded.helpers):
            raise refusal("forbidden")
        held = await self.tournaments.change(name, change)
        return await view_for(held, account, self.store, self.tournaments)


def directing(
    request: AnyRequest,
    callers: NamedDependency[Callers],
    store: NamedDependency[Store],
    tournaments: NamedDependency[Tournaments],
) -> Directing:
    return Directing(request, callers, store, tournaments)


@post("/api/tournaments/{name:str}/start", status_code=200, guards=GUARDS, responses=ANSWERS)
async def start(name: TournamentName, directing: NamedDependency[Directing]) -> TournamentView:
    """Begin; the first round is paired at once where the tournament goes on by itself."""
    return await directing.do(name, director.start)


@post("/api/tournaments/{name:str}/pair", status_code=200, guards=GUARDS, responses=ANSWERS)
async def pair(name: TournamentName, directing: NamedDependency[Directing]) -> TournamentView:
    """Pair the next round now."""
    return await directing.do(name, draw_and_pair)


@post("/api/tournaments/{name:str}/finish", status_code=200, guards=GUARDS, responses=ANSWERS)
async def finish(name: TournamentName, directing: NamedDependency[Directing]) -> TournamentView:
    """End with the results there are."""
    return await directing.do(name, director.finish)


@post("/api/tournaments/{name:str}/cancel", status_code=200, guards=GUARDS, responses=ANSWERS)
async def cancel(name: TournamentName, directing: NamedDependency[Directing]) -> TournamentView:
    """End without a result; only the organiser may."""
    return await directing.do(name, director.cancel, organiser_only=True)


@post("/api/tournaments/{name:str}/players", status_code=200, guards=GUARDS, responses=ANSWERS)
async def enter_by_hand(
    name: TournamentName, data: JSONBody[HandEntry], directing: NamedDependency[Directing]
) -> TournamentView:
    """Enter somebody without an account, in a tournament on real boards."""
    await check_public_name(directing.store, data.name)

    def change(one: Tournament, now: int) -> list[Event]:
        if not one.settings.boards:
            raise Refused("illegal", _("who plays here enters with an account of their own"))
        return director.enter(one, now, name=data.name, rating=data.rating)

    return await directing.do(name, change)


@post("/api/tournaments/{name:str}/active", status_code=200, guards=GUARDS, responses=ANSWERS)
async def set_active(
    name: TournamentName, data: JSONBody[OnePlayer], directing: NamedDependency[Directing]
) -> TournamentView:
    """Withdraw a player, or take them in again."""
    change = director.come_back if data.active else director.withdraw
    return await directing.do(name, lambda one, now: change(one, data.player, now))


@post("/api/tournaments/{name:str}/byes", status_code=200, guards=GUARDS, responses=ANSWERS)
async def give_bye(
    name: TournamentName, data: JSONBody[HandBye], directing: NamedDependency[Directing]
) -> TournamentView:
    """A player sits the next round of a Swiss out, for half a point."""
    return await directing.do(name, lambda one, now: director.sit_out(one, data.player, now))


@post("/api/tournaments/{name:str}/results", status_code=200, guards=GUARDS, responses=ANSWERS)
async def enter_result(
    name: TournamentName, data: JSONBody[HandResult], directing: NamedDependency[Directing]
) -> TournamentView:
    """Enter the result of a table, or correct it."""
    return await directing.do(
        name, lambda one, now: director.enter_result(one, data.table, data.points, data.absent, now)
    )


@post("/api/tournaments/{name:str}/helpers", status_code=200, guards=GUARDS, responses=ANSWERS)
async def set_helper(
    name: TournamentName, data: JSONBody[Helper], directing: NamedDependency[Directing]
) -> TournamentView:
    """Name a helper, or dismiss one; only the organiser may."""
    return await directing.do(
        name, lambda one, now: director.set_helper(one, data.player, data.helps, now), organiser_only=True
    )


DEPENDENCIES = {"directing": Provide(directing, sync_to_thread=False)}
handlers = [start, pair, finish, cancel, enter_by_hand, set_active, give_bye, enter_result, set_helper]
