"""What a guest has played becomes an account's: whoever shows the token of a seat that is nobody's takes it along."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.match import keys
from ludotheque.server import schema
from ludotheque.server.results import accounts_at
from ludotheque.server.results_fill import fill

if TYPE_CHECKING:
    from ludotheque.server.matches_live import LiveMatches


async def claim(live: LiveMatches, account: int, match: str, token: str) -> bool:
    """Make the seat of this token the account's; whether it is now. Its result counts in the lists, never in ratings: who
    plays a rated match has an account from the start. ``Refused`` (missing) where there is no such match."""
    room = await live.room(match)
    async with room.lock:
        return await live.store.database.run(
            lambda connection: link_seat(connection, account, match, keys.digest(token))
        )


def link_seat(connection: sa.Connection, account: int, match: str, token_hash: str) -> bool:
    """A seat that is another account's stays so, and an account has one seat of a match. The link that brought the guest
    back to the seat is void: the account's password does that now."""
    table, recoveries = schema.links, schema.seat_recoveries
    query = sa.select(table.c.seat).where(table.c.hash == token_hash, table.c.match == match, table.c.seat >= 0)
    seat = connection.execute(query).scalar()
    if seat is None:
        return False
    accounts = accounts_at(connection, [match])[match]
    if seat in accounts or account in accounts.values():
        return accounts.get(seat) == account
    connection.execute(sa.update(table).where(table.c.hash == token_hash).values(account=account))
    connection.execute(sa.delete(recoveries).where(recoveries.c.match == match, recoveries.c.seat == seat))
    fill(connection, account)
    return True
