"""The matches of an account: those under way, and pages of those that are over."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.server import schema
from ludotheque.server.rated_seats import ratings_at
from ludotheque.server.results import GUEST, accounts_at
from ludotheque.server.summaries import with_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.match.types import SeatRating, Summary
    from ludotheque.server.answers import OwnGame
    from ludotheque.server.matches_live import LiveMatches
    from ludotheque.server.store import Store

MOST_RUNNING = 200
MOST_SEARCHED = 20_000  # opponents
VEILED = -2  # who is to act is a secret, or several are
NEVER = 1 << 60


class Filters(NamedTuple):
    """Which finished matches are wanted: of a family, against an opponent (a key of ``opponents.opponent_of``), with an
    outcome, against somebody whose name has ``search`` in it, who are those ``called`` so or guests; those after the cursor
    ``before``."""

    family: str | None = None
    opponent: str | None = None
    outcome: str | None = None
    search: str | None = None
    before: str | None = None
    limit: int = 50
    called: tuple[str, ...] = ()


class Page(NamedTuple):
    """Matches as they are stored, with the ratings at those that are rated and the names of the accounts that sit there;
    ``next`` is the cursor of the page that follows."""

    rows: Sequence[Any]
    heads: list[Summary]
    ratings: dict[str, list[SeatRating | None]]
    people: dict[str, dict[int, str]]
    next: str | None


async def running_games(live: LiveMatches, account: int) -> list[OwnGame]:
    """The account's matches under way: those where it is to act first, and of these those with the least time left."""
    links, matches = schema.links, schema.matches
    query = (
        sa.select(links.c.seat, matches.c.head, matches.c.listed, matches.c.due)
        .join(matches, matches.c.id == links.c.match)
        .where(links.c.account == account, links.c.over.is_(None), links.c.seat >= 0, matches.c.state != "over")
        .order_by(matches.c.changed_at.desc())
        .limit(MOST_RUNNING)
    )
    page = await live.store.database.run(
        lambda connection: with_details(connection, connection.execute(query).all(), None), writes=False
    )
    games = own_games(page)
    for game, row in zip(games, page.rows, strict=True):
        head = game["match"]
        game["your_turn"] = await is_to_act(live, head, row.seat)
        timed = head["state"] == "live" and head["clock"]["kind"] != "none"
        game["due_at"] = row.due if timed else None
    return sorted(
        games, key=lambda game: (not game["your_turn"], game["due_at"] or NEVER, -game["match"]["changed_at"])
    )


async def is_to_act(live: LiveMatches, head: Summary, seat: int) -> bool:
    """Whether the seat is to act. Where a summary may not tell, the match itself is asked."""
    if head["state"] != "live" or head["to_move"] != VEILED:
        return head["state"] == "live" and head["to_move"] == seat
    return seat in (await live.room(head["match"])).loaded_match.asked


async def finished_games(store: Store, account: int, filters: Filters) -> tuple[list[OwnGame], str | None]:
    """A page of the matches that are over, the latest first, and the cursor of the next page."""
    page = await store.database.run(lambda connection: finished_page(connection, account, filters), writes=False)
    games = own_games(page)
    for game, row in zip(games, page.rows, strict=True):
        game["outcome"], game["ended_at"], game["accuracy"] = row.outcome, row.ended_at, row.accuracy
    return games, page.next


def finished_page(connection: sa.Connection, account: int, filters: Filters) -> Page:
    if filters.search:
        search = filters.search.strip().casefold()
        filters = filters._replace(search=search, called=keys_called(connection, account, search))
    found = connection.execute(finished_query(account, filters)).all()
    more, found = len(found) > filters.limit, found[: filters.limit]
    matches, results = schema.matches, schema.results
    query = (
        sa.select(results, matches.c.head, matches.c.listed)
        .join(matches, matches.c.id == results.c.match)
        .where(results.c.match.in_([row.match for row in found]), results.c.account == account)
    )
    rows = {row.match: row for row in connection.execute(query)}
    following = f"{found[-1].ended_at}.{found[-1].match}" if more else None
    return with_details(connection, [rows[row.match] for row in found if row.match in rows], following)


