cimport cython
from ludotheque.core.marks cimport OVER, SEAT, WINNER
from ludotheque.core.rules cimport Rules
from ludotheque.tables.index cimport Index

cdef int FAR, DEEPEST

cdef class Races:
    cdef public Index index
    cdef Rules rules
    cdef public int layer, fan
    cdef signed char[::1] values
    @cython.locals(i=cython.longlong, start=cython.longlong, won=cython.longlong, most=cython.int, value=cython.int)
    cpdef tuple solve(self, long long first, long long last)
    cdef int ended(self) noexcept nogil
    @cython.locals(seat=cython.int, base=cython.int, best=cython.int, value=cython.int, n=cython.int, j=cython.int)
    cdef int dig(self, long long at, int ply) noexcept nogil
    @cython.locals(to=cython.longlong, value=cython.int)
    cdef int child(self, int seat, int ply) noexcept nogil
