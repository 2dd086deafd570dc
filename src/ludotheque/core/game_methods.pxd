cimport cython
from ludotheque.core.block cimport Block
from ludotheque.core.dice cimport Dice, draw_below
from ludotheque.core.marks cimport CHANCE, DRAW, NO_ESTIMATE, OVER, SEAT, WINNER

cdef class GameMethods(Block):
    cdef int[::1] moves, terms
    cdef readonly int width, plies

    cdef void setup(self) noexcept nogil
    cdef int legal(self, int base) noexcept nogil
    cdef void apply(self, int action) noexcept nogil
    cdef int random_legal(self, Dice dice, int base) noexcept nogil
    @cython.locals(plies=cython.int)
    cdef int play_random(self, Dice dice, int base, int limit) noexcept nogil
    cdef int weight(self, int action) noexcept nogil
    cdef bint unlistable(self) noexcept nogil
    cdef void deal(self, Dice dice) noexcept nogil
    cdef void hide(self, int seat) noexcept nogil
    cdef void resample(self, int seat, Dice dice) noexcept nogil
    cdef void resample_likely(self, int seat, Dice dice) noexcept nogil
    cdef int evaluate(self, int seat) noexcept nogil
    cdef int list_terms(self) noexcept nogil
    cdef int expected_return(self, int seat, int reach) noexcept nogil
    cdef int candidate_actions(self, int base) noexcept nogil
    cdef int policy_action(self, Dice dice) noexcept nogil
    cdef int capture_value(self, int action) noexcept nogil
    @cython.locals(n=cython.int, many=cython.int, i=cython.int)
    cdef int capture_actions(self, int base) noexcept nogil
    cdef int moves_before_draw(self) noexcept nogil
    cdef int longest(self) noexcept nogil
    cdef int payoff(self, int seat) noexcept nogil

    cpdef void allocate(self) except *
