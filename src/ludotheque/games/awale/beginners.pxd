cimport cython
from ludotheque.core.marks cimport OVER, SEAT, TURN
from ludotheque.games.awale.state cimport SowingState

cdef class BeginnersRules(SowingState):
    cdef int cell(self, int stop) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, seat=cython.int)
    cdef int legal(self, int base) noexcept nogil
    @cython.locals(seat=cython.int, stop=cython.int, seeds=cython.int, next_seat=cython.int)
    cdef void apply(self, int action) noexcept nogil
