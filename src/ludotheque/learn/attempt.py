"""Trying actions on a position that is given by its text. Nothing is kept between two tries."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.words import _
from ludotheque.games import load
from ludotheque.view import frames

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.learn.book import Diagram
    from ludotheque.learn.puzzles import Puzzle
    from ludotheque.learn.types import DiagramAttempt, FreeAttempt, PuzzleAttempt
    from ludotheque.view.types import Frame


def stand(game: str, position: str, seed: int = 0) -> Position:
    """The position a text describes, or the start; ``ValueError`` says what is wrong with it."""
    loaded = load(game)
    return loaded.position(position, seed) if position else loaded.start(seed)


def free(game: str, position: str, actions: list[str], seat: int | None) -> FreeAttempt:
    """The scene, and what is seen after these actions. In a game with secrets who asks knows the text, so nothing is
    told that was hidden."""
    now = stand(game, position)
    for action in actions:
        now.play(action)
    return {"scene": frames.scene(now, seat), "frame": frames.frame(now, seat)}


def attempt(diagram: Diagram, actions: list[str]) -> DiagramAttempt:
    """What is seen after these actions, whether the task is done (``None``: not yet), and a reply. Throws that come
    next on a position without a task are made here: ``played`` has them."""
    before = stand(diagram.game, diagram.position, crc32(" ".join(actions).encode()))
    now = before.copy()
    for action in actions:
        now.play(action)
    right, reply = None, ""
    if diagram.task is None:
        while now.to_move == CHANCE_SEAT:
            now.roll()
    elif actions:
        right = judged(diagram, before, now)
        reply = "" if right is None else _(diagram.task.praise if right else diagram.task.hint)
    return {"frame": frames.frame(now, diagram.seat), "played": now.log, "right": right, "reply": reply}


def judged(diagram: Diagram, before: Position, now: Position) -> bool | None:
    """Not yet is no answer: who does otherwise is told so after as many actions as it takes, or after the turn."""
    assert diagram.task is not None
    seat = before.to_move
    assert seat is not None
    if diagram.task.goal(seat, before, now):
        return True
    return None if now.to_move == seat and len(now.log) < len(diagram.task.answer) else False


def shown(diagram: Diagram) -> list[Frame]:
    """How the task is done, a frame an action."""
    now = stand(diagram.game, diagram.position)
    told = []
    for action in diagram.task.answer if diagram.task else ():
        told.append(frames.frame(now.play(action), diagram.seat))
    return told


def solved(puzzle: Puzzle, action: str) -> PuzzleAttempt:
    """Whether an action is the answer, what it leads to, and, if it is, how the game might go on. ``odds``, where they
    are known: how often the action wins; and how often the answer does, or beside the answer the next best."""
    now = puzzle.stand().play(action)
    played = now.log[-1]
    right = played == puzzle.answer
    told = [frames.frame(now)]
    for text in puzzle.line[1:] if right else []:
        told.append(frames.frame(now.play(text)))
    others = [chance for text, chance in puzzle.odds.items() if text != played]
    return {
        "right": right,
        "frames": [frame | {"actions": []} for frame in told],
        "odds": (puzzle.odds[played], max(others)) if puzzle.odds else None,
    }
