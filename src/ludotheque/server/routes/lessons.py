"""Rulebooks and puzzles over REST. Nothing here is kept: a try brings everything it is about."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from ludotheque.learn import as_json, attempt, summary, types
from ludotheque.learn.lookup import find_book, find_chapter, find_diagram, find_puzzle
from ludotheque.server.guards import rate_limit
from ludotheque.server.problems import ILLEGAL_INPUT, WRONG_INPUT, answers

Name = Annotated[str, PathParameter(max_length=40)]
Number = Annotated[int, PathParameter(ge=0, le=99)]
GameString = Annotated[str, QueryParameter(max_length=400)]
Text = Annotated[str, msgspec.Meta(max_length=200)]
Actions = Annotated[list[Text], msgspec.Meta(max_length=60)]
AN_HOUR = {"Cache-Control": "public, max-age=3600", "Vary": "Accept-Language"}


class FreeTry(msgspec.Struct, forbid_unknown_fields=True):
    """A position of one's own and what is played on it."""

    game: Annotated[str, msgspec.Meta(max_length=400)]
    position: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    actions: Actions = []
    seat: Annotated[int, msgspec.Meta(gt=-1, le=15)] | None = None


class DiagramTry(msgspec.Struct, forbid_unknown_fields=True):
    """What is played on a diagram."""

    actions: Actions


class PuzzleTry(msgspec.Struct, forbid_unknown_fields=True):
    """The answer to a puzzle."""

    text: Text


@get("/api/learn", responses=answers(), sync_to_thread=True, limit="lesson")
def library() -> types.Library:
    """The rulebooks and their chapters."""
    return as_json.library_json()


@get("/api/learn/{family:str}/{chapter:str}", responses=answers("missing"), sync_to_thread=True, limit="lesson")
def read_chapter(family: Name, chapter: Name) -> types.ChapterText:
    """A chapter: its paragraphs, and its diagrams with scene and frame."""
    return as_json.chapter_json(find_book(family), find_chapter(family, chapter))


@get(
    "/api/learn/{family:str}/{chapter:str}/{n:int}/picture",
    media_type="image/svg+xml",
    responses=answers("missing"),
    sync_to_thread=True,
    limit="drawing",
)
def diagram_picture(family: Name, chapter: Name, n: Number) -> Response[str]:
    """A diagram as SVG, for paper."""
    drawing = as_json.diagram_svg(find_diagram(family, chapter, n))
    return Response(drawing, media_type="image/svg+xml", headers=AN_HOUR)


@get(
    "/api/learn/{family:str}/{chapter:str}/{n:int}/answer",
    responses=answers("missing"),
    sync_to_thread=True,
    limit="lesson",
)
def diagram_answer(family: Name, chapter: Name, n: Number) -> types.Frames:
    """How a diagram's task is done, frame by frame."""
    return {"frames": attempt.solution_frames(find_diagram(family, chapter, n))}


@post(
    "/api/learn/{family:str}/{chapter:str}/{n:int}",
    guards=[rate_limit("try")],
    exception_handlers=ILLEGAL_INPUT,
    responses=answers("missing", "illegal"),
    status_code=200,
    sync_to_thread=True,
)
def try_diagram(family: Name, chapter: Name, n: Number, data: JSONBody[DiagramTry]) -> types.DiagramAttempt:
    """Actions tried on a diagram: what is seen then, and whether its task is done."""
    return attempt.try_diagram(find_diagram(family, chapter, n), data.actions)


@get("/api/how-to-play", exception_handlers=WRONG_INPUT, responses=answers(), sync_to_thread=True, limit="lesson")
def how_to_play(game: GameString) -> types.GameSummary:
    """The goal, a turn and the end of a game in few words, as its options have it."""
    return summary.game_summary(game)


@post(
    "/api/try",
    guards=[rate_limit("try")],
    exception_handlers=WRONG_INPUT,
    responses=answers(),
    status_code=200,
    sync_to_thread=True,
)
def try_position(data: JSONBody[FreeTry]) -> types.FreeAttempt:
    """Actions tried on any position that has a text."""
    return attempt.try_position(data.game, data.position, data.actions, data.seat)


@get("/api/puzzles", responses=answers(), sync_to_thread=True, limit="lesson")
def puzzle_list() -> types.PuzzleList:
    """The puzzles there are, by family."""
    return as_json.puzzle_list_json()


@get("/api/puzzles/{name:str}", responses=answers("missing"), sync_to_thread=True, limit="lesson")
def show_puzzle(name: Name) -> types.Puzzle:
    """A puzzle, without its answer."""
    return as_json.puzzle_json(find_puzzle(name))


@get("/api/puzzles/{name:str}/hint", responses=answers("missing"), sync_to_thread=True, limit="lesson")
def puzzle_hint(name: Name) -> types.PuzzleHint:
    """What to touch first."""
    return as_json.hint_json(find_puzzle(name))


@get("/api/puzzles/{name:str}/solution", responses=answers("missing"), sync_to_thread=True, limit="lesson")
def puzzle_solution(name: Name) -> types.Frames:
    """The answer and how the game might go on, frame by frame."""
    puzzle = find_puzzle(name)
    return {"frames": attempt.line_frames(puzzle, puzzle.line)}


@post(
    "/api/puzzles/{name:str}",
    guards=[rate_limit("try")],
    exception_handlers=ILLEGAL_INPUT,
    responses=answers("missing", "illegal"),
    status_code=200,
    sync_to_thread=True,
)
def try_puzzle(name: Name, data: JSONBody[PuzzleTry]) -> types.PuzzleAttempt:
    """An answer to a puzzle: whether it is right, and what comes of it."""
    return attempt.try_puzzle(find_puzzle(name), data.text)


handlers = [
    library,
    read_chapter,
    diagram_picture,
    diagram_answer,
    try_diagram,
    how_to_play,
    try_position,
    puzzle_list,
    show_puzzle,
    puzzle_hint,
    puzzle_solution,
    try_puzzle,
]
