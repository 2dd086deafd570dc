"""The match a request is about, and the caller's seat there, as Litestar hands them to handlers."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.match import Match
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.room import Room

# A text that the caller has made up at random. The same request again with the same key gets the same answer: where an
# answer was lost on the way, the seat is not.
Key = Annotated[str, msgspec.Meta(max_length=64, pattern="^$|^.{16,}$")]
MatchName = FromPath[str]  # whatever it is: of a name that no match can have people hear that there is no such match


class Visit:
    """``seat`` is None for a spectator; ``invited`` is the free seat that the caller's invitation leads to."""

    def __init__(self, room: Room, seat: int | None, invited: int | None = None) -> None:
        self.room = room
        self.seat = seat
        self.invited = invited

    @property
    def match(self) -> Match:
        return self.room.loaded_match


async def visit(
    request: AnyRequest, name: MatchName, live: NamedDependency[LiveMatches], callers: NamedDependency[Callers]
) -> Visit:
    room = await live.room(name)
    token, account = callers.bearer_token(request), await callers.session_account(request)
    admitted = await live.admission.admit(room, token, account)
    return Visit(room, admitted.seat, admitted.invited)


async def finished(visit: NamedDependency[Visit]) -> Visit:
    """A visit to a match that is over."""
    if visit.match.result is None:
        raise Refused("illegal", _("this match is not over"))
    return visit


DEPENDENCIES = {"visit": Provide(visit), "finished": Provide(finished)}
