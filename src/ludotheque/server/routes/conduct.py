"""How people get along: set phrases, reports, blocks, and what a moderator has them told."""

from __future__ import annotations

from typing import Annotated

import sqlalchemy as sa
from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.phrases import PHRASES, phrase_words
from ludotheque.match.refusals import refusal
from ludotheque.match.seat_names import names
from ludotheque.match.seats import PERSON
from ludotheque.server import blocks, moderation, notices, profiles, schema
from ludotheque.server.admission import seat_accounts
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.guards import accounts_enabled, rate_limit
from ludotheque.server.messages import Phrase
from ludotheque.server.moderation_types import (
    BlockedPerson,
    BlockList,
    NewReport,
    NewSeatReport,
    OwnNotices,
    PhraseInfo,
    PhraseList,
    ReasonInfo,
    SeatNumber,
)
from ludotheque.server.names import folded
from ludotheque.server.problems import answers
from ludotheque.server.reasons import REASONS, reason_words
from ludotheque.server.reports import Reported, add_report
from ludotheque.server.routes.people import PersonName, reading_account
from ludotheque.server.routes.sessions import own_account
from ludotheque.server.routes.visits import Visit
from ludotheque.server.store import Store

NoticeNumber = Annotated[int, PathParameter(gt=0, le=1 << 31)]
OWN = answers("login", "forbidden", "missing")


@get("/api/phrases", responses=answers())
async def phrases() -> PhraseList:
    """What people may say at a table, and for what they may report somebody, in the caller's language."""
    spoken: list[Phrase] = list(PHRASES)  # type: ignore[arg-type]  # a test compares the two lists
    return PhraseList(
        [PhraseInfo(phrase, PHRASES[phrase][0], phrase_words(phrase)) for phrase in spoken],
        [ReasonInfo(reason, reason_words(reason)) for reason in REASONS],
    )


@post(
    "/api/matches/{name:str}/report",
    status_code=204,
    guards=[rate_limit("report")],
    responses=answers("login", "forbidden", "missing", "taken", "illegal"),
)
async def report_seat(
    request: AnyRequest,
    data: JSONBody[NewSeatReport],
    visit: NamedDependency[Visit],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
) -> None:
    """Report whoever sits at a seat. Whoever sits at the match may, with an account or without."""
    if visit.seat is None:
        raise refusal("forbidden")
    account = await sitting_account(request, callers)
    if data.line and account is None:
        raise Refused("login", _("log in to write to the moderators; the reason alone can be sent without"))
    if data.seat == visit.seat or data.seat >= len(visit.match.seats) or visit.match.seats[data.seat].kind != PERSON:
        raise Refused("illegal", _("nobody else sits there whom you could report"))
    accounts = await seat_accounts(store, visit.room.name)
    known = visit.match.seats[data.seat].name or names(visit.match)[data.seat]
    about = Reported(accounts.get(data.seat), known, visit.room.name, data.seat)
    await add_report(store, account, about, data.reason, data.line)


@post(
    "/api/people/{person:str}/report", status_code=204, guards=[accounts_enabled, rate_limit("report")], responses=OWN
)
async def report_person(
    request: AnyRequest,
    person: PersonName,
    data: JSONBody[NewReport],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
) -> None:
    """Report somebody whose profile the caller sees."""
    account = await own_account(request, callers)
    other, name = await seen_person(store, person, account)
    await add_report(store, account, Reported(other, name), data.reason, data.line)


@post("/api/people/{person:str}/block", status_code=204, guards=[accounts_enabled, rate_limit("block")], responses=OWN)
async def block_person(
    request: AnyRequest, person: PersonName, store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> None:
    """Have nothing to do any more with somebody whose profile the caller sees."""
    account = await own_account(request, callers)
    await blocks.block(store, account, (await seen_person(store, person, account))[0])


@post(
    "/api/matches/{name:str}/block",
    status_code=204,
    guards=[accounts_enabled, rate_limit("block")],
    responses=answers("login", "forbidden", "missing", "taken", "illegal"),
)
async def block_seat(
    request: AnyRequest,
    data: JSONBody[SeatNumber],
    visit: NamedDependency[Visit],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
) -> None:
    """Have nothing to do any more with whoever sits at a seat of the caller's match."""
    account = await sitting_account(request, callers)
    if account is None:
        raise refusal("login")
    if visit.seat is None:
        raise refusal("forbidden")
    other = (await seat_accounts(store, visit.room.name)).get(data.seat)
    if other is None or other == account:
        raise Refused(
            "illegal", _("whoever sits there is a guest, and cannot be blocked: you can switch the messages off")
        )
    await blocks.block(store, account, other)


@get("/api/me/blocks", guards=[accounts_enabled], responses=answers("login", "missing"), limit="list")
async def own_blocks(
    request: AnyRequest, store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> BlockList:
    """Whom the caller has blocked."""
    account = await reading_account(request, callers)
    return BlockList([BlockedPerson(*row) for row in await blocks.own_blocks(store, account)])


@delete("/api/me/blocks/{person:str}", guards=[accounts_enabled], responses=OWN)
async def unblock(
    request: AnyRequest, person: PersonName, store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> None:
    """Lift a block."""
    account = await own_account(request, callers)
    table = schema.accounts
    rows = await store.fetch(sa.select(table.c.id).where(table.c.folded == folded(person)))
    if not rows or not await blocks.unblock(store, account, rows[0].id):
        raise refusal("missing")


@get("/api/me/notices", guards=[accounts_enabled], responses=answers("login", "missing"))
async def own_notices(
    request: AnyRequest, store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> OwnNotices:
    """What moderators have the caller told; to a moderator also how many reports wait."""
    account = await reading_account(request, callers)
    moderator = await moderation.is_moderator(store, account)
    waiting = await moderation.waiting_reports(store) if moderator else 0
    return OwnNotices(await notices.unread(store, account), moderator, waiting)


@delete("/api/me/notices/{n:int}", guards=[accounts_enabled], responses=OWN)
async def put_notice_away(
    request: AnyRequest, n: NoticeNumber, store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> None:
    """The caller has read it."""
    if not await notices.put_away(store, await own_account(request, callers), n):
        raise refusal("missing")


async def sitting_account(request: AnyRequest, callers: Callers) -> int | None:
    """Who is logged in where a change is asked for at a table. A seat's token shows as well as a CSRF token that the page is
    ours."""
    if callers.bearer_token(request):
        return await callers.session_account(request)
    return await callers.account(request)


async def seen_person(store: Store, name: str, reader: int) -> tuple[int, str]:
    """The account and name of somebody else whose profile the reader may see; ``Refused`` (missing)."""
    found = await store.database.run(lambda connection: profiles.profile_rows(connection, name, reader), writes=False)
    if found is None or found.account.id == reader:
        raise refusal("missing")
    return found.account.id, found.account.name


handlers = [
    phrases,
    report_seat,
    report_person,
    block_person,
    block_seat,
    own_blocks,
    unblock,
    own_notices,
    put_notice_away,
]
