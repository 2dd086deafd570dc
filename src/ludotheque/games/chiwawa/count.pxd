cimport cython
from ludotheque.core.bits cimport ctz, u64
from ludotheque.games.chiwawa.marks cimport DESTRUCTION, MIMICRY
from ludotheque.games.chiwawa.table cimport Table

cdef int SETS, SLOTS
cdef u64 ONE

cdef class Count(Table):
    cdef u64[::1] met, filled
    cdef int[::1] slot
    cdef int found

    @cython.locals(i=cython.int, first=cython.int, n=cython.int, pillar=cython.int, most=cython.int)
    @cython.locals(blasts=u64, whole=u64, camp=u64)
    cdef int best(self, int seat) noexcept nogil
    @cython.locals(at=cython.int)
    cdef void meet(self, u64 camp) noexcept nogil
    @cython.locals(i=cython.int, left=cython.int, right=cython.int, rest=u64, alone=u64, bare=cython.bint)
    cdef void blast(self, u64 camp, u64 blasts, int pillar) noexcept nogil
    @cython.locals(whole=u64)
    cdef int runs(self, int seat) noexcept nogil
    @cython.locals(i=cython.int, total=cython.int, run=cython.int, last=cython.int, left=cython.int)
    @cython.locals(kind=cython.int, copied=cython.int)
    cdef int tally(self, int first, int pillar, u64 camp, bint copy) noexcept nogil
