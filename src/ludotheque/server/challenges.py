"""Challenges: a match that one person offers to another, by name or by a link. Nothing is opened before the other agrees.

Whoever challenges learns nothing from a name: a challenge to nobody, or to somebody who is blocked, waits until it expires
like one that is not answered."""

from __future__ import annotations

import json
import secrets
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.match import catalogue, keys
from ludotheque.match.arbiter import Refused
from ludotheque.match.clocks import DAYS, Clock
from ludotheque.match.refusals import refusal
from ludotheque.match.seats import PERSON, Seat
from ludotheque.server import schema
from ludotheque.server.account_news import tell
from ludotheque.server.blocks import blocked
from ludotheque.server.friends import own_folded, reachable, requests_waiting
from ludotheque.server.messages import LobbyNews
from ludotheque.server.names import account_name, folded
from ludotheque.server.new_match import open_match
from ludotheque.server.now import now_ms
from ludotheque.server.rated_seats import fixed_ratings

if TYPE_CHECKING:
    from ludotheque.server.answers import Challenge
    from ludotheque.server.matches_live import LiveMatches

DAY_MS = 86_400_000
LIFETIME_MS = DAY_MS
LIFETIME_DAYS_MS = 7 * DAY_MS  # of a match with days for each move: nobody has to be here at once
ANSWER_SHOWN_MS = 600_000  # a challenge that was answered is listed
MOST_OPEN = 10  # that one person has made
MOST_WAITING = 20  # that one person is shown; further ones wait in vain
OPEN, ACCEPTED, DECLINED, WITHDRAWN = "open", "accepted", "declined", "withdrawn"


class Offer(NamedTuple):
    """What is offered. ``seat`` is the challenger's; ``None``: by lot. ``name`` is empty for a link."""

    name: str
    game: str
    clock: Clock
    rated: bool
    seat: int | None


class Challenges:
    """Makes and answers challenges, and tells both sides."""

    def __init__(self, live: LiveMatches) -> None:
        self.live = live
        self.store = live.store

    async def make(self, account: int, offer: Offer) -> Challenge:
        """``Refused`` (wrong, taken) depends on the offer and the challenger's own list alone; ``ValueError``: there is no
        such game."""
        if catalogue.players_of(offer.game) != 2:
            raise Refused("wrong", _("a challenge is for a game of two: for more, open a table and send links"))
        if offer.name and folded(offer.name) == await own_folded(self.store, account):
            raise Refused("wrong", _("this is your own name"))
        other = await reachable(self.store, account, offer.name) if offer.name else None
        now = now_ms()
        row: dict[str, Any] = {
            "id": keys.new_token(),
            "challenger": account,
            "other": other,
            "name": offer.name,
            "game": catalogue.canonical_of(offer.game),
            "clock": json.dumps(offer.clock.settings),
            "rated": offer.rated,
            "seat": offer.seat,
            "state": OPEN,
            "made_at": now,
            "changed_at": now,
            "expires_at": now + (LIFETIME_DAYS_MS if offer.clock.kind == DAYS else LIFETIME_MS),
        }
        await self.store.database.run(lambda connection: insert(connection, row))
        await tell(self.live, account, row["other"])
        return await self.find(row["id"], account)

    async def of_account(self, account: int) -> list[Challenge]:
        """Those the account has made or may answer, and those answered a short while ago; the newest first."""
        rows = await self.store.fetch(listed(account))
        return [challenge_of(row, account) for row in rows]

    async def news(self, account: int) -> LobbyNews:
        """What waits for the account, for its pages."""

        def work(connection: sa.Connection) -> tuple[list[Any], int]:
            return list(connection.execute(listed(account))), requests_waiting(connection, account)

        rows, requests = await self.store.database.run(work, writes=False)
        return LobbyNews([challenge_of(row, account) for row in rows], requests)

    async def row(self, challenge: str, account: int) -> Any:
        """One that the account has made or may answer; ``Refused`` (missing)."""
        rows = await self.store.fetch(with_names().where(schema.challenges.c.id == challenge))
        for row in rows:
            linked = not row.name and (row.state == OPEN or row.other == account)
            mine = account == row.challenger
            if mine or row.other == account or (linked and not await blocked(self.store, account, row.challenger)):
                return row
        raise refusal("missing")

    async def find(self, challenge: str, account: int) -> Challenge:
        return challenge_of(await self.row(challenge, account), account)

    async def accept(self, challenge: str, account: int) -> Challenge:
        """Open the match, with both at their seats; ``Refused`` (missing, forbidden, taken)."""
        row = await self.answer(challenge, account, ACCEPTED)
        try:
            match = await self.open_match(row, account)
        except BaseException:
            await self.store.execute(
                sa.update(schema.challenges).where(schema.challenges.c.id == challenge).values(state=OPEN)
            )
            raise
        values = {"match": match, "other": account}
        await self.store.execute(
            sa.update(schema.challenges).where(schema.challenges.c.id == challenge).values(**values)
        )
        await tell(self.live, row.challenger, account)
        return await self.find(challenge, account)

    async def decline(self, challenge: str, account: int) -> Challenge:
        """The challenger is told; ``Refused`` (missing, forbidden, taken). A link is not declined: it is for others too."""
        row = await self.row(challenge, account)
        if row.other != account:
            raise refusal("forbidden")
        await self.answer(challenge, account, DECLINED)
        await tell(self.live, row.challenger, account)
        return await self.find(challenge, account)

    async def withdraw(self, challenge: str, account: int) -> Challenge:
        """Take one's own challenge back; ``Refused`` (missing, forbidden, taken)."""
        row = await self.row(challenge, account)
        if row.challenger != account:
            raise refusal("forbidden")
        await self.change(row, WITHDRAWN)
        await tell(self.live, account, row.other)
        return await self.find(challenge, account)

    async def answer(self, challenge: str, account: int, state: str) -> Any:
        row = await self.row(challenge, account)
        if row.challenger == account:
            raise Refused("forbidden", _("this is your own challenge: somebody else answers it"))
        if await blocked(self.store, account, row.challenger):
            raise refusal("missing")
        await self.change(row, state)
        return row

    async def change(self, row: Any, state: str) -> None:
        """The first to answer an open challenge has answered it."""
        table, now = schema.challenges, now_ms()
        still_open = sa.and_(table.c.id == row.id, table.c.state == OPEN, table.c.expires_at > now)
        statement = sa.update(table).where(still_open).values(state=state, changed_at=now)
        if not await self.store.execute(statement):
            raise Refused("taken", _("this challenge is over: it was answered, taken back, or nobody answered in time"))

    async def open_match(self, row: Any, account: int) -> str:
        own = secrets.randbelow(2) if row.seat is None else row.seat
        accounts: list[int | None] = [account, account]
        accounts[own] = row.challenger
        names = [await account_name(self.store, one or 0) for one in accounts]
        if not all(names):
            raise refusal("missing")
        seats = [Seat(PERSON, name) for name in names]
        rated = fixed_ratings(row.game, seats, accounts, set(), {}) if row.rated else None
        clock = Clock(**json.loads(row.clock))
        opened = await open_match(
            self.live, row.game, seats, clock, accounts, set(), listed=False, series=1, ready=False, rated=rated
        )
        return opened.name


