"""The match a request is about, and the caller's seat there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused

if TYPE_CHECKING:
    from ludotheque.match.match import Match
    from ludotheque.pocket.calls import Call
    from ludotheque.pocket.room import Room


class Visit(NamedTuple):
    """``seat`` is None for a spectator; ``invited`` is the free seat that the caller's invitation leads to."""

    room: Room
    match: Match
    seat: int | None
    invited: int | None


async def visit(call: Call) -> Visit:
    room = await call.device.room(call.path["name"])
    match = room.loaded_match
    return Visit(room, match, *room.links.admit(match, call.token))


async def finished(call: Call) -> Visit:
    """A visit to a match that is over."""
    found = await visit(call)
    if found.match.result is None:
        raise Refused("illegal", _("this match is not over"))
    return found
