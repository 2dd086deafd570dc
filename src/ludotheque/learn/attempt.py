"""Attempts: actions tried on a position of a rulebook, on a puzzle, or on any position. Nothing is kept between two."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.view import frames

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.learn.puzzles import Puzzle
    from ludotheque.learn.rulebook import Diagram
    from ludotheque.learn.types import DiagramAttempt, FreeAttempt, PuzzleAttempt
    from ludotheque.view.types import Frame


def load_position(game: str, position: str, seed: int = 0) -> Position:
    """The position a text describes, or the start if the text is empty; ``ValueError`` says what is wrong with it."""
    loaded = load(game)
    return loaded.position(position, seed) if position else loaded.start(seed)


def try_position(game: str, position: str, actions: list[str], seat: int | None) -> FreeAttempt:
    """The scene, and the frame after these actions on any position. In a game with secrets nothing is given away: who asks
    knows the text of the position."""
    now = load_position(game, position)
    for action in actions:
        now.play(action)
    return {"scene": frames.scene(now, seat), "frame": frames.frame(now, seat)}


def try_diagram(diagram: Diagram, actions: list[str]) -> DiagramAttempt:
    """The frame after these actions on a diagram, whether the task is done (``None``: not yet), and a reply to the person.
    On a diagram without a task chance is rolled where it is to act; ``played`` has the outcomes too."""
    before = load_position(diagram.game, diagram.position, crc32(" ".join(actions).encode()))
    now = before.copy()
    for action in actions:
        now.play(action)
    right, reply = None, ""
    if diagram.task is None:
        while now.to_move == CHANCE_SEAT:
            now.roll()
    elif actions:
        right = is_done(diagram, before, now)
        reply = "" if right is None else _(diagram.task.praise if right else diagram.task.hint)
    return {"frame": frames.frame(now, diagram.seat), "played": now.log, "right": right, "reply": reply}


def is_done(diagram: Diagram, before: Position, now: Position) -> bool | None:
    """Whether the task is done: ``None`` as long as it still can be, ``False`` once as many actions have been played as the
    answer has, or the turn is over."""
    assert diagram.task is not None
    seat = before.to_move
    assert seat is not None
    if diagram.task.goal(seat, before, now):
        return True
    return None if now.to_move == seat and len(now.log) < len(diagram.task.answer) else False


def solution_frames(diagram: Diagram) -> list[Frame]:
    """How the task is done: the frame after each action of the answer."""
    now = load_position(diagram.game, diagram.position)
    actions = diagram.task.answer if diagram.task else ()
    return [frames.frame(now.play(action), diagram.seat) for action in actions]


def try_puzzle(puzzle: Puzzle, action: str) -> PuzzleAttempt:
    """Whether an action is the answer to a puzzle, the frame after it, and the frames of what follows: how the game might
    go on after the answer, how the other side punishes a wrong action. ``odds``, if they are known: how often the action
    wins, and how often the best other action does."""
    position = puzzle.load_position()
    played = position.canonical(action)
    others = [chance for text, chance in puzzle.odds.items() if text != played]
    right = played == puzzle.answer
    line = puzzle.line if right else [played, *puzzle.replies.get(played, [])]
    return {
        "right": right,
        "frames": line_frames(puzzle, line),
        "odds": (puzzle.odds[played], max(others)) if puzzle.odds else None,
    }


def line_frames(puzzle: Puzzle, line: list[str]) -> list[Frame]:
    """The frames after each action of a line from the puzzle's position, as its solver sees them. Nothing may be played on
    them."""
    now = puzzle.load_position()
    seat = puzzle.seat(now)
    return [frames.frame(now.play(text), seat) | {"actions": [], "asked": "", "prompts": {}} for text in line]
