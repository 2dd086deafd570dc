"""Random games with random options, and random positions of them: what the laws are tested on."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

import ludotheque as lt
from ludotheque.core.options import value_text
from ludotheque.games import names

SEEDS = st.integers(0, 2**32 - 1)
LONG = 600


def law(test: Callable[..., None] | None = None, *, effort: float = 1.0) -> Any:
    """A law: a test of ``name``, a family's, and ``data``, tried on every family there is. ``effort`` is how many
    examples it is worth, against the usual number."""

    def made(test: Callable[..., None]) -> Any:
        count = max(2, round(settings().max_examples * effort))
        tried = settings(max_examples=count)(given(data=st.data())(test))
        return pytest.mark.parametrize("name", sorted(lt.families()))(tried)

    return made(test) if test else made


@st.composite
def strings(draw: st.DrawFn, family: str) -> str:
    """A game string of the family: one of its names and some of its options, which ``load`` may yet refuse."""
    name = draw(st.sampled_from([name for name, declared in names().items() if declared.name == family]))
    declared = lt.families()[family]
    preset = declared.preset(name)
    fixed = preset.fixed if preset and name != family else {}
    free = {option.name: option.allowed for option in declared.options if option.name not in fixed}
    chosen = draw(
        st.fixed_dictionaries({}, optional={key: st.sampled_from(list(values)) for key, values in free.items()})
    )
    return f"{name}({','.join(f'{key}={value_text(value)}' for key, value in chosen.items())})"


def possible(string: str) -> bool:
    try:
        lt.load(string)
    except ValueError:
        return False
    return True


def games(family: str) -> st.SearchStrategy[lt.Game]:
    return strings(family).filter(possible).map(lt.load)


def step(pos: lt.Position, rng: random.Random) -> bool:
    """Play one action at random, or roll; ``False`` when the game is over."""
    if pos.to_move is None:
        return False
    if pos.to_move == lt.CHANCE:
        pos.roll()
    else:
        pos.play_action(rng.choice(pos.rules.legal_py()))
    return True


def random_walk(pos: lt.Position, rng: random.Random, plies: int) -> Iterator[lt.Position]:
    """Play random actions; yields the same position before the first and after each."""
    yield pos
    for _ply in range(plies):
        if not step(pos, rng):
            break
        yield pos


def draw_played_game(data: st.DataObject, name: str) -> tuple[lt.Position, random.Random]:
    """A random game of the family, played at random for a while, a quarter of the time to its end; and the dice."""
    game = data.draw(games(name), label="game")
    seed = data.draw(SEEDS, label="seed")

    def played(plies: int) -> tuple[lt.Position, random.Random]:
        rng = random.Random(seed)
        pos = game.start(rng.getrandbits(64))
        for _pos in random_walk(pos, rng, plies):
            pass
        return pos, rng

    whole = len(played(LONG)[0].log)
    place = data.draw(st.integers(0, 3), label="place")
    return played(whole if place == 3 else data.draw(st.integers(0, whole), label="plies"))


def draw_position(data: st.DataObject, name: str) -> tuple[lt.Position, random.Random]:
    """A random position of a random game of the family, noted for the report of a failure; and dice to go on with."""
    pos, rng = draw_played_game(data, name)
    note(f"{pos.game}: {' '.join(pos.log)}")
    note(pos.text())
    return pos, rng


def draw_walk(data: st.DataObject, name: str, most: int = 40) -> Iterator[lt.Position]:
    """The positions of a random game of the family, from a random one on."""
    pos, rng = draw_played_game(data, name)
    yield from random_walk(pos, rng, most)
    note(f"{pos.game}: {' '.join(pos.log)}")


def state(pos: lt.Position) -> tuple[Any, ...]:
    """Everything about a position that a person or a program could notice."""
    return (
        pos.text(),
        pos.key,
        bytes(pos.rules.block),
        pos.to_move,
        pos.actions(),
        pos.result(),
        pos.log,
        pos.dice.copy().below_py(2**31 - 1),
    )


def some_actions(pos: lt.Position, rng: random.Random, most: int) -> list[str]:
    """The legal actions, or a random selection of ``most`` of them."""
    actions = pos.actions()
    return actions if len(actions) <= most else rng.sample(actions, most)
