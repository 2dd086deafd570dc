"""Random play to the end: the same games in both modes, for the same seed."""

from __future__ import annotations

import cython

from ludotheque.core.dice import Dice
from ludotheque.core.rules import Rules

if not cython.compiled:
    from ludotheque.core.marks import CHANCE, OVER, SEAT


def random_action(rules: Rules, dice: Dice, base: int) -> int:
    """One action at random, outcomes of chance by their weight; −1 where an unlistable outcome was dealt instead."""
    if rules.cells[SEAT] == CHANCE and rules.unlistable():
        rules.deal(dice)
        return -1
    if rules.cells[SEAT] == CHANCE:
        return rules.random_outcome(dice, base)
    return rules.random_legal(dice, base)


def play_out(rules: Rules, dice: Dice, base: int, limit: int) -> int:
    """Play at random until it is over, or for ``limit`` actions; returns how many were played."""
    plies = 0
    while rules.cells[SEAT] != OVER and plies < limit:
        if rules.cells[SEAT] != CHANCE:
            plies += rules.play_random(dice, base, limit - plies)
            continue
        action = random_action(rules, dice, base)
        if action >= 0:
            rules.apply(action)
        plies += 1
    return plies


def random_step(rules: Rules, dice: Dice) -> None:
    """Play one action or outcome at random, for callers who look at every position on the way."""
    play_out(rules, dice, 0, 1)


def playouts(rules: Rules, count: int, seed: int, limit: int) -> tuple[int, int, int]:
    """``count`` random games from here: how many actions, the sum of the first seat's returns in thousandths, and
    a checksum of where they ended."""
    twin = rules.copy()
    dice = Dice(seed)
    many = count
    plies = 0
    total = 0
    check = 0
    twin.make_room(1)
    with cython.nogil:
        twin.save(0)
        for i in range(many):
            twin.restore(0)
            plies += play_out(twin, dice, 0, limit)
            total += twin.payoff(0)
            check ^= twin.hash_words(twin.repetition_words)
    return plies, total, check
