"""Homework: chapters of rulebooks and puzzles that a class is to do, and what its children have done. A child's page sends
what was played on a diagram or as an answer, and it is tried here again: what counts was right."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.learn import attempt
from ludotheque.learn.as_json import library_json
from ludotheque.learn.lookup import find_diagram, find_puzzle
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.server import schema
from ludotheque.server.now import now_ms
from ludotheque.server.opponents import title_of

if TYPE_CHECKING:
    from ludotheque.learn.types import BookInfo, ChapterInfo
    from ludotheque.server.club_answers import Homework, HomeworkKind, OwnClass, OwnHomework
    from ludotheque.server.store import Store

MOST_SET = 100  # homework of one class


def chapter_of(what: str) -> tuple[BookInfo, ChapterInfo]:
    """A chapter and its book, by family/chapter; ``Refused`` (missing)."""
    for book in library_json()["books"]:
        for chapter in book["chapters"]:
            if f"{book['family']}/{chapter['name']}" == what:
                return book, chapter
    raise refusal("missing")


def tasks_of(kind: str, what: str) -> list[str]:
    """The tasks of a homework, as ``learnt`` has them; ``Refused`` (missing) where there is no such thing."""
    if kind == "puzzle":
        return [f"puzzle:{find_puzzle(what).name}"]
    return [f"{what}/{n}" for n in chapter_of(what)[1]["tasks"]]


def homework_from_row(row: Any) -> Homework | None:
    """A homework for people; None where what it is about is gone with its package."""
    try:
        tasks = tasks_of(row.kind, row.what)
        title, path = title_and_path(row.kind, row.what)
    except Refused:
        return None
    return {
        "homework": row.id,
        "kind": row.kind,
        "what": row.what,
        "title": title,
        "path": path,
        "tasks": len(tasks),
        "due_at": row.due_at,
        "set_at": row.set_at,
    }


def title_and_path(kind: str, what: str) -> tuple[str, str]:
    if kind == "puzzle":
        puzzle = find_puzzle(what)
        family = title_of(puzzle.family)
        return _("{game}: a puzzle ({rating})").format(game=family, rating=puzzle.rating), f"/puzzles/{what}"
    book, chapter = chapter_of(what)
    return _("{game}: {chapter}").format(game=book["title"], chapter=chapter["title"]), f"/learn/{what}"


async def set_homework(store: Store, club: int, kind: HomeworkKind, what: str, due_at: int | None) -> None:
    """Give a class something to do; ``Refused``: missing, wrong where there is nothing to do in it, taken."""
    if not tasks_of(kind, what):
        raise Refused("wrong", _("this chapter has no exercises: take another"))
    table = schema.homework
    rows = await store.fetch(sa.select(table.c.kind, table.c.what).where(table.c.club == club))
    if len(rows) >= MOST_SET:
        raise Refused("taken", _("this class has {most} pieces of homework: take one back first").format(most=MOST_SET))
    if (kind, what) in {(row.kind, row.what) for row in rows}:
        raise Refused("taken", _("the class has this homework already"))
    row = {"club": club, "kind": kind, "what": what, "due_at": due_at, "set_at": now_ms()}
    await store.execute(sa.insert(table).values(**row))


async def homework_of(store: Store, club: int) -> list[Homework]:
    """The homework of a class, the newest first."""
    table = schema.homework
    rows = await store.fetch(
        sa.select(table).where(table.c.club == club).order_by(table.c.set_at.desc(), table.c.id.desc())
    )
    return [one for one in map(homework_from_row, rows) if one is not None]


async def learnt_by(store: Store, accounts: list[int]) -> defaultdict[int, dict[str, int]]:
    """What these children have done, and when."""
    table = schema.learnt
    found: defaultdict[int, dict[str, int]] = defaultdict(dict)
    for row in await store.fetch(sa.select(table).where(table.c.account.in_(accounts))):
        found[row.account][row.what] = row.at
    return found


def done_of(one: Homework, learnt: dict[str, int]) -> int:
    """How many tasks of a homework are done."""
    return sum(task in learnt for task in tasks_of(one["kind"], one["what"]))


async def own_class(store: Store, account: int) -> OwnClass:
    """The class of a child and its homework; empty for everybody else."""
    children, clubs = schema.children, schema.clubs
    query = sa.select(clubs.c.id, clubs.c.name).join(children, children.c.club == clubs.c.id)
    for club, name in await store.fetch(query.where(children.c.account == account)):
        learnt = (await learnt_by(store, [account]))[account]
        own: list[OwnHomework] = [
            {"homework": one, "done": done_of(one, learnt)} for one in await homework_of(store, club)
        ]
        return {"club": club, "name": name, "homework": own}
    return {"club": None, "name": "", "homework": []}


def right_diagram(family: str, chapter: str, n: int, actions: list[str]) -> bool:
    """Whether these actions do the task of a diagram. ``ValueError``: they cannot be played."""
    return attempt.try_diagram(find_diagram(family, chapter, n), actions)["right"] is True


def right_puzzle(name: str, text: str) -> bool:
    """Whether this solves a puzzle. ``ValueError``: it cannot be played."""
    return attempt.try_puzzle(find_puzzle(name), text)["right"]


async def note_learnt(store: Store, account: int, what: str) -> None:
    """The child has done a task or a puzzle; the first time counts."""
    insert = store.database.insert(schema.learnt).values(account=account, what=what, at=now_ms())
    await store.execute(insert.on_conflict_do_nothing())
    table = schema.children
    await store.execute(sa.update(table).where(table.c.account == account).values(seen_at=now_ms()))
