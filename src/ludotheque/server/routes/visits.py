"""The match a request is about, and the caller's seat there, as Litestar hands them to handlers."""

from __future__ import annotations

from litestar.di import NamedDependency, Provide
from litestar.params import FromPath

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.match import Match
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.room import Room

MatchName = FromPath[str]  # whatever it is: of a name that no match can have people hear that there is no such match


class Visit:
    """``seat`` is None for a spectator."""

    def __init__(self, room: Room, seat: int | None) -> None:
        self.room = room
        self.seat = seat

    @property
    def match(self) -> Match:
        return self.room.loaded_match


async def visit(
    request: AnyRequest, name: MatchName, live: NamedDependency[LiveMatches], callers: NamedDependency[Callers]
) -> Visit:
    room = await live.room(name)
    token, account = callers.bearer_token(request), callers.session_account(request)
    seat, _link = await live.admission.admit(room, token, account)
    return Visit(room, seat)


async def finished(visit: NamedDependency[Visit]) -> Visit:
    """A visit to a match that is over."""
    if visit.match.result is None:
        raise Refused("illegal", _("this match is not over"))
    return visit


DEPENDENCIES = {"visit": Provide(visit), "finished": Provide(finished)}
