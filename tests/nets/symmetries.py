"""Whether the symmetries of a net's input are some: shared by tests."""

from __future__ import annotations

from ludotheque.core.game import Game
from ludotheque.core.net_input import NetInput, net_input
from ludotheque.core.rules import Rules


def observed(rules: Rules, given: NetInput) -> list[int]:
    """The bytes of an observation, as the compiled trees write them."""
    seat = rules.seat()
    return [
        value ^ seat if owned and value > 1 else value
        for owned, value in zip(given.owned, (rules.block[cell] for cell in given.sources[seat]), strict=True)
    ]


def spread(given: NetInput, observation: list[int]) -> list[float]:
    """All planes, one behind the other."""
    at, how, readings = given.tables()
    return [readings[number][observation[place]] for place, number in zip(at, how, strict=True)]


def turned_alike(game: Game, before: Rules, id_: int, turn: int, other: Rules) -> bool:
    """Whether ``other`` is ``before`` turned this way, to a net's eye, and lists the turned id if ``before`` lists it."""
    given = net_input(game)
    places, outputs = given.symmetries[turn]
    a, b = spread(given, observed(before, given)), spread(given, observed(other, given))
    size = given.rows * given.columns
    moved = [0.0] * len(a)
    for i, value in enumerate(a):
        moved[places[i] if given.kernel == 1 else i - i % size + places[i % size]] = value
    return moved == b and outputs[id_] in game.space.ids(other)
