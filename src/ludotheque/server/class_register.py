"""The children of a class: taken in, let go, and what their teachers see of them."""

from __future__ import annotations

import json
import secrets
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.server import schema
from ludotheque.server.account_removal import remove_account
from ludotheque.server.child_keys import child_query
from ludotheque.server.clubs import MEMBER
from ludotheque.server.homework import done_of, homework_of, learnt_by
from ludotheque.server.names import check_public_name, folded, tidy
from ludotheque.server.now import now_ms
from ludotheque.server.results import accounts_at
from ludotheque.server.summaries import with_title

if TYPE_CHECKING:
    from ludotheque.server.club_answers import ChildExport, ClassGame, ClassReport
    from ludotheque.server.matches_live import LiveMatches
    from ludotheque.server.store import Store

MOST_CHILDREN = 60
MOST_GAMES = 60
LONGEST = 16  # of a child's name
NO_PASSWORD = "-"  # noqa: S105  (no hash: no password fits)


class NewChild(NamedTuple):
    """A child that was taken in; its keys are to be made."""

    member: int
    account: int
    name: str


def account_name(name: str, label: str) -> str:
    """What a child is called outside its class. The dot is in no other account's name."""
    return f"{name} · {label}"


async def checked_names(store: Store, names: list[str]) -> list[str]:
    """Names for children, tidied; ``Refused`` (wrong, taken)."""
    called = [tidy(name) for name in names]
    for name in called:
        await check_public_name(store, name)
        if not 1 <= len(name) <= LONGEST or not any(sign.isalpha() for sign in name):
            raise Refused("wrong", _("a child's name has letters, and {most} signs at most").format(most=LONGEST))
    if len({folded(name) for name in called}) < len(called):
        raise Refused("taken", _("two children cannot have the same name: add the first letter of the family name"))
    return called


async def take_in(store: Store, club: Any, names: list[str]) -> list[NewChild]:
    """New children of a class; ``Refused``: wrong, or taken where a name is there already or the class is full."""
    called = await checked_names(store, names)
    accounts, members, children = schema.accounts, schema.club_members, schema.children
    full = Refused("taken", _("a class has {most} children at most").format(most=MOST_CHILDREN))

    def work(connection: sa.Connection) -> list[NewChild]:
        count = sa.select(sa.func.count()).select_from(children).where(children.c.club == club.id)
        if connection.execute(count).scalar_one() + len(called) > MOST_CHILDREN:
            raise full
        made, now = [], now_ms()
        for name in called:
            row = {"name": account_name(name, club.label), "folded": f"~{secrets.token_hex(10)}"}
            row |= {"password": NO_PASSWORD}
            new = sa.insert(accounts).values(**row, created_at=now).returning(accounts.c.id)
            account = int(connection.execute(new).scalar_one())
            seat = sa.insert(members).values(club=club.id, account=account, role=MEMBER, since=now)
            member = int(connection.execute(seat.returning(members.c.id)).scalar_one())
            child = {"account": account, "club": club.id, "name": name, "folded": folded(name)[:LONGEST]}
            connection.execute(sa.insert(children).values(**child, pictures="", card="", failures=0))
            made.append(NewChild(member, account, name))
        return made

    try:
        return await store.database.run(work)
    except IntegrityError:
        raise Refused("taken", _("a child of this class has this name already: add a letter")) from None


async def children_of(store: Store, club: int, wanted: list[int] | None = None) -> list[Any]:
    """The children of a class, or those with these numbers; ``Refused`` (missing) where one of them is not there."""
    query = child_query(club)
    if wanted is not None:
        query = query.where(schema.club_members.c.id.in_(wanted))
    rows = await store.fetch(query)
    if wanted is not None and len(rows) != len(set(wanted)):
        raise refusal("missing")
    return rows


async def close_club(live: LiveMatches, club: int) -> None:
    """A club is closed. The children of a class are deleted with it."""
    store = live.store
    for row in await store.fetch(child_query(club)):
        await remove_account(live, row.account)
    tables = schema.homework, schema.club_matches, schema.club_members

    def work(connection: sa.Connection) -> None:
        for table in tables:
            connection.execute(sa.delete(table).where(table.c.club == club))
        gone = sa.update(schema.tournaments).where(schema.tournaments.c.club == club)
        connection.execute(gone.values(club=None))
        connection.execute(sa.delete(schema.clubs).where(schema.clubs.c.id == club))

    await store.database.run(work)


async def end_sessions(store: Store, club: int) -> None:
    """All children of a class are logged out."""
    children, sessions = schema.children, schema.sessions
    own = sa.select(children.c.account).where(children.c.club == club)
    await store.execute(sa.delete(sessions).where(sessions.c.account.in_(own)))


def games_of(connection: sa.Connection, accounts: list[int]) -> list[ClassGame]:
    """The latest matches that these accounts sit at, with the names of the accounts there."""
    links, matches, people = schema.links, schema.matches, schema.accounts
    query = (
        sa.select(matches.c.id, matches.c.head, matches.c.listed)
        .where(matches.c.id.in_(sa.select(links.c.match).where(links.c.account.in_(accounts))))
        .order_by(matches.c.changed_at.desc())
        .limit(MOST_GAMES)
    )
    rows = connection.execute(query).all()
    seated = accounts_at(connection, [row.id for row in rows])
    numbers = {account for seats in seated.values() for account in seats.values()}
    called = sa.select(people.c.id, people.c.name).where(people.c.id.in_(numbers))
    names: dict[int, str] = {row.id: row.name for row in connection.execute(called)}
    told: list[ClassGame] = []
    for row in rows:
        head = json.loads(row.head)
        accounts_there = [seated[row.id].get(seat) for seat in range(len(head["seats"]))]
        here = [names.get(account) if account is not None else None for account in accounts_there]
        told.append({"match": with_title(head, listed=row.listed), "people": here})
    return told


async def report(store: Store, club: int) -> ClassReport:
    """What a teacher sees: homework, who has done how much of it, and the latest games of the class."""
    rows = await store.fetch(child_query(club))
    accounts = [row.account for row in rows]
    set_now, learnt = await homework_of(store, club), await learnt_by(store, accounts)
    games = await store.database.run(lambda connection: games_of(connection, accounts), writes=False)
    return {
        "homework": set_now,
        "children": [
            {
                "member": row.member,
                "name": row.name,
                "done": [done_of(one, learnt[row.account]) for one in set_now],
                "learnt": len(learnt[row.account]),
                "seen_at": row.seen_at,
            }
            for row in rows
        ],
        "games": games,
    }


async def export(store: Store, row: Any) -> ChildExport:
    """All that is stored of a child."""
    table = schema.accounts
    (account,) = await store.fetch(sa.select(table.c.name, table.c.created_at).where(table.c.id == row.account))
    learnt = (await learnt_by(store, [row.account]))[row.account]
    games = await store.database.run(lambda connection: games_of(connection, [row.account]), writes=False)
    return {
        "name": row.name,
        "account": account.name,
        "created_at": account.created_at,
        "seen_at": row.seen_at,
        "learnt": [{"what": what, "at": at} for what, at in sorted(learnt.items(), key=lambda one: one[1])],
        "games": games,
    }
