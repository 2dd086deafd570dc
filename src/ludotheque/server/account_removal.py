"""An account goes: its matches stay, its name does not.

The row of the account stays as an empty one, so that its number is never given to somebody else: the results and ratings
of those it has played with refer to it.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ludotheque.match import arbiter
from ludotheque.match.arbiter import Refused
from ludotheque.match.log import NAME, SIT, Entry
from ludotheque.server import finding_data, moderation, schema
from ludotheque.server.account_names import reserve
from ludotheque.server.logs import log

if TYPE_CHECKING:
    from ludotheque.match.match import Match
    from ludotheque.server.matches_live import LiveMatches

CHUNK = 100  # matches that are written anew in one transaction
NO_PASSWORD = "-"  # noqa: S105  (no password has this hash)


async def remove_account(live: LiveMatches, account: int) -> None:
    """Give up what is under way, take the name out of all matches, then out of the account. Whoever is interrupted can ask
    for it again: the account is there until the last step."""
    links = schema.links
    query = sa.select(links.c.match, links.c.seat).where(links.c.account == account, links.c.seat >= 0)
    seats = [(row.match, row.seat) for row in await live.store.fetch(query)]
    for match, seat in await under_way(live, account):
        await give_up(live, match, seat)
    for start in range(0, len(seats), CHUNK):
        chunk = seats[start : start + CHUNK]
        await live.store.database.run(partial(take_names_out, seats=chunk))
        for match, _seat in chunk:
            await read_again(live, match)
    await live.store.database.run(lambda connection: clear(connection, account))
    log("account deleted", account=account)


async def under_way(live: LiveMatches, account: int) -> list[tuple[str, int]]:
    links, matches = schema.links, schema.matches
    query = (
        sa.select(links.c.match, links.c.seat)
        .join(matches, matches.c.id == links.c.match)
        .where(links.c.account == account, links.c.seat >= 0, matches.c.state != "over")
    )
    return [(row.match, row.seat) for row in await live.store.fetch(query)]


async def give_up(live: LiveMatches, match: str, seat: int) -> None:
    """Resign, or close a match that has not begun."""

    def change(one: Match, now: int) -> list[Entry]:
        free = [i for i, other in enumerate(one.seats) if not other.taken]
        return arbiter.decline(one, free[0], now) if free else arbiter.resign(one, seat, now)

    with suppress(Refused):
        await live.submit(await live.room(match), change)


def take_names_out(connection: sa.Connection, seats: list[tuple[str, int]]) -> None:
    """Write the logs and summaries of these matches without the names of these seats. Their snapshots are made again."""
    entries, matches, snapshots = schema.entries, schema.matches, schema.snapshots
    for match, seat in seats:
        rows = connection.execute(sa.select(entries.c.seq, entries.c.body).where(entries.c.match == match)).all()
        for seq, body in rows:
            changed = without_name(Entry.load(body), seat)
            if changed is not None:
                here = entries.c.match == match, entries.c.seq == seq
                connection.execute(sa.update(entries).where(*here).values(body=changed.dump()))
        head = connection.execute(sa.select(matches.c.head).where(matches.c.id == match)).scalar()
        if head is not None:
            connection.execute(
                sa.update(matches)
                .where(matches.c.id == match)
                .values(head=json.dumps(nameless(json.loads(head), seat)))
            )
        connection.execute(sa.delete(snapshots).where(snapshots.c.match == match))


def without_name(entry: Entry, seat: int) -> Entry | None:
    """The entry without the name of a seat; ``None`` where that is not in it."""
    if entry.do in {SIT, NAME} and entry.seat == seat and entry.text:
        return replace(entry, text="")
    seats = entry.more.get("seats", [])
    if seat < len(seats) and seats[seat].get("name"):
        seats[seat]["name"] = ""
        return entry
    return None


def nameless(head: dict[str, Any], seat: int) -> dict[str, Any]:
    """A summary without the name of a seat."""
    one = head["seats"][seat]
    if one.get("called") == one["name"]:
        one["called"] = ""
    one["name"] = ""
    return head


async def read_again(live: LiveMatches, match: str) -> None:
    """Whoever looks at the match in this process sees it as it is stored now. Others put it away within a minute of its
    last visitor."""
    live.replays.forget(match)
    room = live.rooms.get(match)
    if room is not None:
        async with room.lock:
            room.match = None
            await live.load(room)


def clear(connection: sa.Connection, account: int) -> None:
    """Nothing is left of the account but its number."""
    for table in (
        schema.sessions,
        schema.recovery_codes,
        schema.emails,
        schema.email_links,
        schema.profiles,
        schema.tournament_players,
        schema.club_members,
        schema.children,
        schema.learnt,
    ):
        connection.execute(sa.delete(table).where(table.c.account == account))
    finding_data.forget(connection, account)
    moderation.forget_account(connection, account)
    accounts = schema.accounts
    former = connection.execute(sa.select(accounts.c.name).where(accounts.c.id == account)).scalar_one()
    reserve(connection, former, account)
    empty = {"name": "", "folded": f"\x01{account}", "password": NO_PASSWORD, "bot": None, "created_at": 0}
    connection.execute(sa.update(accounts).where(accounts.c.id == account).values(**empty))