def finished_query(account: int, filters: Filters) -> sa.Select[tuple[int, str]]:
    """The time and name of finished matches, one more than wanted. It reads an index of ``results``, or of ``encounters``
    where the opponent counts, in its order."""
    by_opponent = filters.opponent is not None or filters.search
    table = schema.encounters if by_opponent else schema.results
    query = sa.select(table.c.ended_at, table.c.match).where(table.c.account == account)
    if filters.opponent is not None:
        query = query.where(table.c.opponent == filters.opponent)
    if filters.search:
        guest = sa.and_(table.c.opponent == GUEST, table.c.name.contains(filters.search, autoescape=True))
        query = query.where(sa.or_(table.c.opponent.in_(filters.called), guest))
    if filters.family is not None:
        query = query.where(table.c.family == filters.family)
    if filters.outcome is not None:
        query = query.where(table.c.outcome == filters.outcome)
    if filters.before is not None:
        at, match = cursor(filters.before)
        query = query.where(sa.tuple_(table.c.ended_at, table.c.match) < sa.tuple_(sa.literal(at), sa.literal(match)))
    if by_opponent:
        query = query.distinct()
    return query.order_by(table.c.ended_at.desc(), table.c.match.desc()).limit(filters.limit + 1)


def keys_called(connection: sa.Connection, account: int, search: str) -> tuple[str, ...]:
    """The accounts that this one has met and whose names have these signs in them, as ``results.opponent_key`` has them."""
    met, accounts = schema.tallies, schema.accounts
    query = sa.select(met.c.opponent).distinct().where(met.c.account == account, met.c.opponent.like("account:%"))
    numbers = [int(key.removeprefix("account:")) for key in connection.execute(query).scalars()]
    called = accounts.c.folded.contains(search, autoescape=True)
    query = sa.select(accounts.c.id).where(accounts.c.id.in_(numbers[:MOST_SEARCHED]), called)
    return tuple(f"account:{number}" for number in connection.execute(query).scalars())


def cursor(text: str) -> tuple[int, str]:
    """What ``finished_games`` has made; ``Refused`` (wrong) for other texts."""
    at, _dot, match = text.partition(".")
    if not (at.isascii() and at.isdigit() and len(at) < 18):
        raise Refused("wrong", _("this is no page of the list: begin with the first"))
    return int(at), match


async def latest(store: Store, account: int, many: int) -> list[Summary]:
    """The matches an account sits at, the one changed last first; of those that are over the latest."""
    links, matches, results = schema.links, schema.matches, schema.results
    columns = matches.c.head, matches.c.listed, matches.c.changed_at
    running = (
        sa.select(*columns)
        .join(links, links.c.match == matches.c.id)
        .where(links.c.account == account, links.c.over.is_(None))
        .order_by(matches.c.changed_at.desc())
        .limit(many)
    )
    over = (
        sa.select(*columns)
        .join(results, results.c.match == matches.c.id)
        .where(results.c.account == account)
        .order_by(results.c.ended_at.desc())
        .limit(many)
    )
    rows = await store.database.run(
        lambda connection: [row for query in (running, over) for row in connection.execute(query)], writes=False
    )
    rows.sort(key=lambda row: -row.changed_at)
    return [with_title(json.loads(row.head), listed=bool(row.listed)) for row in rows[:many]]


def with_details(connection: sa.Connection, rows: Sequence[Any], following: str | None) -> Page:
    """Read what else is told of matches with these rows, each of which has ``head``, ``listed`` and ``seat``."""
    heads = [json.loads(row.head) for row in rows]
    names = [head["match"] for head in heads]
    rated = [head["match"] for head in heads if head.get("rated")]
    ratings = ratings_at(connection, rated) if rated else {}
    return Page(rows, heads, ratings, people_at(connection, names), following)


def own_games(page: Page) -> list[OwnGame]:
    """The matches of a page, in the caller's language."""
    games: list[OwnGame] = []
    for row, stored in zip(page.rows, page.heads, strict=True):
        head = with_title(stored, listed=bool(row.listed)) | {"seat": row.seat}
        if head["rated"]:
            head["ratings"] = page.ratings[head["match"]]
        games.append(
            {
                "match": head,
                "people": [page.people[head["match"]].get(seat) for seat in range(len(head["seats"]))],
                "your_turn": False,
                "due_at": None,
                "outcome": None,
                "ended_at": None,
                "accuracy": None,
            }
        )
    return games


def people_at(connection: sa.Connection, matches: list[str]) -> dict[str, dict[int, str]]:
    """The names of the accounts at these matches, by seat."""
    seated = accounts_at(connection, matches)
    table = schema.accounts
    wanted = {account for seats in seated.values() for account in seats.values()}
    names = {
        row.id: row.name
        for row in connection.execute(sa.select(table.c.id, table.c.name).where(table.c.id.in_(wanted)))
        if row.name
    }
    return {
        match: {seat: names[account] for seat, account in seated[match].items() if account in names}
        for match in matches
    }
