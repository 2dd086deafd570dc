"""Ends of rounds in which nothing that matters is hidden: what every action leads to is proven by the solver.

Both players have seen all cards go by. Once no card lies face down, each knows which cards the other's hand holds, though
not at which places; that matters only to a snake that would pick one of several blindly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import PHASE, SEAT
from ludotheque.games.awimbawe import cards
from ludotheque.games.awimbawe.cards import NAMES
from ludotheque.games.awimbawe.marks import PLACES, POWER, SIDE, SNAKE

if TYPE_CHECKING:
    from ludotheque.games.awimbawe.ai import Awimbawe


def proven_returns(rules: Awimbawe) -> dict[str, int] | None:
    """For every legal action 1 where it wins the round for the seat to act against the best play, else −1. ``None``
    where somebody does not know all that matters, or nobody is to play a card. The position is left as it was."""
    if rules.is_between_rounds_py() or not all_known(rules):
        return None
    sign = 1 if rules.block[SEAT] == 0 else -1
    block = bytes(rules.block)
    returns = {}
    for action in rules.legal_py():
        name = rules.name(action)
        rules.apply_py(action)
        value = rules.solve_round(-1, 1)
        rules.set_block(block)
        assert value is not None
        returns[name] = sign if value > 0 else -sign
    return returns


def known_hand(rules: Awimbawe, seat: int) -> list[str]:
    """The faces of the cards that the other seat holds in its hand, which ``seat`` knows wherever ``proven_returns``
    does."""
    hand = rules.place + (1 - seat) * SIDE
    return [NAMES[card] for card in sorted(rules.block[hand : hand + PLACES]) if card]


def all_known(rules: Awimbawe) -> bool:
    """Whether no card lies face down, and no snake can still pick blindly among several cards."""
    for p in range(2 * SIDE):
        if p % SIDE >= PLACES and rules.block[rules.place + p] and not rules.block[rules.known_to + 2 * p + 1]:
            return False
    return all(not has_snake(rules, seat) or len(known_hand(rules, seat)) < 2 for seat in range(2))


def has_snake(rules: Awimbawe, seat: int) -> bool:
    """Whether a seat has a snake to play, or has just played one and may use its power."""
    held = [rules.block[rules.place + seat * SIDE + i] for i in range(SIDE)]
    if rules.block[PHASE] == POWER and rules.block[SEAT] == seat:
        held.append(rules.block[rules.trick + 1] or rules.block[rules.trick])
    return any(card and cards.value(card) == SNAKE for card in held)
