"""What moderators do with accounts. Every act, its line in the audit log and what the person is told are one transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.server import audit, notices, schema
from ludotheque.server.closures import DAY_MS
from ludotheque.server.moderation_types import Measure, Person
from ludotheque.server.names import check_public_name, folded
from ludotheque.server.now import now_ms

if TYPE_CHECKING:
    from ludotheque.server.moderation_types import Decide
    from ludotheque.server.store import Store

MOST_FOUND = 50


async def is_moderator(store: Store, account: int | None) -> bool:
    """Whether the account may see reports and decide on them."""
    table = schema.moderators
    return account is not None and bool(await store.fetch(sa.select(table.c.since).where(table.c.account == account)))


async def may_judge(store: Store, match: str, account: int | None) -> bool:
    """Whether the account is a moderator, and somebody at the match was reported: moderators look on there."""
    table = schema.reports
    return await is_moderator(store, account) and bool(
        await store.fetch(sa.select(table.c.id).where(table.c.match == match).limit(1))
    )


async def waiting_reports(store: Store) -> int:
    """How many reports nobody has decided on."""
    table = schema.reports
    query = sa.select(sa.func.count()).select_from(table).where(table.c.state == "open")
    return int((await store.fetch(query))[0][0])


async def take_measure(store: Store, moderator: int, person: str, wanted: Measure) -> None:
    """Do something with the account of this name; ``Refused`` (missing, wrong, taken, forbidden)."""
    if wanted.act == "rename":
        await check_new_name(store, wanted.name)

    def work(connection: sa.Connection) -> None:
        table = schema.accounts
        row = connection.execute(sa.select(table.c.id).where(table.c.folded == folded(person))).first()
        if row is None:
            raise refusal("missing")
        carry_out(connection, moderator, row.id, wanted)

    await in_transaction(store, work)


async def decide(store: Store, moderator: int, report: int, wanted: Decide) -> None:
    """Close a report with a decision; ``Refused`` (missing, taken where it is closed, illegal for guests, wrong)."""
    if wanted.decision == "rename":
        await check_new_name(store, wanted.name)

    def work(connection: sa.Connection) -> None:
        table = schema.reports
        closed = {"state": "closed", "decision": wanted.decision, "decided_by": moderator, "decided_at": now_ms()}
        row = connection.execute(sa.select(table).where(table.c.id == report)).first()
        if row is None:
            raise refusal("missing")
        if not connection.execute(
            sa.update(table).where(table.c.id == report, table.c.state == "open").values(**closed)
        ).rowcount:
            raise Refused("taken", _("somebody has decided on this report already"))
        if wanted.decision == "nothing":
            audit.note(
                connection,
                moderator,
                "nothing",
                account=row.account,
                name=row.name,
                reason=row.reason,
                why=wanted.why,
                report=report,
            )
            return
        if row.account is None:
            raise Refused("illegal", _("a guest has no account: there is nothing to change"))
        reason = wanted.reason or row.reason
        measure = Measure(wanted.decision, reason, wanted.name, wanted.days, wanted.why)
        carry_out(connection, moderator, row.account, measure, report)

    await in_transaction(store, work)


async def check_new_name(store: Store, name: str | None) -> None:
    if not name:
        raise Refused("wrong", _("say what the person is to be called"))
    await check_public_name(store, name)


async def in_transaction(store: Store, work: Any) -> None:
    """All or nothing; ``Refused`` (taken) where a name is somebody's."""
    try:
        await store.database.run(work)
    except IntegrityError:
        raise Refused("taken", _("somebody has this name already")) from None


def carry_out(
    connection: sa.Connection, moderator: int, account: int, wanted: Measure, report: int | None = None
) -> None:
    """Change the account, write it down, and have the person told. Moderators are the operator's business."""
    table, closures = schema.accounts, schema.closures
    before = connection.execute(sa.select(table.c.name).where(table.c.id == account)).scalar()
    if before is None:
        raise Refused("missing", _("this account was deleted"))
    moderators = schema.moderators
    if connection.execute(sa.select(moderators.c.since).where(moderators.c.account == account)).first():
        raise Refused("forbidden", _("this person is a moderator: only whoever runs the server can change that"))
    days = wanted.days if wanted.act == "close" else None
    new_name = (wanted.name or "") if wanted.act == "rename" else ""
    if wanted.act == "rename":
        changed = {"name": new_name, "folded": folded(new_name)}
        connection.execute(sa.update(table).where(table.c.id == account).values(**changed))
    if wanted.act in {"close", "open"}:
        was_closed = connection.execute(sa.delete(closures).where(closures.c.account == account)).rowcount
        if wanted.act == "open" and not was_closed:
            raise Refused("illegal", _("this account is open"))
    if wanted.act == "close":
        until = None if days is None else now_ms() + days * DAY_MS
        connection.execute(sa.insert(closures).values(account=account, until=until, reason=wanted.reason))
        connection.execute(sa.delete(schema.sessions).where(schema.sessions.c.account == account))
    audit.note(
        connection,
        moderator,
        wanted.act,
        account=account,
        name=before,
        new_name=new_name,
        days=days,
        reason=wanted.reason,
        why=" ".join(wanted.why.split()),
        report=report,
    )
    notices.add_notice(connection, account, wanted.act, wanted.reason, days=days, name=new_name)


async def found_people(store: Store, search: str) -> list[Person]:
    """Accounts with this text in their names, by name."""
    table, closures, moderators, reports = schema.accounts, schema.closures, schema.moderators, schema.reports
    count = sa.select(sa.func.count()).select_from(reports).where(reports.c.account == table.c.id).scalar_subquery()
    query = (
        sa.select(
            table.c.name,
            table.c.created_at,
            closures.c.account.label("closed"),
            closures.c.until,
            moderators.c.since.label("moderator"),
            count.label("reports"),
        )
        .select_from(
            table.outerjoin(closures, closures.c.account == table.c.id).outerjoin(
                moderators, moderators.c.account == table.c.id
            )
        )
        .where(table.c.folded.contains(folded(search), autoescape=True))
        .order_by(table.c.folded)
        .limit(MOST_FOUND)
    )
    now = now_ms()
    people = []
    for row in await store.fetch(query):
        closed = row.closed is not None and (row.until is None or row.until > now)
        until = row.until if closed else None
        people.append(Person(row.name, row.created_at, closed, until, row.moderator is not None, row.reports))
    return people


def forget_account(connection: sa.Connection, account: int) -> None:
    """An account is deleted: its blocks, notices and rights go. Reports and the audit log keep its number."""
    for table in (schema.notices, schema.moderators, schema.closures):
        connection.execute(sa.delete(table).where(table.c.account == account))
    table = schema.blocks
    connection.execute(sa.delete(table).where((table.c.account == account) | (table.c.blocked == account)))
