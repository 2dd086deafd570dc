"""What a sensible player makes of his hand and of other camps without looking at what he may not know.

What others have laid into his own camp he takes for Destructions. Of a camp of somebody else only this counts: its
Pillar, how many cards its owner has laid there, and how many others have. What such a camp is usually worth was
counted in games of this very player (``bench/chiwawa_heuristics.py``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.memory import numbers, zeros

if TYPE_CHECKING:
    from ludotheque.games.chiwawa.state import ChiwawaState

if not cython.compiled:
    from ludotheque.games.chiwawa.marks import DECK, DESTRUCTION, KINDS, MIMICRY

MOST_DESTRUCTIONS = 6  # in the whole deck
MOST = 12  # cards of a camp's own that USUAL knows of

#: What a camp is usually worth: a row for a Pillar worth 0, 5, 10, 20, by how many cards its owner laid there.
USUAL = (
    (0, 9, 18, 30, 45, 60, 75, 90, 105, 120, 135, 150),
    (5, 20, 38, 56, 76, 95, 114, 132, 145, 160, 175, 190),
    (10, 30, 50, 73, 94, 114, 138, 150, 165, 180, 195, 210),
    (20, 44, 65, 89, 115, 136, 155, 175, 195, 215, 235, 255),
)
USUAL_SCORES = numbers("i", [score for row in USUAL for score in row])
BROKEN = 6  # tenths of it that are left for every card others have laid there


class Assessment:
    """What ``assess_rivals`` and ``assess_hand`` found out for a seat, and which cards ``cover_unknown`` covered."""

    def __init__(self) -> None:
        self.rival = 0  # the seat to beat; −1: there is none
        self.rival_score = 0  # what its camp looks worth
        self.rival_potential = 0  # what a rival's camp could still become
        self.runner_up_score = 0  # the next after the rival; −1 in a battle royal
        self.active_rivals = 0
        self.best_kind = 0  # the card to lay next
        self.best_right = False  # at which end
        self.best_gain = 0  # what it adds to the camp
        self.hand_potential = 0  # what the whole hand could still add
        self.spare_kind = 0  # the card that is missed least
        self.covered = zeros("i", DECK + 1)
        self.under = zeros("i", DECK + 1)
        self.covered_count = 0


def estimated_score(state: ChiwawaState, seat: int, more: int) -> int:
    """What a camp looks worth from outside if its owner lays so many cards more."""
    first = state.camp_start(seat)
    pillar = state.cells[state.left_of_pillar + seat]
    own = more
    foreign = 0
    for i in range(state.cells[state.camp_size + seat]):
        if i != pillar:
            if is_laid_by_owner(state, first + i, seat):
                own += 1
            else:
                foreign += 1
    value = state.value[state.cells[state.cards + first + pillar]]
    row = 3 if value == 20 else value // 5
    worth = USUAL_SCORES[row * MOST + min(own, MOST - 1)]
    while foreign:
        worth = worth * BROKEN // 10
        foreign -= 1
    return worth


def is_laid_by_owner(state: ChiwawaState, i: int, seat: int) -> bool:
    """Whether a camp's card seems laid by its owner: he knows it, and not everybody does."""
    knowers = state.knowers_of(i)
    return (knowers >> seat) & 1 != 0 and knowers >> 8 == 0


def assess_rivals(state: ChiwawaState, assessed: Assessment, seat: int) -> None:
    """Find the rival to beat, the strongest or in a battle royal the weakest, how strong he could still become, the
    next after him, and how many others still act."""
    assessed.rival = -1
    assessed.rival_score = assessed.runner_up_score = assessed.rival_potential = -1
    assessed.active_rivals = 0
    for other in range(state.players):
        if other == seat or not state.is_living(other):
            continue
        worth = estimated_score(state, other, 0)
        potential = worth
        if state.is_active(other):
            assessed.active_rivals += 1
            held = state.cells[state.hand_size + other]
            potential = estimated_score(state, other, held if state.royal else min(held, 3))
        if assessed.rival < 0 or (potential < assessed.rival_potential) == state.royal:
            assessed.rival_potential = potential
        if assessed.rival < 0 or (worth < assessed.rival_score) == state.royal:
            if not state.royal:
                assessed.runner_up_score = assessed.rival_score
            assessed.rival_score = worth
            assessed.rival = other
        elif not state.royal:
            assessed.runner_up_score = max(assessed.runner_up_score, worth)


def gain_at_end(state: ChiwawaState, seat: int, kind: int, right: bool) -> int:
    """What a card adds to the own camp at one end, about."""
    first = state.cards + state.camp_start(seat)
    n = state.cells[state.camp_size + seat]
    end = n - 1 if right else 0
    last = state.cells[first + end]
    if kind == DESTRUCTION:
        return -1
    if kind == MIMICRY:
        return state.value[last]
    if last != kind:
        return state.value[kind]
    return (2 * run_at_end(state, first, n, end, right) + 1) * state.value[kind]


def run_at_end(state: ChiwawaState, first: int, n: int, end: int, right: bool) -> int:
    """How many of the same lie together at an end of a camp."""
    i = end
    length = 0
    while 0 <= i < n and state.cells[first + i] == state.cells[first + end]:
        length += 1
        i += -1 if right else 1
    return length


def assess_hand(state: ChiwawaState, assessed: Assessment, seat: int) -> None:
    """The card to lay next, by what all of its kind would add on average; what the whole hand could still add; and
    the card that is missed least."""
    top = -1
    least = 1 << 20
    assessed.best_gain = -1
    assessed.hand_potential = 0
    for kind in range(KINDS):
        n = state.cells[state.hand + seat * KINDS + kind]
        if n == 0:
            continue
        left = gain_at_end(state, seat, kind, False)
        right = gain_at_end(state, seat, kind, True)
        gain = max(left, right)
        rank = gain
        if kind < MIMICRY:
            rank = gain + (n - 1) * state.value[kind]
            assessed.hand_potential += n * rank
        else:
            assessed.hand_potential += max(gain, 0)
        if rank > top:
            top = rank
            assessed.best_kind = kind
            assessed.best_right = right >= left
            assessed.best_gain = gain
        if rank < least:
            least = rank
            assessed.spare_kind = kind


def cover_unknown(state: ChiwawaState, assessed: Assessment, seat: int) -> None:
    """Take what the seat cannot see in its own camp for Destructions, until ``uncover``; with those it sees for as many as
    there are, which is all that ``best_score`` has room for, and the rest for gods of the first kind."""
    n = 0
    first = state.camp_start(seat)
    end = first + state.cells[state.camp_size + seat]
    destructions = 0
    for i in range(first, end):
        if (state.knowers_of(i) >> seat) & 1 and state.cells[state.cards + i] == DESTRUCTION:
            destructions += 1
    for i in range(first, end):
        if not (state.knowers_of(i) >> seat) & 1:
            assessed.covered[n] = i
            assessed.under[n] = state.cells[state.cards + i]
            state.cells[state.cards + i] = DESTRUCTION if destructions < MOST_DESTRUCTIONS else 0
            destructions += 1
            n += 1
    assessed.covered_count = n


def uncover(state: ChiwawaState, assessed: Assessment) -> None:
    for n in range(assessed.covered_count):
        state.cells[state.cards + assessed.covered[n]] = assessed.under[n]
