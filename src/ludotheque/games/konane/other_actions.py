"""What other actions than harvests Kōnane has: openings, flights of the bird, and knots.

``moves`` and ``free`` belong to the state: ``free`` has the empty points, as ``find_empty`` of the rules left them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

if TYPE_CHECKING:
    from ludotheque.games.konane.state import KonaneState

if not cython.compiled:
    from ludotheque.core.bits import ctz
    from ludotheque.core.marks import SEAT
    from ludotheque.games.konane.marks import JUMP, KNOT, REMOVE


def has(state: KonaneState, plane: int, bit: int) -> bool:
    """Whether a plane has a bit: the plane of a seat, or ``KNOT_PLANE``."""
    return (state.words[state.plane + plane * (state.span + 1) + (bit >> 6)] >> (bit & 63)) & 1 != 0


def list_openings(state: KonaneState, base: int) -> int:
    """Rule 1, and rule 4 with birds: Hibiscus clears a marked point, Jasmine one beside the gap."""
    seat = state.cells[SEAT]
    gap = 0
    n = 0
    for w in range(state.span):
        m = state.words[state.plane + w] & state.opening[w] if seat == 0 else 0
        while m:
            state.moves[base + n] = REMOVE << 16 | w << 6 | ctz(m)
            n += 1
            m &= m - 1
        if state.free[w + 1]:
            gap = w << 6 | ctz(state.free[w + 1])
    if seat == 0:
        return n
    for i in range(4):
        bit = gap + (-state.stride if i == 0 else -1 if i == 1 else 1 if i == 2 else state.stride)
        beside = 0 <= bit < state.size * state.stride
        if beside and (i == 1 or i == 2):
            beside = bit >> state.row_shift == gap >> state.row_shift
        if beside and has(state, seat, bit):
            state.moves[base + n] = REMOVE << 16 | bit
            n += 1
    return n


def is_empty(state: KonaneState, bit: int) -> bool:
    """Whether nothing lies on a point. Needs ``find_empty``."""
    return (state.free[(bit >> 6) + 1] >> (bit & 63)) & 1 != 0


def list_flights(state: KonaneState, base: int, kind: int, jumps: bool) -> int:
    """Rules 5 and 7: the bird's steps, as actions of this kind, and its single jumps, eight ways."""
    seat = state.cells[SEAT]
    bit = state.cells[state.bird + seat]
    point = state.point_of[bit]
    n = 0
    for i in range(state.board.step_at[point], state.board.step_at[point + 1]):
        to = state.bit_of[state.board.step_to[i]]
        if is_empty(state, to):
            state.moves[base + n] = kind << 16 | to << 8 | bit
            n += 1
    if jumps:
        for i in range(state.board.jump_at[point], state.board.jump_at[point + 1]):
            to = state.bit_of[state.board.jump_to[i]]
            if is_empty(state, to) and has(state, 1 - seat, state.bit_of[state.board.jump_over[i]]):
                state.moves[base + n] = JUMP << 16 | to << 8 | bit
                n += 1
    return n


def bird_can_fly(state: KonaneState, seat: int) -> bool:
    """Whether the bird has a step or a jump (rule 5). Lists nothing: ``moves`` belongs to the caller."""
    point = state.point_of[state.cells[state.bird + seat]]
    for i in range(state.board.step_at[point], state.board.step_at[point + 1]):
        if is_empty(state, state.bit_of[state.board.step_to[i]]):
            return True
    for i in range(state.board.jump_at[point], state.board.jump_at[point + 1]):
        if is_empty(state, state.bit_of[state.board.jump_to[i]]) and has(
            state, 1 - seat, state.bit_of[state.board.jump_over[i]]
        ):
            return True
    return False


def list_knots(state: KonaneState, base: int) -> int:
    """Rule 10: the knot on any empty point."""
    n = 0
    for w in range(state.span):
        m = state.free[w + 1]
        while m:
            state.moves[base + n] = KNOT << 16 | (w << 6 | ctz(m))
            n += 1
            m &= m - 1
    return n
