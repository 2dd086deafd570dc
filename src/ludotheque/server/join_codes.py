"""Join codes: a free seat's code of six signs, short enough to be read out. It is good until somebody sits there, for a
week at most. With 25 signs there are 244 million codes; ``rate_limits`` says how many an address may try."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.server import schema
from ludotheque.server.now import now_ms

if TYPE_CHECKING:
    from ludotheque.server.matches_live import LiveMatches
    from ludotheque.server.room import Room
    from ludotheque.server.store import Store

SIGNS = "23456789CDFGHJKMNPQRTVWXY"  # no two look or sound alike in haste; no vowels, so that no words come out
LENGTH = 6
GOOD_FOR_MS = 7 * 86_400_000
TRIES = 5  # to find a code that nobody has


def tidy_code(text: str) -> str:
    """A code as people write it: small letters, spaces and dashes mean nothing."""
    return "".join(sign for sign in text.upper() if sign.isalnum())


async def code_for(store: Store, match: str, seat: int) -> str:
    """The code of a free seat, made where it has none. Codes that are too old are forgotten."""
    table, now = schema.join_codes, now_ms()
    await store.execute(sa.delete(table).where(table.c.made_at < now - GOOD_FOR_MS))
    query = sa.select(table.c.code).where(table.c.match == match, table.c.seat == seat)
    for _try in range(TRIES):
        for (code,) in await store.fetch(query):
            return str(code)
        fresh = "".join(secrets.choice(SIGNS) for _sign in range(LENGTH))
        with suppress(IntegrityError):
            await store.execute(sa.insert(table).values(code=fresh, match=match, seat=seat, made_at=now))
            return fresh
    raise refusal("busy")


def nobody_waits() -> Refused:
    return Refused(
        "missing", _("No table waits with this code. Look whether it is written right, or ask for the link.")
    )


def need_waiting(room: Room, seat: int) -> None:
    """``Refused`` (missing) where the seat that a code leads to is not free any more."""
    if room.loaded_match.state != "open" or room.loaded_match.seats[seat].taken:
        raise nobody_waits()


async def seat_of_code(live: LiveMatches, text: str) -> tuple[Room, int]:
    """The room and the seat that a code leads to, taken or not; ``Refused`` (missing) where there is no such code."""
    table = schema.join_codes
    query = sa.select(table.c.match, table.c.seat).where(
        table.c.code == tidy_code(text)[: LENGTH + 1], table.c.made_at >= now_ms() - GOOD_FOR_MS
    )
    for match, seat in await live.store.fetch(query):
        return await live.room(match), seat
    raise nobody_waits()
