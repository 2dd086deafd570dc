"""Rulebooks and puzzles. Nothing here is kept: a try brings everything it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.learn import as_json, attempt, summary
from ludotheque.learn.lookup import find_book, find_chapter, find_diagram, find_puzzle
from ludotheque.pocket import shapes
from ludotheque.pocket.calls import SVG, Text

if TYPE_CHECKING:
    from ludotheque.learn import types
    from ludotheque.learn.rulebook import Diagram
    from ludotheque.pocket.calls import Call


def diagram_of(call: Call) -> Diagram:
    return find_diagram(call.path["family"], call.path["chapter"], call.path_number("n", 99))


async def library(_call: Call) -> types.Library:
    return as_json.library_json()


async def chapter(call: Call) -> types.ChapterText:
    family = call.path["family"]
    return as_json.chapter_json(find_book(family), find_chapter(family, call.path["chapter"]))


async def diagram_picture(call: Call) -> Text:
    return Text(SVG, as_json.diagram_svg(diagram_of(call)))


async def diagram_answer(call: Call) -> types.Frames:
    return {"frames": attempt.solution_frames(diagram_of(call))}


async def try_diagram(call: Call) -> types.DiagramAttempt:
    return attempt.try_diagram(diagram_of(call), call.read(shapes.DIAGRAM_TRY).actions)


async def how_to_play(call: Call) -> types.GameSummary:
    return summary.game_summary(call.text("game"))


async def try_position(call: Call) -> types.FreeAttempt:
    wanted = call.read(shapes.FREE_TRY)
    return attempt.try_position(wanted.game, wanted.position, wanted.actions, wanted.seat)


async def puzzles(_call: Call) -> types.PuzzleList:
    return as_json.puzzle_list_json()


async def puzzle(call: Call) -> types.Puzzle:
    return as_json.puzzle_json(find_puzzle(call.path["name"]))


async def puzzle_hint(call: Call) -> types.PuzzleHint:
    return as_json.hint_json(find_puzzle(call.path["name"]))


async def puzzle_solution(call: Call) -> types.Frames:
    wanted = find_puzzle(call.path["name"])
    return {"frames": attempt.line_frames(wanted, wanted.line)}


async def try_puzzle(call: Call) -> types.PuzzleAttempt:
    return attempt.try_puzzle(find_puzzle(call.path["name"]), call.read(shapes.PUZZLE_TRY).text)
