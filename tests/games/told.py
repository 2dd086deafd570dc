"""What people read and hear of a game, for the tests of tellers."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

import ludotheque as lt
from ludotheque.core.dice import Dice
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.translation import current_language
from ludotheque.view import frames

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def language(name: str) -> Iterator[None]:
    before = current_language.set(name)
    try:
        yield
    finally:
        current_language.reset(before)


def words_of(position: lt.Position, text: str) -> str:
    """How an action is advised."""
    return next(action["words"] for action in frames.frame(position)["actions"] if action["text"] == text)


def asked(position: lt.Position) -> str:
    return frames.frame(position)["asked"]


def played(position: lt.Position, text: str) -> str:
    """What is told of an action once it has been played."""
    last = frames.frame(position.copy().play(text))["last"]
    assert last is not None
    return last["words"]


def outcome(position: lt.Position) -> str:
    return frames.frame(position)["outcome"]


def standing(position: lt.Position) -> list[list[tuple[str, str]]]:
    return [[(item["label"], item["value"]) for item in seat["items"]] for seat in frames.frame(position)["standing"]]


def places(position: lt.Position, seat: int | None = None) -> list[tuple[str, str]]:
    """The table in reading order: of each point, its part of the table and its name."""
    return [(point["group"], point["name"]) for point in frames.scene(position, seat)["points"]]


def random_game(string: str, seed: int, most: int) -> tuple[list[str], list[str]]:
    """The sentences of a random game, and the names: of places, things and numbers."""
    position, dice = lt.load(string).start(seed), Dice(seed)
    scene = frames.scene(position)
    names = [text for place in places(position) for text in place]
    names += [text for kind in scene["kinds"].values() for pair in kind["owned"] for text in pair]
    sentences: list[str] = []
    for _turn in range(most):
        frame = frames.frame(position)
        names += [text for seat in standing(position) for item in seat for text in item]
        sentences += [frame["last"]["words"]] if frame["last"] else []
        if position.to_move is None:
            return [*sentences, frame["outcome"]], names
        if position.to_move == CHANCE_SEAT:
            position.roll()
            continue
        sentences += [frame["asked"], *frame["prompts"].values(), *(action["words"] for action in frame["actions"])]
        position.play(frame["actions"][dice.below_py(len(frame["actions"]))]["text"])
    return sentences, names


def check_random_game(string: str, seed: int, forbidden: str, most: int = 120) -> None:
    """Play a random game in both languages: every sentence is there, none holds what matches ``forbidden`` or what was
    not filled in, and none was left in English."""
    with language("en"):
        english, names = random_game(string, seed, most)
    with language("fr"):
        french, noms = random_game(string, seed, most)
    assert len(english) == len(french)
    for text in english + french + names + noms:
        assert text
        assert not re.search(r"[{}_]|\bNone\b", text), text
        assert not re.search(rf"\b(?:{forbidden})\b", text), text
    for text, texte in zip(english, french, strict=True):
        assert text != texte, text
