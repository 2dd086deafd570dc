cimport cython
from ludotheque.core.marks cimport OVER, PHASE, SEAT, TURN
from ludotheque.core.rules cimport Rules
from ludotheque.games.awale.state cimport SowingState

cdef class BeginnersRules(SowingState):
    cdef bint may_decline

    @cython.locals(same=BeginnersRules)
    cpdef void share_tables(self, Rules other) except *
    cdef int cell(self, int stop) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, seat=cython.int)
    cdef int legal(self, int base) noexcept nogil
    @cython.locals(seat=cython.int, stop=cython.int, seeds=cython.int, again=cython.bint, won=cython.bint)
    cdef void apply(self, int action) noexcept nogil
    cdef void pass_turn(self, int seat, bint may_decline_now) noexcept nogil
