"""What a device alone has: the matches kept here, records of other tables, and how quick it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.match import catalogue
from ludotheque.match.refusals import refusal
from ludotheque.pocket import shapes
from ludotheque.pocket.links import Links, links_of
from ludotheque.pocket.routes.reviews import review_key
from ludotheque.pocket.thoughts import Dropped, no_answer

if TYPE_CHECKING:
    from typing import Any

    from ludotheque.match.answers import OpenedRecord
    from ludotheque.pocket.answers import DeviceMatch, DeviceMatches, DeviceSpeed
    from ludotheque.pocket.calls import Call

RECORD_CHARACTERS = 5_000_000


async def matches(call: Call) -> DeviceMatches:
    """All matches kept here, the newest first."""
    heads = await call.device.storage.heads()
    known = [told for one in heads if (told := summary_of(one)) is not None]
    return {"matches": sorted(known, key=lambda one: (-one["changed_at"], one["match"]))}


def summary_of(stored: dict[str, Any]) -> DeviceMatch | None:
    """What is told of a kept match, its title in the language in force; None where another version wrote what this one
    cannot read: the match stays kept."""
    try:
        links = links_of(stored)
        summary = stored["summary"]
        title = catalogue.title_of(summary["game"])
        tokens = [links.token(seat) for seat in range(len(summary["seats"]))]
        return summary | {"title": title, "listed": links.listed, "tokens": tokens, "watch": links.watch}
    except (ValueError, KeyError, TypeError):
        return None


async def remove(call: Call) -> dict[str, Any]:
    """Forget a match, and all that was made of it."""
    device, name = call.device, call.path["name"]
    if name not in {one["match"] for one in await device.storage.heads()}:
        raise refusal("missing")
    await device.storage.remove(name)
    for key in (review_key(name), f"alive {name}"):
        await device.keep(key, None)
    device.reviews.pop(name, None)
    room = device.rooms.get(name)
    if room:
        room.close_connections()
        device.put_away(room)
    return {}


async def open_record(call: Call) -> OpenedRecord:
    """Open a record of any table, in any form, as a finished match to look at."""
    from ludotheque.match import record_formats  # noqa: PLC0415  (only where somebody has a record)
    from ludotheque.match.from_record import match_from_record  # noqa: PLC0415

    record = record_formats.read(call.read(shapes.RECORD, RECORD_CHARACTERS).text)
    links = Links.new([], set(), listed=True)
    name = await call.device.open_match(*match_from_record(record, call.device.now()), links)
    return {"match": name, "watch": links.watch}


async def speed(call: Call) -> DeviceSpeed:
    """How quick the thinker is, measured once."""
    device = call.device
    if device.speed is None:
        try:
            answer = await device.thoughts.ask("speed", {"do": "speed"})
        except (OSError, Dropped):
            raise no_answer() from None
        device.speed = {"nodes": answer["nodes"], "levels": answer["levels"]}
    return device.speed
