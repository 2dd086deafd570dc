"""Clubs and classes: who belongs to them, and who may do what there. A class is a club with children."""

from __future__ import annotations

import json
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.server import schema
from ludotheque.server.join_codes import SIGNS, tidy_code
from ludotheque.server.now import now_ms

if TYPE_CHECKING:
    from ludotheque.server.store import Store

CLUB, CLASS = "club", "class"
OWNER, HELPER, MEMBER, ASKING = "owner", "helper", "member", "asking"
RANKS = {None: 0, ASKING: 0, MEMBER: 1, HELPER: 2, OWNER: 3}
CODE_LENGTH = 8
TRIES = 5  # to find a code that nobody has
MOST_OWNED = 20
MOST_MEMBERS = 1000


class Membership(NamedTuple):
    """A club, and what somebody is there; ``role`` and ``member`` are None for strangers."""

    club: Any
    role: str | None
    member: int | None

    @property
    def belongs(self) -> bool:
        return RANKS[self.role] > 0

    @property
    def directs(self) -> bool:
        """Whether they look after the club: its owner and helpers."""
        return RANKS[self.role] >= RANKS[HELPER]


def new_code() -> str:
    return "".join(secrets.choice(SIGNS) for _sign in range(CODE_LENGTH))


async def membership(store: Store, club: int, account: int | None) -> Membership:
    """``Refused`` (missing) where there is no such club."""
    table, members = schema.clubs, schema.club_members
    query = (
        sa.select(table, members.c.role, members.c.id.label("member"))
        .outerjoin(members, (members.c.club == table.c.id) & (members.c.account == (account or 0)))
        .where(table.c.id == club)
    )
    for row in await store.fetch(query):
        return Membership(row, row.role, row.member)
    raise refusal("missing")


async def need(store: Store, club: int, account: int | None, role: str = MEMBER) -> Membership:
    """The caller's membership. Who does not belong to it hears that there is no such thing; who may not do this, that."""
    found = await membership(store, club, account)
    if not found.belongs:
        raise refusal("missing")
    if RANKS[found.role] < RANKS[role]:
        raise refusal("forbidden")
    return found


async def is_member(store: Store, club: int, account: int | None) -> bool:
    """Whether somebody belongs to a club; never to one that is not there."""
    table = schema.club_members
    query = sa.select(table.c.id).where(table.c.club == club, table.c.account == (account or 0), table.c.role != ASKING)
    return bool(await store.fetch(query))


async def need_class(store: Store, club: int, account: int | None, role: str = HELPER) -> Membership:
    """The same of a class."""
    found = await need(store, club, account, role)
    if found.club.kind != CLASS:
        raise refusal("missing")
    return found


async def create(store: Store, account: int, wanted: dict[str, Any]) -> int:
    """A new club with its owner; its number. ``Refused`` (taken) where the owner has too many."""
    clubs, members = schema.clubs, schema.club_members
    count = sa.select(sa.func.count()).select_from(members).where(members.c.account == account, members.c.role == OWNER)
    if (await store.fetch(count))[0][0] >= MOST_OWNED:
        raise Refused("taken", _("you have {most} clubs and classes: close one first").format(most=MOST_OWNED))
    now = now_ms()

    def work(connection: sa.Connection) -> int:
        row = wanted | {"games": json.dumps([]), "paused": False, "open_play": False, "created_at": now}
        row |= {"code": new_code(), "login_code": new_code() if wanted["kind"] == CLASS else None}
        number = int(connection.execute(sa.insert(clubs).values(**row).returning(clubs.c.id)).scalar_one())
        connection.execute(sa.insert(members).values(club=number, account=account, role=OWNER, since=now))
        return number

    for _try in range(TRIES):
        with suppress(IntegrityError):  # somebody else has this code
            return await store.database.run(work)
    raise refusal("busy")


async def by_code(store: Store, code: str) -> Any:
    """The club that a code for adults leads to; ``Refused`` (missing)."""
    wanted = tidy_code(code)[: CODE_LENGTH + 1]
    for row in await store.fetch(sa.select(schema.clubs).where(schema.clubs.c.code == wanted)):
        return row
    raise Refused("missing", _("No club has this code. Look whether it is written right, or ask for the link."))


async def add(store: Store, club: Any, account: int, role: str) -> None:
    """Somebody comes to a club. Who is there already stays what they are, but who asked is taken in."""
    table, full = schema.club_members, _("this club is full")

    def work(connection: sa.Connection) -> None:
        known = sa.select(table.c.role).where(table.c.club == club.id, table.c.account == account)
        found = connection.execute(known).scalar()
        if found is None:
            count = sa.select(sa.func.count()).select_from(table).where(table.c.club == club.id)
            if connection.execute(count).scalar_one() >= MOST_MEMBERS:
                raise Refused("taken", full)
            connection.execute(sa.insert(table).values(club=club.id, account=account, role=role, since=now_ms()))
        elif found == ASKING != role:
            changed = sa.update(table).where(table.c.club == club.id, table.c.account == account)
            connection.execute(changed.values(role=role, since=now_ms()))

    with suppress(IntegrityError):  # the same person, twice at once
        await store.database.run(work)


async def member_row(store: Store, club: int, member: int) -> Any:
    """A member by their number; ``Refused`` (missing)."""
    table = schema.club_members
    for row in await store.fetch(sa.select(table).where(table.c.club == club, table.c.id == member)):
        return row
    raise refusal("missing")


async def give_role(store: Store, actor: Membership, member: int, role: str) -> None:
    """Take in somebody who asked, name a helper or take that back; the owner may pass the club on, and is a helper then.
    In a class only children are plain members, and they stay that."""
    club, members = actor.club, schema.club_members
    row = await member_row(store, club.id, member)
    mine = RANKS[actor.role]
    above = RANKS[row.role] >= mine or RANKS[role] > mine or (RANKS[role] == mine and role != OWNER)
    if above or (club.kind == CLASS and (role == MEMBER or row.role == MEMBER)):
        raise refusal("forbidden")

    def work(connection: sa.Connection) -> None:
        if role == OWNER:
            connection.execute(sa.update(members).where(members.c.id == actor.member).values(role=HELPER))
        connection.execute(sa.update(members).where(members.c.id == member).values(role=role))

    await store.database.run(work)


async def remove(store: Store, club: int, account: int) -> None:
    """Somebody is no longer a member."""
    table = schema.club_members
    await store.execute(sa.delete(table).where(table.c.club == club, table.c.account == account))
