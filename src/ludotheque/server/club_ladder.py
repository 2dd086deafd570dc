"""The ladder of a club: how its members stand among themselves, from the matches they have finished with each other, rated or
not. It is counted anew from the results, with the model of ``match/rating.py``; ratings of the server are something else."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ludotheque.match.rating import Rating, after_match
from ludotheque.server import schema
from ludotheque.server.clubs import ASKING
from ludotheque.server.opponents import title_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludotheque.server.club_answers import ClubLadder, LadderFamily, LadderLine
    from ludotheque.server.store import Store

MOST_ROWS = 6000  # results that are counted, the latest


async def ladder(store: Store, club: Any) -> ClubLadder:
    """The ladder of each family that members have played with each other since there is the club."""
    members, accounts, children = schema.club_members, schema.accounts, schema.children
    names = {
        row.id: row.child or row.name
        for row in await store.fetch(
            sa.select(accounts.c.id, accounts.c.name, children.c.name.label("child"))
            .join(members, members.c.account == accounts.c.id)
            .outerjoin(children, children.c.account == accounts.c.id)
            .where(members.c.club == club.id, members.c.role != ASKING)
        )
    }
    rows = await store.fetch(result_query(list(names), club.created_at))
    return {"families": await asyncio.to_thread(families, rows, names)}


def result_query(accounts: list[int], since: int) -> sa.Select[Any]:
    """Results of these accounts, with how many opponents there were at each match."""
    results, met = schema.results, schema.encounters
    others = sa.select(sa.func.count()).where(met.c.match == results.c.match, met.c.seat == results.c.seat)
    return (
        sa.select(results, others.correlate(results).scalar_subquery().label("others"))
        .where(results.c.account.in_(accounts), results.c.ended_at >= since)
        .order_by(results.c.ended_at.desc(), results.c.match, results.c.seat)
        .limit(MOST_ROWS)
    )


def families(rows: Iterable[Any], names: dict[int, str]) -> list[LadderFamily]:
    """The ladders from these results, the family that was played most first."""
    tables: defaultdict[str, list[Any]] = defaultdict(list)
    for row in rows:
        tables[row.match].append(row)
    standings: defaultdict[str, dict[int, Rating]] = defaultdict(dict)
    counts: defaultdict[tuple[str, int], Counter[str]] = defaultdict(Counter)
    played: Counter[str] = Counter()
    for table in sorted(tables.values(), key=lambda one: (one[0].ended_at, one[0].match)):
        family = table[0].family
        if len(table) < 2 or len(table) != table[0].others + 1:
            continue  # somebody sat there who is not of the club
        known = standings[family]
        before = [known.get(row.account, Rating()) for row in table]
        after = after_match(before, [float(row.outcome != "lost") for row in table])
        for row, rating in zip(table, after, strict=True):
            known[row.account] = rating
            counts[family, row.account][row.outcome] += 1
        played[family] += 1
    return [
        {"family": family, "title": title_of(family), "lines": lines(standings[family], names, counts, family)}
        for family, _matches in played.most_common()
    ]


def lines(
    standings: dict[int, Rating],
    names: dict[int, str],
    counts: dict[tuple[str, int], Counter[str]],
    family: str,
) -> list[LadderLine]:
    """One line a member, the highest rating first; equal ones share a place."""
    ranked = sorted(standings, key=lambda account: -standings[account].points)
    told: list[LadderLine] = []
    for account in ranked:
        rating, count = standings[account], counts[family, account]
        told.append(
            {
                "rank": 1 + sum(other.points > rating.points for other in standings.values()),
                "name": names[account],
                "rating": rating.points,
                "provisional": rating.provisional,
                "matches": count.total(),
                "won": count["won"],
                "drawn": count["drawn"],
                "lost": count["lost"],
            }
        )
    return told
