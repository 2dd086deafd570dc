"""Clubs as their readers may see them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ludotheque.match import catalogue
from ludotheque.server import schema
from ludotheque.server.child_keys import MOST_FAILURES
from ludotheque.server.clubs import ASKING, CLUB, RANKS, Membership

if TYPE_CHECKING:
    from ludotheque.server.club_answers import ClubGame, ClubList, ClubMember, ClubSummary, ClubView
    from ludotheque.server.store import Store

MOST_LISTED = 100


def counted() -> Any:
    """How many belong to the club of the row; for a SELECT from ``clubs``."""
    table = schema.club_members
    query = sa.select(sa.func.count()).where(table.c.club == schema.clubs.c.id, table.c.role != ASKING)
    return query.correlate(schema.clubs).scalar_subquery().label("count")


def summary(row: Any, count: int, role: str | None) -> ClubSummary:
    told: Any = {"club": row.id, "kind": row.kind, "name": row.name, "about": row.about, "members": count, "role": role}
    return told


async def club_list(store: Store, account: int | None) -> ClubList:
    """The caller's clubs, and the newest of those that everybody may find."""
    clubs, members = schema.clubs, schema.club_members
    mine = (
        sa.select(clubs, members.c.role, counted())
        .join(members, members.c.club == clubs.c.id)
        .where(members.c.account == (account or 0))
        .order_by(clubs.c.name)
    )
    listed = (
        sa.select(clubs, counted())
        .where(clubs.c.listed == sa.true(), clubs.c.kind == CLUB)
        .order_by(clubs.c.created_at.desc())
        .limit(MOST_LISTED)
    )
    own = [summary(row, row.count, row.role) for row in await store.fetch(mine)]
    known = {one["club"] for one in own}
    others = [summary(row, row.count, None) for row in await store.fetch(listed) if row.id not in known]
    return {"mine": own, "listed": others}


def games_of(club: Any) -> list[ClubGame]:
    """The games a club plays, with their titles; those of packages that are gone are left out."""
    told: list[ClubGame] = []
    for game in json.loads(club.games):
        try:
            told.append({"game": game, "title": catalogue.title_of(game)})
        except ValueError:
            continue
    return told


async def people(store: Store, seen: Membership) -> list[ClubMember]:
    """The members, those who look after the club first. Who asks to be taken in is told to those alone."""
    members, accounts, children = schema.club_members, schema.accounts, schema.children
    query = (
        sa.select(members, accounts.c.name, children.c.name.label("child"), children.c.seen_at, children.c.failures)
        .join(accounts, accounts.c.id == members.c.account)
        .outerjoin(children, children.c.account == members.c.account)
        .where(members.c.club == seen.club.id)
    )
    told: list[ClubMember] = [
        {
            "member": row.id,
            "name": row.child or row.name,
            "role": row.role,
            "child": row.child is not None,
            "since": row.since,
            "seen_at": row.seen_at if seen.directs else None,
            "locked": seen.directs and (row.failures or 0) >= MOST_FAILURES,
        }
        for row in await store.fetch(query)
        if row.role != ASKING or seen.directs
    ]
    return sorted(told, key=lambda one: (-RANKS[one["role"]], one["name"].casefold()))


async def club_view(store: Store, seen: Membership, *, child: bool) -> ClubView:
    """A club for somebody who may see it."""
    club = seen.club
    rows = await store.fetch(sa.select(counted()).select_from(schema.clubs).where(schema.clubs.c.id == club.id))
    return {
        "summary": summary(club, int(rows[0][0]), seen.role),
        "games": games_of(club),
        "listed": club.listed,
        "label": club.label,
        "paused": club.paused,
        "open_play": club.open_play,
        "code": club.code if seen.directs else None,
        "login_code": club.login_code if seen.directs else None,
        "people": await people(store, seen) if seen.belongs else [],
        "me": seen.member,
        "child": child,
    }
