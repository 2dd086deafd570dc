"""Which actions of Chiwawa a search thinks about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if TYPE_CHECKING:
    from ludotheque.games.chiwawa.heuristics import Assessment
    from ludotheque.games.chiwawa.state import ChiwawaState

if not cython.compiled:
    from ludotheque.core.marks import PHASE, SEAT
    from ludotheque.games.chiwawa.heuristics import (
        assess_hand,
        assess_rivals,
        cover_unknown,
        estimated_score,
        gain_at_end,
        is_laid_by_owner,
        uncover,
    )
    from ludotheque.games.chiwawa.marks import (
        CAMP,
        DESTRUCTION,
        FOLD,
        KINDS,
        LEFT,
        NONE,
        PAID,
        PAY,
        PLACE,
        PLAY,
        RIGHT,
        SOURCE,
        SWAP,
    )
    from ludotheque.games.chiwawa.scoring import best_score


def list_candidates(state: ChiwawaState, assessed: Assessment, base: int) -> int:
    """Write the actions worth a thought from ``moves[base]`` on and return their number; 0: all legal ones are.

    On the own camp whatever adds to it; on others Destructions; the card missed least as payment; exchanges that
    mend the own camp, fetch a god that fits, or break a strong camp."""
    phase = state.cells[PHASE]
    seat = state.cells[SEAT]
    n = 0
    if phase == PLAY or phase == PAID:
        cover_unknown(state, assessed, seat)
        if phase == PLAY:
            n = turn_candidates(state, assessed, base, seat)
        else:
            n = exchange_candidates(state, assessed, base, seat)
        uncover(state, assessed)
    return n


def turn_candidates(state: ChiwawaState, assessed: Assessment, base: int, seat: int) -> int:
    """Folds, payments and cards to lay."""
    assess_hand(state, assessed, seat)
    assess_rivals(state, assessed, seat)
    state.moves[base] = FOLD << 16
    state.moves[base + 1] = PAY << 16 | assessed.spare_kind
    n = 2
    for kind in range(DESTRUCTION):
        if state.cells[state.hand + seat * KINDS + kind] == 0:
            continue
        state.moves[base + n] = PLACE << 16 | (2 * seat + RIGHT) << 8 | kind
        n += 1
        if state.cells[state.camp_size + seat] > 1:
            state.moves[base + n] = PLACE << 16 | (2 * seat + LEFT) << 8 | kind
            n += 1
    if state.cells[state.hand + seat * KINDS + DESTRUCTION]:
        for other in range(state.players):
            if (
                other != seat
                and state.is_living(other)
                and is_strong(state, assessed, other)
                and state.cells[state.camp_size + other] > 1
            ):
                state.moves[base + n] = PLACE << 16 | (2 * other + LEFT) << 8 | DESTRUCTION
                state.moves[base + n + 1] = PLACE << 16 | (2 * other + RIGHT) << 8 | DESTRUCTION
                n += 2
    return n


def is_strong(state: ChiwawaState, assessed: Assessment, seat: int) -> bool:
    """The rival to beat or, but in a battle royal, the next; ``assess_rivals`` was asked before."""
    return seat == assessed.rival or (not state.royal and estimated_score(state, seat, 0) >= assessed.runner_up_score)


def exchange_candidates(state: ChiwawaState, assessed: Assessment, base: int, seat: int) -> int:
    """Swaps: those that break a strong camp, mend the own one, or fetch a god that fits from the Source."""
    assess_hand(state, assessed, seat)
    assess_rivals(state, assessed, seat)
    n = 0
    for other in range(state.players):
        if other != seat and state.is_living(other) and is_strong(state, assessed, other):
            n += breaking_swaps(state, assessed, base + n, seat, other)
    n += repairing_swaps(state, base + n, seat)
    if state.cells[state.hand_size + seat] and has_spare(state, seat, assessed.spare_kind):
        for i in range(SOURCE, CAMP):
            if (
                state.kind_at(i) != NONE
                and not state.is_locked(i)
                and fits_better(state, assessed, seat, state.kind_at(i))
            ):
                state.moves[base + n] = SWAP << 16 | assessed.spare_kind << 8 | i
                n += 1
    return n


def has_spare(state: ChiwawaState, seat: int, kind: int) -> bool:
    """Whether a hand has a card of a kind to exchange."""
    return state.cells[state.hand + seat * KINDS + kind] > (1 if state.cells[state.lock] == kind else 0)


def fits_better(state: ChiwawaState, assessed: Assessment, seat: int, kind: int) -> bool:
    """Whether a card would add more to the own camp than the best one in hand; ``assess_hand`` was asked before."""
    return max(gain_at_end(state, seat, kind, False), gain_at_end(state, seat, kind, True)) > assessed.best_gain


def breaking_swaps(state: ChiwawaState, assessed: Assessment, base: int, seat: int, other: int) -> int:
    """Every card of another's camp against a Destruction, the least missed card and one of the Source."""
    n = 0
    first = state.camp_start(other)
    pillar = first + state.cells[state.left_of_pillar + other]
    for i in range(first, first + state.cells[state.camp_size + other]):
        if i == pillar or state.is_locked(CAMP + i) or not is_laid_by_owner(state, i, other):
            continue
        if has_spare(state, seat, DESTRUCTION):
            state.moves[base + n] = SWAP << 16 | DESTRUCTION << 8 | (CAMP + i)
            n += 1
        if (
            state.cells[state.hand_size + seat]
            and assessed.spare_kind != DESTRUCTION
            and has_spare(state, seat, assessed.spare_kind)
        ):
            state.moves[base + n] = SWAP << 16 | assessed.spare_kind << 8 | (CAMP + i)
            n += 1
        for j in range(SOURCE, CAMP):
            if not state.is_locked(j) and state.kind_at(j) != state.cells[state.cards + pillar]:
                state.moves[base + n] = SWAP << 16 | j << 8 | (CAMP + i)
                n += 1
                break
    return n


def repairing_swaps(state: ChiwawaState, base: int, seat: int) -> int:
    """A card of the own camp against one of the hand or the Source, where the camp is the better for it."""
    n = 0
    now = best_score(state, seat)
    first = state.camp_start(seat)
    pillar = first + state.cells[state.left_of_pillar + seat]
    for i in range(first, first + state.cells[state.camp_size + seat]):
        if i == pillar or state.is_locked(CAMP + i):
            continue
        laid = state.cells[state.cards + i]
        for place in range(CAMP):
            if place < KINDS:
                if not has_spare(state, seat, place):
                    continue
            elif place < SOURCE or state.is_locked(place) or state.kind_at(place) == NONE:
                continue
            state.cells[state.cards + i] = state.kind_at(place)
            if best_score(state, seat) > now:
                state.moves[base + n] = SWAP << 16 | place << 8 | (CAMP + i)
                n += 1
            state.cells[state.cards + i] = laid
    return n
