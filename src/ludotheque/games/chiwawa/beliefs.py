"""What a search believes others hold: what sensible players would have chosen and laid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.memory import zeros

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice
    from ludotheque.games.chiwawa.state import ChiwawaState

if not cython.compiled:
    from ludotheque.core.marks import PHASE
    from ludotheque.games.chiwawa.marks import DECK, DESTRUCTION, KINDS, MIMICRY, NONE, PILLARS
    from ludotheque.games.chiwawa.policy import likely_pillar
    from ludotheque.games.chiwawa.resampling import resample_unknown

SURE = 7  # eighths of the time people are believed to have laid what fits best
DRAWN = 4  # in how many sixteenths of the deals a god of a Pillar's kind that lies in the pile is in the hand instead


class Pool:
    """The cards of one player that another does not know, in hand and laid: how many there are of each kind, and the
    cells of ``cards`` in which some of them lie."""

    def __init__(self) -> None:
        self.counts = zeros("i", KINDS)
        self.cells = zeros("i", DECK + 1)


def resample_by_belief(state: ChiwawaState, pool: Pool, seat: int, dice: Dice) -> None:
    """Who chose a Pillar holds more of its kind than chance says, and has laid what fits beside it; into the camps
    of others go Destructions."""
    resample_unknown(state, seat, dice)
    for other in range(state.players):
        if other != seat and state.is_living(other):
            if state.cells[PHASE] != PILLARS:
                draw_pillar_kind(state, other, dice)
                lay_likely(state, pool, seat, other, dice)
            elif state.cells[state.chosen + other] != NONE:
                state.cells[state.chosen + other] = likely_pillar(state, other, dice)


def draw_pillar_kind(state: ChiwawaState, other: int, dice: Dice) -> None:
    """Some gods of a Pillar's kind come from the unknown pile to its owner's hand, for a random card of it."""
    kind = state.cells[state.cards + state.camp_start(other) + state.cells[state.left_of_pillar + other]]
    if state.cells[state.hand_size + other] == 0 or state.cells[state.pile_size] < 2:
        return
    for i in range(state.cells[state.pile_size] - 1):
        if state.cells[state.pile + i] == kind and dice.below(16) < DRAWN:
            came = state.random_card(other, dice)
            state.remove_from_hand(other, came)
            state.add_to_hand(other, kind)
            state.cells[state.pile + i] = came


def lay_likely(state: ChiwawaState, pool: Pool, seat: int, other: int, dice: Dice) -> None:
    """Lay again what only its player knows: from the Pillar outwards what fits best."""
    n = 0
    for i in range(state.camp_start(state.players)):
        knowers = state.knowers_of(i)
        if (knowers >> other) & 1 and not (knowers >> seat) & 1:
            pool.cells[n] = i
            n += 1
    if n == 0:
        return
    for kind in range(KINDS):
        pool.counts[kind] = state.cells[state.hand + other * KINDS + kind]
    for i in range(n):
        pool.counts[state.cells[state.cards + pool.cells[i]]] += 1
        state.cells[state.cards + pool.cells[i]] = NONE
    first = state.camp_start(other)
    end = first + state.cells[state.camp_size + other]
    pillar = first + state.cells[state.left_of_pillar + other]
    for i in range(pillar - 1, first - 1, -1):
        if state.cells[state.cards + i] == NONE:
            take_from_pool(state, pool, i, best_fit(state, pool, i + 1, 1, end, dice))
    for i in range(pillar + 1, end):
        if state.cells[state.cards + i] == NONE:
            take_from_pool(state, pool, i, best_fit(state, pool, i - 1, -1, first, dice))
    for i in range(n):
        if state.cells[state.cards + pool.cells[i]] == NONE:
            take_from_pool(state, pool, pool.cells[i], spoiling_card(pool))
    for kind in range(KINDS):
        state.cells[state.hand + other * KINDS + kind] = pool.counts[kind]


def take_from_pool(state: ChiwawaState, pool: Pool, i: int, kind: int) -> None:
    """Lay a card of the pool into a cell of ``cards``."""
    pool.counts[kind] -= 1
    state.cells[state.cards + i] = kind


def random_of_pool(pool: Pool, dice: Dice) -> int:
    """A random card of the pool."""
    n = 0
    for kind in range(KINDS):
        n += pool.counts[kind]
    n = dice.below(n)
    kind = 0
    while n >= pool.counts[kind]:
        n -= pool.counts[kind]
        kind += 1
    return kind


def best_fit(state: ChiwawaState, pool: Pool, inner: int, step: int, stop: int, dice: Dice) -> int:
    """The card of the pool that adds most beside an inner neighbour."""
    if dice.below(8) >= SURE:
        return random_of_pool(pool, dice)
    beside = state.cells[state.cards + inner]
    run = 0
    i = inner
    while i != stop and state.cells[state.cards + i] == beside:
        run += 1
        i += step
    best = DESTRUCTION
    top = -1
    for kind in range(KINDS):
        if pool.counts[kind] == 0:
            continue
        gain = state.value[kind] * pool.counts[kind]
        if kind == beside:
            gain = (2 * run + pool.counts[kind]) * state.value[kind]
        elif kind == MIMICRY:
            gain = state.value[beside] if beside < KINDS else 0
        if gain > top:
            top = gain
            best = kind
    return best


def spoiling_card(pool: Pool) -> int:
    """The card of the pool somebody lays into another's camp."""
    if pool.counts[DESTRUCTION]:
        return DESTRUCTION
    for kind in range(KINDS):
        if pool.counts[kind]:
            return kind
    return DESTRUCTION
