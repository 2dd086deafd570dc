cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.marks cimport OVER, SEAT, WINNER
from ludotheque.core.rules cimport Rules
from ludotheque.tables.index cimport Index

cdef int LOST, WON, OPEN, DEEPEST
cdef u64 MIX, MASK

cdef class Chase:
    cdef public Index index
    cdef public long long nodes
    cdef public bint full
    cdef Rules rules
    cdef const signed char[::1] values
    cdef u64[::1] seen
    cdef int[::1] scores
    cdef long long room
    cdef u64 places, last
    cdef int fan, shift
    cpdef bint prove(self, Rules rules)
    @cython.locals(i=u64)
    cdef u64 slot(self, u64 at) noexcept nogil
    @cython.locals(entry=u64)
    cdef int known(self, u64 at) noexcept nogil
    @cython.locals(at=u64, told=cython.int, seat=cython.int, base=cython.int, n=cython.int, left=cython.int, j=cython.int, k=cython.int, action=cython.int, score=cython.int, won=cython.bint, same=cython.bint)
    cdef bint wins(self, int ply) noexcept nogil
    cdef int after(self, int seat) noexcept nogil
    cdef void note(self, u64 at, bint won) noexcept nogil
