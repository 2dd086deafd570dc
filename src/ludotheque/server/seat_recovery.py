"""A guest's way back to a seat: a link, shown once, that opens the same seat in another browser.

The link opens the seat as often as it is used, until a newer one is made, and voids nothing: whoever plays on a laptop and
then scans the printed code with a phone sits there with both. It leads on to the rematches of its match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.match import keys, rematch
from ludotheque.match.arbiter import Refused
from ludotheque.server import schema
from ludotheque.server.results import INSERTS, accounts_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.server.matches_live import LiveMatches
    from ludotheque.server.room import Room


def no_need() -> Refused:
    return Refused("forbidden", _("this seat is an account's: whoever logs in there comes back to it"))


async def new_link(live: LiveMatches, room: Room, seat: int) -> str:
    """The token of a new link to a seat; the one before is void. ``Refused`` (forbidden) where an account sits there."""
    token = keys.new_token()

    def work(connection: sa.Connection) -> bool:
        if seat in accounts_at(connection, [room.name])[room.name]:
            return False
        insert = INSERTS[connection.dialect.name](schema.seat_recoveries)
        row = {"match": room.name, "seat": seat, "hash": keys.digest(token)}
        connection.execute(
            insert.values(**row).on_conflict_do_update(index_elements=["match", "seat"], set_={"hash": row["hash"]})
        )
        return True

    async with room.lock:
        if not await live.store.database.run(work):
            raise no_need()
    return token


async def come_back(live: LiveMatches, room: Room, token: str, key: str) -> tuple[str, int, str]:
    """The match that is played at the seat of this link now, the seat there, and a new token of it. The same request with
    the same key gets the same one. ``Refused``: missing where the link is void, forbidden where an account sits there."""
    linked = sa.select(schema.seat_recoveries.c.seat).where(
        schema.seat_recoveries.c.match == room.name, schema.seat_recoveries.c.hash == keys.digest(token)
    )
    seat = seat_in(await live.store.fetch(linked))
    while following := room.loaded_match.next:
        seat, room = rematch.new_seat(room.loaded_match, seat), await live.room(following)
    given = keys.derive(live.admission.key, "seat again", room.name, token, key) if key else keys.new_token()

    def work(connection: sa.Connection) -> bool:
        seat_in(connection.execute(linked).all())  # a newer link may have been made meanwhile
        if seat in accounts_at(connection, [room.name])[room.name]:
            return False
        over = True if room.loaded_match.state == "over" else None
        row = {"hash": keys.digest(given), "match": room.name, "seat": seat, "account": None, "over": over}
        insert = INSERTS[connection.dialect.name](schema.links)
        connection.execute(insert.values(**row).on_conflict_do_nothing())
        return True

    async with room.lock:
        await live.load(room)
        if not await live.store.database.run(work):
            raise no_need()
    return room.name, seat, given


def seat_in(rows: Sequence[Any]) -> int:
    """The seat of a link; ``Refused`` (missing) where it leads nowhere."""
    if not rows:
        raise Refused(
            "missing", _("This link opens no seat any more: a newer one was made, or an account has taken the seat.")
        )
    return int(rows[0].seat)
