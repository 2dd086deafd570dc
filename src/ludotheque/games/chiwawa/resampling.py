"""What a seat does not know, drawn anew: cards at random among all that agree with what it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice
    from ludotheque.games.chiwawa.state import ChiwawaState

if not cython.compiled:
    from ludotheque.core.marks import PHASE, SEAT, TURN
    from ludotheque.games.chiwawa.marks import DECK, KINDS, NONE, PILLARS, RESHUFFLE


def resample_unknown(state: ChiwawaState, seat: int, dice: Dice) -> None:
    """Redraw all that a seat does not know. A locked hand card of somebody else is forgotten: whether it was the one
    just paid is a secret."""
    n = collect_unknown(state, seat)
    sort_loose(state, n)
    state.shuffle_loose(n, dice)
    lay_out_unknown(state, seat)
    if state.cells[PHASE] == PILLARS:
        redraw_pillars(state, seat, dice)
    elif state.cells[TURN] != seat:
        state.unlock_hand()
        if state.cells[PHASE] == RESHUFFLE and state.cells[state.pending_place] < KINDS:
            state.cells[state.pending_place] = state.random_card(state.cells[TURN], dice)


def collect_unknown(state: ChiwawaState, seat: int) -> int:
    """Pick up all cards a seat does not know: other hands, camps, the pile."""
    n = 0
    for i in range(state.players * KINDS):
        if i // KINDS != seat:
            while state.cells[state.hand + i]:
                state.cells[state.hand + i] -= 1
                state.loose[n] = i % KINDS
                n += 1
    for i in range(state.camp_start(state.players)):
        if not (state.knowers_of(i) >> seat) & 1:
            state.loose[n] = state.cells[state.cards + i]
            n += 1
    if state.cells[state.pile_size]:
        if not (state.knowers_of(DECK) >> seat) & 1:
            state.loose[n] = state.cells[state.cards + DECK]
            n += 1
        for i in range(state.cells[state.pile_size] - 1):
            state.loose[n] = state.cells[state.pile + i]
            n += 1
    return n


def sort_loose(state: ChiwawaState, n: int) -> None:
    """Sort the loose cards, so that what is dealt from them does not hang on where they really lay."""
    at = 0
    for kind in range(KINDS):
        for i in range(at, n):
            if state.loose[i] == kind:
                state.loose[i] = state.loose[at]
                state.loose[at] = kind
                at += 1


def lay_out_unknown(state: ChiwawaState, seat: int) -> None:
    """Lay the loose cards where ``collect_unknown`` picked up as many."""
    n = 0
    for i in range(state.players):
        if i != seat:
            for _j in range(state.cells[state.hand_size + i]):
                state.cells[state.hand + i * KINDS + state.loose[n]] += 1
                n += 1
    for i in range(state.camp_start(state.players)):
        if not (state.knowers_of(i) >> seat) & 1:
            state.cells[state.cards + i] = state.loose[n]
            n += 1
    if state.cells[state.pile_size]:
        if not (state.knowers_of(DECK) >> seat) & 1:
            state.cells[state.cards + DECK] = state.loose[n]
            n += 1
        for i in range(state.cells[state.pile_size] - 1):
            state.cells[state.pile + i] = state.loose[n]
            n += 1


def redraw_pillars(state: ChiwawaState, seat: int, dice: Dice) -> None:
    """Who has chosen a Pillar is secret too (rule 2). A seat that has not believes that it is asked now; one that
    has, that the next is; one that is out, that the first is. Those before have chosen, whatever they hold."""
    to = state.cells[state.first]
    if state.is_living(seat):
        to = seat if state.cells[state.chosen + seat] == NONE else state.next_living(seat)
    for i in range(state.players):
        if i != seat:
            state.cells[state.chosen + i] = NONE
    i = state.cells[state.first]
    while i != to:
        if i != seat:
            state.cells[state.chosen + i] = state.random_card(i, dice)
        i = state.next_living(i)
    state.cells[SEAT] = to
