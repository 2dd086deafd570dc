cimport cython
from ludotheque.core.bits cimport popcount
from ludotheque.core.marks cimport CHANCE, SEAT
from ludotheque.core.rules cimport Rules
from ludotheque.games.puluc.marks cimport CITY, GUARD, NONE, OWNERS, STAR

cdef class Track(Rules):
    cdef readonly int spaces, city, lost, throw, back, pile, thrown, sun, moon
    cdef int blank
    cdef readonly bint rescue, guarded

    cdef int reach(self, int faces) noexcept nogil
    cdef int count(self, unsigned int pile, int seat) noexcept nogil
    @cython.locals(mine=cython.uint)
    cdef int stars(self, unsigned int pile, int seat) noexcept nogil
    @cython.locals(pile=cython.uint, owner=cython.int)
    cdef bint tops(self, int seat, int space) noexcept nogil
    @cython.locals(space=cython.int)
    cdef bint free(self, int seat) noexcept nogil
    cdef int plain(self, int seat) noexcept nogil
    cdef bint lone(self, int what) noexcept nogil
    @cython.locals(pile=cython.uint)
    cdef bint paired(self, int what) noexcept nogil
    @cython.locals(pile=cython.uint, space=cython.int)
    cdef int keeper(self, int seat) noexcept nogil
    @cython.locals(start=cython.int)
    cdef int target(self, int seat, int what, int far) noexcept nogil
    @cython.locals(there=cython.uint, owner=cython.int)
    cdef bint fits(self, int seat, int what, int to) noexcept nogil
    @cython.locals(to=cython.int, then=cython.int)
    cdef bint follow(self, int seat, int first, int far, int second, int rest) noexcept nogil