def insert(connection: sa.Connection, row: dict[str, Any]) -> None:
    """Store a new challenge. Where the other has too many, it is one that nobody sees."""
    table, now = schema.challenges, row["made_at"]
    waiting = sa.select(table.c.name).where(table.c.state == OPEN, table.c.expires_at > now)
    own = list(connection.execute(waiting.where(table.c.challenger == row["challenger"])).scalars())
    if row["name"] and folded(row["name"]) in {folded(name) for name in own}:
        raise Refused("taken", _("you have challenged this person already: wait, or take that challenge back"))
    if len(own) >= MOST_OPEN:
        raise Refused("taken", _("many challenges of yours wait already: take one back first"))
    if row["other"] is not None:
        others = connection.execute(waiting.where(table.c.other == row["other"]).limit(MOST_WAITING)).all()
        row["other"] = row["other"] if len(others) < MOST_WAITING else None
    connection.execute(sa.insert(table), [row])


def with_names() -> sa.Select[Any]:
    """Challenges with the names of the two accounts."""
    table = schema.challenges
    one, other = schema.accounts.alias(), schema.accounts.alias()
    return (
        sa.select(table, one.c.name.label("challenger_name"), other.c.name.label("other_name"))
        .join(one, one.c.id == table.c.challenger)
        .outerjoin(other, other.c.id == table.c.other)
    )


def listed(account: int) -> sa.Select[Any]:
    table, now = schema.challenges, now_ms()
    answered = sa.and_(table.c.state.in_((ACCEPTED, DECLINED)), table.c.changed_at > now - ANSWER_SHOWN_MS)
    own = sa.or_(table.c.challenger == account, table.c.other == account)
    query = with_names().where(own, table.c.expires_at > now, sa.or_(table.c.state == OPEN, answered))
    return query.order_by(table.c.made_at.desc())


def challenge_of(row: Any, account: int) -> Challenge:
    """A challenge as the account may see it. Who has challenged reads the name they wrote until it is answered."""
    mine = row.challenger == account
    answered = row.state == ACCEPTED and row.other_name
    name = (row.other_name if answered else row.name) if mine else row.challenger_name
    seat = row.seat if mine or row.seat is None else 1 - row.seat
    return {
        "challenge": row.id,
        "mine": mine,
        "by_link": not row.name,
        "name": name,
        "game": row.game,
        "title": catalogue.title_of(row.game),
        "clock": json.loads(row.clock),
        "rated": row.rated,
        "seat": seat,
        "state": row.state,
        "match": row.match,
        "made_at": row.made_at,
        "expires_at": row.expires_at,
    }
