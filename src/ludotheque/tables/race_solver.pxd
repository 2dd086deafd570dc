cimport cython
from ludotheque.core.marks cimport OVER, SEAT, WINNER
from ludotheque.core.rules cimport Rules
from ludotheque.tables.index cimport Index

cdef int MAX_DISTANCE, MAX_PLY

cdef class RaceSolver:
    cdef public Index index
    cdef Rules rules
    cdef public int layer, fan
    cdef signed char[::1] values
    @cython.locals(i=cython.longlong, start=cython.longlong, won=cython.longlong, most=cython.int, value=cython.int)
    cpdef tuple solve(self, long long first, long long last)
    cdef int value_at_end(self) noexcept nogil
    @cython.locals(seat=cython.int, base=cython.int, best=cython.int, value=cython.int, n=cython.int, j=cython.int)
    cdef int solve_place(self, long long at, int ply) noexcept nogil
    @cython.locals(to=cython.longlong, value=cython.int)
    cdef int value_after(self, int seat, int ply) noexcept nogil
