"""What a camp is worth: Destructions, Mimicries and runs resolved as its owner likes best. Rules 8–11.

A camp is a set of bits, one a card from the left. Using a Destruction clears its bit and its target's, so that what
is left over is all that matters, not the order that led there. Every such set is scored once; with six Destructions,
all there are, that is 3⁶ sets at most. They are kept in the state's ``camp_sets``, in the order in which they were
found, and looked up in its ``slots``, a hash table; ``set_slots`` says where in that table each lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if TYPE_CHECKING:
    from ludotheque.games.chiwawa.state import ChiwawaState

if not cython.compiled:
    from ludotheque.core.bits import ctz
    from ludotheque.games.chiwawa.marks import CAMP_SETS, DESTRUCTION, MIMICRY, SET_SLOTS

ONE = 1


def best_score(state: ChiwawaState, seat: int) -> int:
    """The highest score a camp can be resolved to."""
    first = state.cards + state.camp_start(seat)
    n = state.cells[state.camp_size + seat]
    pillar = state.cells[state.left_of_pillar + seat]
    destructions = ONE - ONE
    for i in range(n):
        if state.cells[first + i] == DESTRUCTION and i != pillar:
            destructions |= ONE << i
    whole = (ONE << n) - ONE
    if not destructions:
        return score_of_set(state, first, pillar, whole, True)
    state.set_count = 0
    add_set(state, whole)
    most = 0
    i = 0
    while i < state.set_count:
        camp = state.camp_sets[i]
        if camp & destructions:
            add_destroyed(state, camp, destructions, pillar)
        else:
            most = max(most, score_of_set(state, first, pillar, camp, True))
        i += 1
    for i in range(state.set_count):
        state.slots[state.set_slots[i]] = 0
    return most


def add_set(state: ChiwawaState, camp: int) -> None:
    """Add a set of cards to those to be scored, if it is new. What a player imagines may have more Destructions than there
    are: then some sets find no room."""
    if state.set_count == CAMP_SETS:
        return
    at = (camp ^ camp >> 11 ^ camp >> 23 ^ camp >> 37) & (SET_SLOTS - 1)
    while state.slots[at]:
        if state.slots[at] == camp:
            return
        at = (at + 1) & (SET_SLOTS - 1)
    state.slots[at] = camp
    state.set_slots[state.set_count] = at
    state.camp_sets[state.set_count] = camp
    state.set_count += 1


def add_destroyed(state: ChiwawaState, camp: int, destructions: int, pillar: int) -> None:
    """Rule 8: add what is left after each Destruction of a set that may be used next, with each of its targets."""
    left = -1
    rest = camp
    while rest:
        i = ctz(rest)
        rest &= rest - ONE
        if (destructions >> i) & ONE:
            right = ctz(rest) if rest else -1
            alone = camp ^ ONE << i
            bare = True
            if left >= 0 and left != pillar and not (destructions >> left) & ONE:
                add_set(state, alone ^ ONE << left)
                bare = False
            if right >= 0 and right != pillar and not (destructions >> right) & ONE:
                add_set(state, alone ^ ONE << right)
                bare = False
            if bare:
                add_set(state, alone)
        left = i


def score_without_mimicries(state: ChiwawaState, seat: int) -> int:
    """What a camp without Destructions is worth before its Mimicries copy."""
    whole = (ONE << state.cells[state.camp_size + seat]) - ONE
    return score_of_set(
        state, state.cards + state.camp_start(seat), state.cells[state.left_of_pillar + seat], whole, False
    )


def score_of_set(state: ChiwawaState, first: int, pillar: int, camp: int, copy: bool) -> int:
    """Rules 9 and 10: what the cards of a set are worth side by side; they hold no Destruction but a Pillar."""
    total = 0
    run = 0
    last = MIMICRY
    left = 0
    copied = -1  # what a Mimicry just passed has on its left
    while camp:
        i = ctz(camp)
        camp &= camp - ONE
        kind = state.cells[first + i]
        if copied >= 0:
            total += max(copied, state.value[kind])
        copied = left if copy and kind == MIMICRY and i != pillar else -1
        left = state.value[kind]
        if kind != last:
            total += run * run * state.value[last]
            run = 0
            last = kind
        run += 1
    return total + max(copied, 0) + run * run * state.value[last]


def mimicry_values(state: ChiwawaState, i: int) -> int:
    """Rule 9: what a Mimicry may copy, as value on its left << 8 | value on its right."""
    seat = state.owner_of(i)
    first = state.camp_start(seat)
    left = state.value[state.cells[state.cards + i - 1]] if i > first else 0
    right = state.value[state.cells[state.cards + i + 1]] if i + 1 < first + state.cells[state.camp_size + seat] else 0
    return left << 8 | right
