"""Perft: how many sequences of actions, or of whole turns, a position has."""

from __future__ import annotations

import cython

from ludotheque.core.arguments import whole
from ludotheque.core.rules import Rules

if not cython.compiled:
    from ludotheque.core.marks import SEAT

DEEPEST = 250


def count(rules: Rules, depth: int, level: int, turns: bool) -> int:
    """The number of sequences of ``depth`` actions, or of turns, from here. ``level`` is how many actions have been played
    since the start of the count; the rules are left as they were."""
    n = rules.legal(level * rules.width)
    if depth == 1 and not turns:
        return n
    total = 0
    seat = rules.cells[SEAT]
    rules.save(level)
    for i in range(n):
        rules.apply(rules.moves[level * rules.width + i])
        if not turns or rules.cells[SEAT] != seat:
            total += 1 if depth == 1 else count(rules, depth - 1, level + 1, turns)
        elif level + 1 < rules.plies:
            total += count(rules, depth, level + 1, turns)
        rules.restore(level)
    return total


def count_copy(rules: Rules, depth: int, turns: bool) -> int:
    """``count`` on a copy of the rules, with room for as many actions as it takes."""
    if checked_depth(depth) == 0:
        return 1
    twin = rules.copy()
    twin.make_room(depth * (40 if turns else 1) + 1)
    with cython.nogil:
        total = count(twin, depth, 0, turns)
    return total


def checked_depth(depth: int) -> int:
    """The depth; ``ValueError`` if it is negative, too deep to make room for, or no number."""
    return whole(depth, "depth", 0, DEEPEST + 1)


def perft(rules: Rules, depth: int) -> int:
    """See ``Position.perft``."""
    return count_copy(rules, checked_depth(depth), False)


def perft_turns(rules: Rules, depth: int) -> int:
    """See ``Position.perft_turns``."""
    return count_copy(rules, checked_depth(depth), True)
