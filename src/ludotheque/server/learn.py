"""Rulebooks and puzzles over REST. Nothing here is kept: a try brings everything it is about."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import Parameter

from ludotheque.learn import attempt, telling, types
from ludotheque.learn.book import Book, Chapter, Diagram
from ludotheque.learn.books import books
from ludotheque.learn.puzzles import Puzzle, puzzle
from ludotheque.match.arbiter import Refused
from ludotheque.server.callers import language
from ludotheque.server.problems import answers, refusal
from ludotheque.server.room import speaking

Asked = Request[Any, Any, Any]
Name = Annotated[str, Parameter(max_length=40)]
Number = Annotated[int, Parameter(ge=0, le=99)]
Text = Annotated[str, msgspec.Meta(max_length=200)]
Actions = Annotated[list[Text], msgspec.Meta(max_length=60)]
AN_HOUR = {"Cache-Control": "public, max-age=3600", "Vary": "Accept-Language"}


class Free(msgspec.Struct, forbid_unknown_fields=True):
    """A position of one's own and what is played on it."""

    game: Annotated[str, msgspec.Meta(max_length=400)]
    position: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    actions: Actions = []
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)] | None = None


class Tried(msgspec.Struct, forbid_unknown_fields=True):
    actions: Actions


class Shot(msgspec.Struct, forbid_unknown_fields=True):
    text: Text


def book_of(family: str) -> Book:
    if family not in books():
        raise refusal("missing")
    return books()[family]


def chapter_of(family: str, chapter: str) -> Chapter:
    found = book_of(family).chapter(chapter)
    if found is None:
        raise refusal("missing")
    return found


def diagram_of(family: str, chapter: str, n: int) -> Diagram:
    drawn = chapter_of(family, chapter).diagrams
    if n >= len(drawn):
        raise refusal("missing")
    return drawn[n]


def puzzle_of(name: str) -> Puzzle:
    found = puzzle(name)
    if found is None:
        raise refusal("missing")
    return found


@get("/api/learn", responses=answers(), sync_to_thread=True)
def library(request: Asked) -> types.Library:
    """The rulebooks and their chapters."""
    with speaking(language(request)):
        return telling.library()


@get("/api/learn/{family:str}/{chapter:str}", responses=answers("missing"), sync_to_thread=True)
def read(request: Asked, family: Name, chapter: Name) -> types.ChapterText:
    """A chapter: its sayings, and its diagrams with scene and frame."""
    with speaking(language(request)):
        return telling.chapter_told(book_of(family), chapter_of(family, chapter))


@get("/api/learn/{family:str}/{chapter:str}/{n:int}/picture", responses=answers("missing"), sync_to_thread=True)
def picture(request: Asked, family: Name, chapter: Name, n: Number) -> Response[str]:
    """A diagram as SVG, for paper."""
    with speaking(language(request)):
        drawn = telling.picture(diagram_of(family, chapter, n))
    return Response(drawn, media_type="image/svg+xml", headers=AN_HOUR)


@get("/api/learn/{family:str}/{chapter:str}/{n:int}/answer", responses=answers("missing"), sync_to_thread=True)
def answer(request: Asked, family: Name, chapter: Name, n: Number) -> types.Frames:
    """How a diagram's task is done, frame by frame."""
    with speaking(language(request)):
        return {"frames": attempt.shown(diagram_of(family, chapter, n))}


@post(
    "/api/learn/{family:str}/{chapter:str}/{n:int}",
    responses=answers("missing", "illegal"),
    status_code=200,
    sync_to_thread=True,
)
def tried(request: Asked, family: Name, chapter: Name, n: Number, data: Tried) -> types.DiagramAttempt:
    """Actions tried on a diagram: what is seen then, and whether its task is done."""
    request.app.state.callers.spend("try", request)
    with speaking(language(request)):
        try:
            return attempt.attempt(diagram_of(family, chapter, n), data.actions)
        except ValueError as error:
            raise Refused("illegal", str(error)) from None


@post("/api/try", responses=answers(), status_code=200, sync_to_thread=True)
def free(request: Asked, data: Free) -> types.FreeAttempt:
    """Actions tried on any position that has a text."""
    request.app.state.callers.spend("try", request)
    with speaking(language(request)):
        try:
            return attempt.free(data.game, data.position, data.actions, data.seat)
        except ValueError as error:
            raise Refused("wrong", str(error)) from None


@get("/api/puzzles", responses=answers(), sync_to_thread=True)
def shelves(request: Asked) -> types.PuzzleList:
    """The puzzles there are, by family."""
    with speaking(language(request)):
        return telling.shelves()


@get("/api/puzzles/{name:str}", responses=answers("missing"), sync_to_thread=True)
def posed(request: Asked, name: Name) -> types.Puzzle:
    """A puzzle, without its answer."""
    with speaking(language(request)):
        return telling.puzzle_told(puzzle_of(name))


@get("/api/puzzles/{name:str}/hint", responses=answers("missing"), sync_to_thread=True)
def hint(request: Asked, name: Name) -> types.PuzzleHint:
    """What to touch first."""
    with speaking(language(request)):
        return telling.hinted(puzzle_of(name))


@post("/api/puzzles/{name:str}", responses=answers("missing", "illegal"), status_code=200, sync_to_thread=True)
def shot(request: Asked, name: Name, data: Shot) -> types.PuzzleAttempt:
    """An answer to a puzzle: whether it is right, and what comes of it."""
    request.app.state.callers.spend("try", request)
    with speaking(language(request)):
        try:
            return attempt.solved(puzzle_of(name), data.text)
        except ValueError as error:
            raise Refused("illegal", str(error)) from None


handlers = [library, read, picture, answer, tried, free, shelves, posed, hint, shot]
