"""The sensible player of Chiwawa, whom simulated games follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice
    from ludotheque.games.chiwawa.heuristics import Assessment
    from ludotheque.games.chiwawa.state import ChiwawaState

if not cython.compiled:
    from ludotheque.core.marks import PHASE, SEAT
    from ludotheque.games.chiwawa.heuristics import (
        BROKEN,
        assess_hand,
        assess_rivals,
        cover_unknown,
        is_laid_by_owner,
        uncover,
    )
    from ludotheque.games.chiwawa.marks import (
        CAMP,
        DESTRUCTION,
        FOLD,
        KINDS,
        NONE,
        PAID,
        PAY,
        PILLAR,
        PILLARS,
        PLACE,
        PLAY,
        SOURCE,
        SWAP,
    )
    from ludotheque.games.chiwawa.scoring import best_score


def sensible_action(state: ChiwawaState, assessed: Assessment, dice: Dice) -> int:
    """A sensible action of the seat to act; −1: this player has no opinion."""
    seat = state.cells[SEAT]
    phase = state.cells[PHASE]
    if phase == PILLARS:
        return PILLAR << 16 | likely_pillar(state, seat, dice)
    if phase != PLAY and phase != PAID:
        return -1
    cover_unknown(state, assessed, seat)
    action = turn_action(state, assessed, seat, dice) if phase == PLAY else exchange_action(state, assessed, seat)
    uncover(state, assessed)
    return action


def likely_pillar(state: ChiwawaState, seat: int, dice: Dice) -> int:
    """The Pillar of the run that would be worth most, or nearly."""
    best = -1
    top = -1
    for kind in range(KINDS):
        n = state.cells[state.hand + seat * KINDS + kind]
        if n:
            worth = n * n * state.value[kind] + dice.below(20)
            if worth > top:
                top = worth
                best = kind
    return best


def turn_action(state: ChiwawaState, assessed: Assessment, seat: int, dice: Dice) -> int:
    """Fold, pay for an exchange, lay the best card, or a Destruction into the rival's camp."""
    mine = best_score(state, seat)
    assess_hand(state, assessed, seat)
    assess_rivals(state, assessed, seat)
    if assessed.active_rivals == 0:
        if (
            4 * mine > 5 * assessed.rival_score
            or mine + assessed.hand_potential + exchange_gain(state, assessed) <= assessed.rival_score
        ):
            return FOLD << 16
    elif state.royal:
        if mine > 3 * assessed.rival_potential:
            return FOLD << 16
    elif mine > assessed.rival_potential or (
        mine + assessed.hand_potential < assessed.rival_score and dice.below(3) == 0
    ):
        return FOLD << 16
    if assessed.rival_score > mine and exchange_gain(state, assessed) > assessed.best_gain and dice.below(4):
        return PAY << 16 | assessed.spare_kind
    if assessed.best_gain <= 0 or (assessed.best_gain <= 5 and not state.royal and dice.below(2)):
        if state.cells[state.hand + seat * KINDS + DESTRUCTION] and (state.royal or assessed.rival_score > mine):
            return PLACE << 16 | (2 * assessed.rival + dice.below(2)) << 8 | DESTRUCTION
        return FOLD << 16
    return PLACE << 16 | (2 * seat + (1 if assessed.best_right else 0)) << 8 | assessed.best_kind


def exchange_gain(state: ChiwawaState, assessed: Assessment) -> int:
    """What an exchange would take from the strongest rival, about; less while he can mend it."""
    if assessed.rival < 0 or exchange_target(state, assessed.rival) < 0:
        return 0
    worth = min(assessed.rival_score * (10 - BROKEN) // 10, assessed.rival_score - assessed.runner_up_score)
    return worth // 2 if state.is_active(assessed.rival) else worth


def exchange_target(state: ChiwawaState, seat: int) -> int:
    """The place beside a camp's Pillar, on its longer side, or −1 where there is none to be exchanged."""
    first = state.camp_start(seat)
    lefts = state.cells[state.left_of_pillar + seat]
    rights = state.cells[state.camp_size + seat] - 1 - lefts
    i = first + (lefts - 1 if lefts > rights else lefts + 1)
    if lefts + rights == 0 or not is_laid_by_owner(state, i, seat) or state.is_locked(CAMP + i):
        return -1
    return CAMP + i


def exchange_action(state: ChiwawaState, assessed: Assessment, seat: int) -> int:
    """Having paid: a card that fits nowhere against the card beside the Pillar of the strongest camp."""
    assess_hand(state, assessed, seat)
    assess_rivals(state, assessed, seat)
    if assessed.rival < 0:
        return -1
    place = exchange_target(state, assessed.rival)
    if place < 0:
        return -1
    pillar = state.cells[
        state.cards + state.camp_start(assessed.rival) + state.cells[state.left_of_pillar + assessed.rival]
    ]
    if state.cells[state.hand_size + seat]:
        kind = DESTRUCTION if state.cells[state.hand + seat * KINDS + DESTRUCTION] else assessed.spare_kind
        if state.cells[state.hand + seat * KINDS + kind] > (1 if state.cells[state.lock] == kind else 0):
            return SWAP << 16 | kind << 8 | place
    for i in range(SOURCE, CAMP):
        kind = state.cells[state.source + i - SOURCE]
        if kind != NONE and kind != pillar and not state.is_locked(i):
            return SWAP << 16 | i << 8 | place
    return -1
