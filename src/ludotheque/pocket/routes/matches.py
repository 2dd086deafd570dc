"""Matches under way: opening one, what is seen of it, its record, hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.translation import _, current_language
from ludotheque.match import catalogue, keys, match_view, rematch
from ludotheque.match.ai_turn import question
from ludotheque.match.arbiter import Refused, checked_name
from ludotheque.match.clocks import Clock
from ludotheque.match.hints import HINT_LEVEL, hint_answer, need_hint_seat
from ludotheque.match.log import opening
from ludotheque.match.new_match import begun, need_engines, need_net, new_seats, no_bot
from ludotheque.match.refusals import refusal
from ludotheque.match.seats import BOT, FREE
from ludotheque.pocket import shapes
from ludotheque.pocket.ai_turns import AI_SECONDS
from ludotheque.pocket.calls import PLAIN, Text
from ludotheque.pocket.links import Links
from ludotheque.pocket.reading import read_object
from ludotheque.pocket.thoughts import Dropped, no_answer
from ludotheque.pocket.visits import visit

if TYPE_CHECKING:
    from ludotheque.match.answers import FrameAnswer, Hint
    from ludotheque.match.record import Record
    from ludotheque.match.types import Summary
    from ludotheque.pocket.calls import Call


async def create(call: Call) -> dict[str, Any]:
    """Open a match of people at this device and of computer players."""
    wanted = call.read(shapes.NEW_MATCH)
    places = wanted.seats
    if places is None:
        places = [read_object(shapes.NEW_SEAT, {}) for _seat in range(catalogue.players_of(wanted.game))]
    if wanted.rated or any(place.me for place in places):
        raise refusal("login")
    seats = new_seats(wanted.game, places)
    clock = Clock(wanted.clock.kind, wanted.clock.seconds, wanted.clock.increment, wanted.clock.days)
    if any(seat.kind == BOT for seat in seats):
        raise no_bot()
    need_engines(wanted.game, seats, ())
    need_net(wanted.game, seats)
    if any(seat.kind == FREE for seat in seats):
        raise Refused("missing", _("Nobody can join from elsewhere: this game is played on this device alone."))
    first = opening(
        wanted.game,
        seats,
        call.device.now(),
        clock,
        rematch.first_of_series(wanted.series, len(seats)),
        ready=wanted.ready,
    )
    own = {i for i, place in enumerate(places) if place.own}
    links = Links.new(seats, own, listed=wanted.listed)
    name = await call.device.open_match(*begun(first), links)
    tokens = [links.token(seat) for seat in range(len(seats))]
    return {"match": name, "seats": tokens, "watch": links.watch, "host": links.host}


async def summary(call: Call) -> Summary:
    found = await visit(call)
    told = match_view.summary(found.match, found.room.name)
    seat = found.seat if found.invited is None else found.invited
    return told | {"listed": found.room.links.listed, "seat": seat}


async def frame(call: Call) -> FrameAnswer:
    """Scene, frame and log as the seat, or a spectator, may know them."""
    found = await visit(call)
    match, seat = found.match, found.seat
    view = found.room.sent.view(match, (seat, current_language.get()))
    scene = match_view.scene(match, seat)
    return {"seq": match.seq, "seat": seat, "scene": scene, **view, "now": call.device.now()}


async def record_of(call: Call) -> Record:
    from ludotheque.match.record import record_for  # noqa: PLC0415  (only where somebody wants a record)

    found = await visit(call)
    return record_for(found.match, found.seat, call.query.get("sight"))


async def record(call: Call) -> dict[str, Any]:
    return (await record_of(call)).fields()


async def sheet(call: Call) -> Text:
    from ludotheque.match import record_formats  # noqa: PLC0415

    return Text(PLAIN, record_formats.write(await record_of(call), call.text("form", "text")))


async def hint(call: Call) -> Hint:
    """What a good player would do on the caller's turn, and why, as far as the thinker finds out in its time."""
    from ludotheque.match.table_values import table_values  # noqa: PLC0415

    found = await visit(call)
    need_hint_seat(found.match, found.seat)
    position = found.match.position.copy()
    asked = question(str(found.match.game), position.log, HINT_LEVEL, AI_SECONDS) | {"language": current_language.get()}
    try:
        told = await call.device.thoughts.ask(f"hint {found.room.name}", {"do": "advise", **asked})
    except (OSError, Dropped):
        raise no_answer() from None
    return hint_answer(str(told["text"]), str(told["why"]), table_values(position))


async def sit(call: Call) -> dict[str, Any]:
    """Take the free seat of a link, under a name."""
    wanted = call.read(shapes.SIT_DOWN)
    if call.token is None:
        raise refusal("login")
    room = await call.device.room(call.path["name"])
    if wanted.name:
        checked_name(wanted.name)
    key = (room.links.host, "seat", room.name, call.token, wanted.key)
    token = keys.derive(*key) if wanted.key else keys.new_token()
    return {"seat": await room.sit(call.token, wanted.name, token), "token": token}
