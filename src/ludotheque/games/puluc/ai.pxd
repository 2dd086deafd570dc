cimport cython
from ludotheque.core.marks cimport TURN
from ludotheque.games.puluc.marks cimport CITY
from ludotheque.core.rules cimport Rules
from ludotheque.games.puluc.rules cimport PulucRules

cdef int MOST_OWN, MOST_CAUGHT, MOST_HIGH, PILE_STATES, DANGERS

cdef class Puluc(PulucRules):
    cdef int[::1] starts

    cpdef void allocate(self) except *
    @cython.locals(same=Puluc)
    cpdef void share_tables(self, Rules other) except *
    @cython.locals(
        mover=cython.int, base=cython.int, n=cython.int, space=cython.int, pile=cython.uint, high=cython.int,
        owner=cython.int, own=cython.int, caught=cython.int, state=cython.int, far=cython.int
    )
    cdef int list_terms(self) noexcept nogil
    @cython.locals(n=cython.int, space=cython.int, left=cython.int, high=cython.int, pile=cython.uint)
    cdef int side_value(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, faces=cython.int, far=cython.int, start=cython.int)
    cdef int danger(self, int seat, int space) noexcept nogil
