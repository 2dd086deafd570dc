cimport cython
from ludotheque.core.marks cimport TURN
from ludotheque.games.puluc.marks cimport CITY
from ludotheque.games.puluc.rules cimport PulucRules

cdef class Puluc(PulucRules):
    @cython.locals(n=cython.int, space=cython.int, left=cython.int, high=cython.int, pile=cython.uint)
    cdef int side_value(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, faces=cython.int, far=cython.int, start=cython.int)
    cdef int danger(self, int seat, int space) noexcept nogil
