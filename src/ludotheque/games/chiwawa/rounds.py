"""The course of Chiwawa's rounds: deal, turns, the opening of camps, who wins, who starts. Rules 1, 3, 4 and 7–15."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if TYPE_CHECKING:
    from ludotheque.games.chiwawa.state import ChiwawaState

if not cython.compiled:
    from ludotheque.core.bits import popcount
    from ludotheque.core.marks import CHANCE, DRAW, PHASE, SEAT, TURN
    from ludotheque.games.chiwawa.marks import (
        DEAL,
        DECK,
        DESTROYING,
        DESTRUCTION,
        EVERYBODY,
        KINDS,
        MIMICKING,
        MIMICRY,
        NONE,
        PILLARS,
        PLAY,
        SOURCE,
        TOP,
    )
    from ludotheque.games.chiwawa.scoring import best_score, mimicry_values, score_without_mimicries


def continue_deal(state: ChiwawaState) -> None:
    """Rules 1 and 13: deal on until everybody has enough or there are no cards; then ask for Pillars."""
    n = popcount(state.cells[state.living])
    first = state.cells[state.first]
    state.cells[TURN] = first
    while state.cells[state.dealt] < 3 + n * state.cells[state.quota]:
        if state.cells[state.pile_size] == 0:
            if state.discard_count() == 0:
                break
            state.cells[PHASE] = DEAL
            state.cells[SEAT] = CHANCE
            return
        i = state.cells[state.dealt]
        if i < 3:
            state.cells[state.source + i] = state.draw_top()
        else:
            seat = first
            for _j in range((i - 3) % n):
                seat = state.next_living(seat)
            state.add_to_hand(seat, state.draw_top())
        state.cells[state.dealt] = i + 1
    state.cells[state.dealt] = 0
    state.cells[state.quota] = 0
    state.cells[PHASE] = PILLARS
    state.cells[SEAT] = first


def pass_turn(state: ChiwawaState) -> None:
    """Rules 3 and 4: the next active seat's turn, or the end of the round."""
    seat = state.cells[TURN]
    to = seat
    while True:
        to = state.next_living(to)
        if state.is_active(to):
            break
        if to == seat:
            open_camps(state)
            return
    if to != seat:
        state.unlock_hand()
    state.cells[PHASE] = PLAY
    state.cells[TURN] = to
    state.cells[SEAT] = to


def open_camps(state: ChiwawaState) -> None:
    """Rule 11: open all camps, then resolve them."""
    state.cells[PHASE] = PLAY
    top = state.is_locked(TOP)
    state.unlock()
    if top:
        state.cells[state.lock] = TOP
    for i in range(DECK):
        state.cells[state.opened + i] = state.cells[state.cards + i]
    for i in range(state.camp_start(state.players)):
        state.set_knowers(i, EVERYBODY)
    for seat in range(state.players):
        state.cells[state.opened_size + seat] = state.cells[state.camp_size + seat]
        state.cells[state.opened_left_of_pillar + seat] = state.cells[state.left_of_pillar + seat]
        state.ints[state.score + seat] = 0
        if not state.manual and state.is_living(seat):
            state.ints[state.score + seat] = best_score(state, seat)
    if state.manual:
        resolve_destructions(state, state.cells[state.first])
    else:
        finish_round(state)


def resolve_destructions(state: ChiwawaState, seat: int) -> None:
    """Ask for the next Destruction of a camp or, when none is left, for its first Mimicry."""
    state.cells[TURN] = seat
    state.cells[SEAT] = seat
    first = state.camp_start(seat)
    for i in range(first, first + state.cells[state.camp_size + seat]):
        if state.cells[state.cards + i] == DESTRUCTION and not state.is_pillar(i):
            state.cells[PHASE] = DESTROYING
            return
    state.ints[state.score + seat] = score_without_mimicries(state, seat)
    state.cells[state.mimicry] = first
    resolve_mimicries(state, seat)


