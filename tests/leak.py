"""The law of games with secrets: what a seat is shown depends on what it may know, and on nothing else.

Works for every game with secrets. A game's own tests say how to exchange what a seat cannot see.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random
    from collections.abc import Container, Iterable, Iterator

    import ludotheque as lt

WRONG = ("", "?", "nothing of the kind")


def everything_shown(pos: lt.Position, seat: int | None, wrong: Iterable[str] = WRONG) -> dict[str, Any]:
    """All that a seat, or a spectator, can see of a position: its view, the scene and the pieces, the block without what
    is hidden, the steps of the last action and of each of its own, and the errors for illegal actions."""
    seen = pos.rules.seen(seat)
    shown = {"view": pos.view(seat), "scene": seen.scene(), "pieces": seen.pieces(), "block": bytes(seen.block).hex()}
    shown["last"] = last(pos, seat)
    if pos.to_move == seat:
        codes = sorted(pos.rules.legal_py(), key=seen.name)
        shown["actions"] = [(seen.name(code), seen.path(code), seen.steps(code)) for code in codes]
        shown["errors"] = [error(pos, text) for text in wrong]
    return shown


def last(pos: lt.Position, seat: int | None) -> Any:
    """How the last action looked, if the seat has heard of it."""
    if not pos.trail:
        return None
    block, text = pos.trail[-1].block, pos.trail[-1].text
    before = pos.rules.copy()
    before.set_block(block)
    if before.unlistable_py() or pos.heard(seat)[-1:] != [before.heard_as(text, seat)]:
        return None
    action = next(action for action in before.legal_py() if before.name(action) == text)
    return before.steps_for(action, seat)


def error(pos: lt.Position, text: str) -> str:
    try:
        pos.copy().play(text)
    except ValueError as problem:
        return str(problem)
    return "no error"


def flat(thing: Any) -> str:
    return json.dumps(thing, sort_keys=True)


def histories(game: lt.Game, log: list[str], other: list[str]) -> Iterator[tuple[lt.Position, lt.Position]]:
    """Two histories played in step, from the start."""
    one, two = game.start(), game.start()
    yield one, two
    for text, twin in zip(log, other, strict=True):
        one.play(text)
        two.play(twin)
        yield one, two


def same_history(
    game: lt.Game, log: list[str], other: list[str], seat: int | None, steps: Container[int] | None = None
) -> None:
    """Two histories that differ only in what the seat cannot see tell it the same, byte for byte, at every step or
    after these numbers of steps."""
    for step, (one, two) in enumerate(histories(game, log, other)):
        if steps is None or step in steps:
            assert flat(everything_shown(one, seat)) == flat(everything_shown(two, seat)), (
                str(game),
                seat,
                step,
                log,
                other,
            )


def same_view(pos: lt.Position, seat: int, seed: int) -> lt.Position:
    """What ``resample`` draws looks to the seat like the position it came from; returns what was drawn."""
    drawn = pos.resample(seat, seed)
    one, two = everything_shown(pos, seat), everything_shown(drawn, seat)
    for side in (one, two):
        side["view"].pop("log")  # a drawn position has no history
        side.pop("last")
    assert flat(one) == flat(two), (pos.text(), drawn.text(), seat)
    return drawn


def in_step(pos: lt.Position, seat: int, rng: random.Random) -> int:
    """Play on from a position and from one drawn for the seat, always what both allow and the seat hears alike, and
    compare all the way. Returns how many actions were shown."""
    one, two = pos.copy(), same_view(pos, seat, rng.getrandbits(32))
    heard = len(one.heard(seat))
    steps = 0
    while one.to_move is not None and not one.rules.unlistable_py():
        both = sorted(set(one.actions()) & set(two.actions()))
        alike = [text for text in both if one.rules.heard_as(text, seat) == two.rules.heard_as(text, seat)]
        if not alike:
            break
        text = rng.choice(alike)
        one.play(text)
        two.play(text)
        steps += 1
        a, b = everything_shown(one, seat), everything_shown(two, seat)
        a["view"]["log"] = a["view"]["log"][heard:]
        assert flat(a) == flat(b), (one.text(), two.text(), seat)
    return steps
