cimport cython
from ludotheque.tables.index cimport Index
from ludotheque.tables.swaps cimport among, swap

cdef int NONE_LEAVES, LOST, DRAWN, WON, ENDED_LOST, ENDED_WON, NEVER
cdef int LOSSES, WAYS, MOST

cdef class OutcomeSolver:
    cdef public Index index
    cdef public int layer
    cdef public long long first, size
    cdef signed char[::1] values
    cdef unsigned char[::1] state
    @cython.locals(i=cython.longlong, wrong=cython.longlong)
    cpdef long long expand(self, long long first, long long last)
    @cython.locals(surveyed=cython.int, code=cython.int, ways=cython.int)
    cdef int first_state(self, long long i) noexcept nogil
    cpdef long long spread_losses(self, int far, long long first, long long last)
    cpdef long long spread_wins(self, int far, long long first, long long last)
    @cython.locals(i=cython.longlong, n=cython.longlong, stop=cython.longlong)
    cdef long long spread(self, int code, int far, long long first, long long last)
    @cython.locals(j=cython.int, to=cython.longlong, was=cython.int)
    cdef void win_found(self, long long i, int far) noexcept nogil
    @cython.locals(j=cython.int, to=cython.longlong, was=cython.int)
    cdef void loss_found(self, long long i, int far) noexcept nogil
    @cython.locals(i=cython.longlong, won=cython.longlong, drawn=cython.longlong, most=cython.int, now=cython.int)
    cpdef tuple store(self, long long first, long long last)
