cimport cython
from ludotheque.core.bits cimport popcount
from ludotheque.core.rules cimport Rules
from ludotheque.games.puluc.marks cimport CITY, GUARD, NONE, OWNERS, STAR

cdef class PulucState(Rules):
    cdef readonly int spaces, city, lost, throw, back, pile, thrown, sun, moon
    cdef int blank
    cdef bint partner_in_city
    cdef readonly bint rescue, guarded

    @cython.locals(same=PulucState)
    cpdef void share_tables(self, Rules other) except *
    cdef int distance(self, int faces) noexcept nogil
    cdef int count(self, unsigned int pile, int seat) noexcept nogil
    @cython.locals(mine=cython.uint)
    cdef int star_of(self, unsigned int pile, int seat) noexcept nogil
    @cython.locals(pile=cython.uint, owner=cython.int)
    cdef bint tops(self, int seat, int space) noexcept nogil
    @cython.locals(space=cython.int)
    cdef bint free(self, int seat) noexcept nogil
    cdef int ordinary(self, int seat) noexcept nogil
    cdef bint is_lone(self, int what) noexcept nogil
    @cython.locals(pile=cython.uint)
    cdef bint is_pair(self, int what) noexcept nogil
    @cython.locals(pile=cython.uint, space=cython.int)
    cdef int guardian_at(self, int seat) noexcept nogil
    cdef int first_space(self, int seat) noexcept nogil
    @cython.locals(start=cython.int)
    cdef int target(self, int seat, int what, int far) noexcept nogil
    @cython.locals(there=cython.uint, owner=cython.int)
    cdef bint may_end_on(self, int seat, int what, int to) noexcept nogil
    @cython.locals(to=cython.int, then=cython.int)
    cdef bint can_split(self, int seat, int first, int far, int second, int rest) noexcept nogil
