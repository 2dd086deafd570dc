"""The moderators' routes. To everybody else they are not there."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter

from ludotheque.match.refusals import refusal
from ludotheque.server import audit, moderation, reports
from ludotheque.server.callers import AnyRequest, Callers, Connection
from ludotheque.server.guards import accounts_enabled
from ludotheque.server.moderation_types import AuditLog, Decide, Measure, PersonList, ReportList
from ludotheque.server.problems import answers
from ludotheque.server.routes.people import PersonName
from ludotheque.server.routes.sessions import own_account
from ludotheque.server.services import services_of
from ludotheque.server.store import Store

ReportNumber = Annotated[int, PathParameter(gt=0, le=1 << 31)]
Before = Annotated[int | None, QueryParameter(gt=-1, le=1 << 31)]
Limit = Annotated[int, QueryParameter(ge=1, le=100)]


async def moderators_only(connection: Connection, _handler: BaseRouteHandler) -> None:
    """Before anything of the request is read: ``Refused`` (missing) for who is no moderator."""
    services = services_of(connection.app)
    account = await services.callers.session_account(connection)
    if not await moderation.is_moderator(services.store, account):
        raise refusal("missing")


GUARDS = [accounts_enabled, moderators_only]
READ = answers("missing")
CHANGED = answers("login", "forbidden", "missing", "taken", "illegal")


@get("/api/moderation/reports", guards=GUARDS, responses=READ, limit="list")
async def report_list(
    store: NamedDependency[Store],
    stage: Annotated[Literal["open", "closed"], QueryParameter(name="state")] = "open",
    before: Before = None,
    limit: Limit = 50,
) -> ReportList:
    """A page of reports: open ones from the oldest on, closed ones from the latest on."""
    found = await reports.listed_reports(store, stage, before, limit)
    return ReportList(found, found[-1].id if len(found) == limit else None)


@post("/api/moderation/reports/{n:int}", status_code=204, guards=GUARDS, responses=CHANGED)
async def decide(
    request: AnyRequest,
    n: ReportNumber,
    data: JSONBody[Decide],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
) -> None:
    """Decide on a report."""
    await moderation.decide(store, await own_account(request, callers), n, data)


@get("/api/moderation/people", guards=GUARDS, responses=READ, limit="list")
async def people(
    store: NamedDependency[Store], search: Annotated[str, QueryParameter(min_length=1, max_length=24)]
) -> PersonList:
    """Accounts by a part of their names."""
    return PersonList(await moderation.found_people(store, search))


@post("/api/moderation/people/{person:str}", status_code=204, guards=GUARDS, responses=CHANGED)
async def take_measure(
    request: AnyRequest,
    person: PersonName,
    data: JSONBody[Measure],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
) -> None:
    """Warn or rename a person, close their account, or open it again."""
    await moderation.take_measure(store, await own_account(request, callers), person, data)


@get("/api/moderation/audit", guards=GUARDS, responses=READ, limit="list")
async def audit_log(store: NamedDependency[Store], before: Before = None, limit: Limit = 50) -> AuditLog:
    """What moderators have done, the latest first."""
    found = await audit.entries(store, before, limit)
    return AuditLog(found, found[-1].id if len(found) == limit else None)


handlers = [report_list, decide, people, take_measure, audit_log]