def resolve_mimicries(state: ChiwawaState, seat: int) -> None:
    """The next Mimicry with something to copy, the next camp or the end of the count."""
    end = state.camp_start(seat) + state.cells[state.camp_size + seat]
    for i in range(state.cells[state.mimicry], end):
        if state.cells[state.cards + i] == MIMICRY and not state.is_pillar(i) and mimicry_values(state, i):
            state.cells[PHASE] = MIMICKING
            state.cells[state.mimicry] = i
            return
    state.cells[state.mimicry] = 0
    seat = state.next_living(seat)
    if seat == state.cells[state.first]:
        finish_round(state)
    else:
        resolve_destructions(state, seat)


def finish_round(state: ChiwawaState) -> None:
    """Rules 12–15: count the round, then end the match or deal the next one."""
    clear_table(state)
    if state.royal:
        eliminate_lowest(state)
    else:
        award_round(state)
    if is_decided(state):
        state.unlock()
        end_match(state)
        return
    state.cells[state.round] += 1
    if state.cells[state.lock] == TOP:
        state.cells[state.lock] = SOURCE
    state.cells[state.quota] = 5
    for seat in range(state.players):
        if state.cells[state.hand_size + seat]:
            state.cells[state.quota] = 3
    continue_deal(state)


def clear_table(state: ChiwawaState) -> None:
    """Discard everything on the table."""
    for i in range(3):
        state.cells[state.discards + state.cells[state.source + i]] += 1
        state.cells[state.source + i] = NONE
    for i in range(state.camp_start(state.players)):
        state.cells[state.discards + state.cells[state.cards + i]] += 1
        state.cells[state.cards + i] = 0
        state.set_knowers(i, 0)
    for seat in range(state.players):
        state.cells[state.camp_size + seat] = 0
        state.cells[state.left_of_pillar + seat] = 0
    state.cells[state.folded] = 0


def award_round(state: ChiwawaState) -> None:
    """Rules 12 and 13: the round's winner, if there is one, starts the next."""
    leader = 0
    tied = False
    for seat in range(1, state.players):
        if state.ints[state.score + seat] >= state.ints[state.score + leader]:
            tied = state.ints[state.score + seat] == state.ints[state.score + leader]
            leader = seat
    if not tied:
        state.cells[state.won + leader] += 1
        state.cells[state.first] = leader


def eliminate_lowest(state: ChiwawaState) -> None:
    """Rule 15: those with the lowest score are out, unless all have the same; the best starts the next round."""
    first = state.cells[state.first]
    leader = first
    low = state.ints[state.score + first]
    seat = state.next_living(first)
    while seat != first:
        if state.ints[state.score + seat] > state.ints[state.score + leader]:
            leader = seat
        low = min(low, state.ints[state.score + seat])
        seat = state.next_living(seat)
    state.cells[state.first] = leader
    if low == state.ints[state.score + leader]:
        return
    for seat in range(state.players):
        if state.is_living(seat) and state.ints[state.score + seat] == low:
            state.cells[state.living] ^= 1 << seat
            for kind in range(KINDS):
                state.cells[state.discards + kind] += state.cells[state.hand + seat * KINDS + kind]
                state.cells[state.hand + seat * KINDS + kind] = 0
            state.cells[state.hand_size + seat] = 0


def is_decided(state: ChiwawaState) -> bool:
    """Rules 14 and 15: whether the match is over after a round."""
    if state.royal:
        return popcount(state.cells[state.living]) == 1 or state.cells[state.round] == state.last_round
    for seat in range(state.players):
        if state.cells[state.won + seat] >= state.goal:
            return True
    return state.cells[state.round] == state.last_round


def is_winner(state: ChiwawaState, seat: int) -> bool:
    """After the end: whether a seat is among the winners."""
    if state.royal:
        return state.is_living(seat)
    for other in range(state.players):
        if state.cells[state.won + other] > state.cells[state.won + seat]:
            return False
    return True


def winner_count(state: ChiwawaState) -> int:
    """After the end: how many share the win."""
    n = 0
    for seat in range(state.players):
        if is_winner(state, seat):
            n += 1
    return n


def end_match(state: ChiwawaState) -> None:
    """Name the winner; several are a draw, and ``payoff`` says what each gets."""
    state.cells[TURN] = state.cells[state.first]
    state.cells[PHASE] = PLAY
    for seat in range(state.players):
        if is_winner(state, seat):
            state.finish(seat)
    if winner_count(state) > 1:
        state.finish(DRAW)
