"""Homework of a class, and what a child has learnt."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

import msgspec
import sqlalchemy as sa
from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from ludotheque.match.refusals import refusal
from ludotheque.server import clubs, homework, schema
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.children import child_of
from ludotheque.server.class_register import report
from ludotheque.server.club_answers import ClassReport, OwnClass
from ludotheque.server.guards import accounts_enabled, rate_limit
from ludotheque.server.problems import ILLEGAL_INPUT, answers
from ludotheque.server.routes.clubs import ClubNumber
from ludotheque.server.routes.lessons import Actions, Text
from ludotheque.server.routes.people import reading_account
from ludotheque.server.routes.sessions import own_account
from ludotheque.server.store import Store

HomeworkNumber = Annotated[int, PathParameter(ge=1, le=2_000_000_000)]


class NewHomework(msgspec.Struct, forbid_unknown_fields=True):
    """``what`` is a chapter as family/chapter, or the name of a puzzle."""

    kind: Literal["chapter", "puzzle"]
    what: Annotated[str, msgspec.Meta(max_length=100)]
    due_at: Annotated[int, msgspec.Meta(gt=-1, le=1 << 53)] | None = None


class Learnt(msgspec.Struct, forbid_unknown_fields=True):
    """What was played on a diagram (family/chapter/n) with ``actions``, or as the answer to a puzzle. It is tried again."""

    diagram: Annotated[str, msgspec.Meta(max_length=100)] = ""
    puzzle: Annotated[str, msgspec.Meta(max_length=40)] = ""
    actions: Actions = []
    text: Text = ""


@post(
    "/api/clubs/{club:int}/homework",
    status_code=200,
    guards=[accounts_enabled, rate_limit("class")],
    responses=answers("login", "forbidden", "missing", "taken"),
)
async def give(
    request: AnyRequest,
    club: ClubNumber,
    data: JSONBody[NewHomework],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
) -> ClassReport:
    """Give a class a chapter or a puzzle to do."""
    await clubs.need_class(store, club, await own_account(request, callers))
    await homework.set_homework(store, club, data.kind, data.what, data.due_at)
    return await report(store, club)


@delete(
    "/api/clubs/{club:int}/homework/{n:int}",
    guards=[accounts_enabled, rate_limit("class")],
    responses=answers("login", "forbidden", "missing"),
)
async def take_back(
    request: AnyRequest,
    club: ClubNumber,
    n: HomeworkNumber,
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
) -> None:
    """Take a homework back; what was done stays done."""
    await clubs.need_class(store, club, await own_account(request, callers))
    table = schema.homework
    if not await store.execute(sa.delete(table).where(table.c.club == club, table.c.id == n)):
        raise refusal("missing")


@get("/api/me/class", guards=[accounts_enabled], responses=answers("login", "missing"), limit="list")
async def own_class(request: AnyRequest, store: NamedDependency[Store], callers: NamedDependency[Callers]) -> OwnClass:
    """The class of the child that asks, and its homework; all empty for everybody else."""
    return await homework.own_class(store, await reading_account(request, callers))


@post(
    "/api/me/learnt",
    status_code=200,
    guards=[accounts_enabled, rate_limit("try")],
    exception_handlers=ILLEGAL_INPUT,
    responses=answers("login", "forbidden", "missing", "illegal"),
)
async def note_learnt(
    request: AnyRequest, data: JSONBody[Learnt], store: NamedDependency[Store], callers: NamedDependency[Callers]
) -> OwnClass:
    """A child has done a task or solved a puzzle. Nothing is kept of others, or of what is not right."""
    account = await own_account(request, callers)
    if await child_of(store, account) is None:
        return await homework.own_class(store, account)
    if data.puzzle:
        what, right = f"puzzle:{data.puzzle}", await asyncio.to_thread(homework.right_puzzle, data.puzzle, data.text)
    else:
        family, chapter, number = diagram_parts(data.diagram)
        what = f"{family}/{chapter}/{number}"
        right = await asyncio.to_thread(homework.right_diagram, family, chapter, number, data.actions)
    if right:
        await homework.note_learnt(store, account, what)
    return await homework.own_class(store, account)


def diagram_parts(diagram: str) -> tuple[str, str, int]:
    """Family, chapter and number; ``Refused`` (missing) where it is no address of a diagram."""
    family, _slash, rest = diagram.partition("/")
    chapter, _slash, number = rest.partition("/")
    if not (number.isascii() and number.isdigit() and len(number) < 3):
        raise refusal("missing")
    return family, chapter, int(number)


handlers = [give, take_back, own_class, note_learnt]
