"""Reports on people: who comes to a moderator's eyes, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.server import schema
from ludotheque.server.moderation_types import Report
from ludotheque.server.now import now_ms
from ludotheque.server.reasons import reason_words

if TYPE_CHECKING:
    from ludotheque.server.store import Store


class Reported(NamedTuple):
    """Who is reported: an account, or a guest at a seat of a match."""

    account: int | None
    name: str
    match: str | None = None
    seat: int | None = None


async def add_report(store: Store, reporter: int | None, about: Reported, reason: str, line: str) -> None:
    """Keep a report. The same again while the first waits changes nothing."""
    table = schema.reports
    row = about._asdict() | {"reporter": reporter, "reason": reason, "state": "open"}

    def work(connection: sa.Connection) -> None:
        same = [table.c[name] == value if value is not None else table.c[name].is_(None) for name, value in row.items()]
        if connection.execute(sa.select(table.c.id).where(*same).limit(1)).first() is None:
            connection.execute(sa.insert(table).values(**row, at=now_ms(), line=" ".join(line.split())))

    await store.database.run(work)


async def listed_reports(store: Store, state: str, before: int | None, limit: int) -> list[Report]:
    """A page of reports: open ones from the oldest on, closed ones from the latest on."""
    table = schema.reports
    oldest_first = state == "open"
    query = report_query().where(table.c.state == state)
    query = query.order_by(table.c.id if oldest_first else table.c.id.desc()).limit(limit)
    if before is not None:
        query = query.where(table.c.id > before if oldest_first else table.c.id < before)
    return [told_report(row) for row in await store.fetch(query)]


def report_query() -> sa.Select[Any]:
    """Reports with the present names of those concerned."""
    table = schema.reports
    reporter, person, judge = (schema.accounts.alias(name) for name in ("reporter_", "person_", "judge_"))
    others = table.alias("others_")
    count = (
        sa.select(sa.func.count())
        .select_from(others)
        .where(others.c.account == table.c.account, others.c.id != table.c.id)
        .scalar_subquery()
    )
    names = (
        reporter.c.name.label("reporter_name"),
        person.c.name.label("person_name"),
        judge.c.name.label("judge_name"),
    )
    return sa.select(table, *names, count.label("others")).select_from(
        table.outerjoin(reporter, reporter.c.id == table.c.reporter)
        .outerjoin(person, person.c.id == table.c.account)
        .outerjoin(judge, judge.c.id == table.c.decided_by)
    )


def told_report(row: Any) -> Report:
    """A row of ``report_query`` in the caller's language."""
    decisions = {
        "nothing": _("nothing to be done"),
        "warn": _("warned"),
        "rename": _("renamed"),
        "close": _("account closed"),
    }
    return Report(
        row.id,
        row.at,
        row.state,
        row.reporter_name,
        row.person_name,
        row.name,
        row.match,
        reason_words(row.reason),
        row.line,
        row.others,
        decisions.get(row.decision),
        row.judge_name,
        row.decided_at,
    )
