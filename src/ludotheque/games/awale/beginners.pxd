cimport cython
from ludotheque.core.marks cimport OVER, SEAT, TURN
from ludotheque.games.awale.sowing cimport Sowing

cdef class BeginnersRules(Sowing):
    cdef int cell(self, int stop) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, seat=cython.int)
    cdef int legal(self, int base) noexcept nogil
    @cython.locals(seat=cython.int, stop=cython.int, seeds=cython.int, then=cython.int)
    cdef void apply(self, int action) noexcept nogil
