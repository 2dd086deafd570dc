"""What a game's teller says of positions, in both languages."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludotheque.core.dice import Dice
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.translation import current_language
from ludotheque.view import frames

if TYPE_CHECKING:
    from collections.abc import Iterator

    import ludotheque as lt
    from ludotheque.view.types import Frame


@contextmanager
def language(name: str) -> Iterator[None]:
    mark = current_language.set(name)
    try:
        yield
    finally:
        current_language.reset(mark)


def words_of(position: lt.Position, text: str) -> str:
    """A legal action in words."""
    return next(action["words"] for action in frames.frame(position)["actions"] if action["text"] == text)


def asked(position: lt.Position) -> str:
    return frames.frame(position)["asked"]


def outcome(position: lt.Position) -> str:
    return frames.frame(position)["outcome"]


def told(position: lt.Position, text: str) -> str:
    """Play an action or an outcome: what is said of it."""
    position.play(text)
    last = frames.frame(position)["last"]
    assert last is not None
    return last["words"]


def sentences(frame: Frame) -> list[str]:
    """Everything a frame says."""
    said = [action["words"] for action in frame["actions"]] + list(frame["prompts"].values())
    said += [frame["asked"]] if frame["actions"] else []
    said += [frame["last"]["words"]] if frame["last"] else []
    said += [frame["outcome"]] if frame["result"] else []
    return said


def random_game(game: lt.Game, seed: int, most: int) -> Iterator[tuple[list[str], list[str]]]:
    """The sentences of every position of a random game, in English and in French."""
    position, dice = game.start(seed), Dice(seed)
    for _turn in range(most):
        both = []
        for name in ("en", "fr"):
            with language(name):
                both.append(sentences(frames.frame(position)))
        yield both[0], both[1]
        if position.to_move is None:
            return
        if position.to_move == CHANCE_SEAT:
            position.roll()
        else:
            actions = position.actions()
            position.play(actions[dice.below_py(len(actions))])
