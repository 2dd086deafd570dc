cimport cython
from ludotheque.tables.index cimport Index

cdef int NONE_LEAVES, LOST, DRAWN, WON, ENDED_LOST, ENDED_WON, NEVER

cdef class Outcomes:
    cdef public Index index
    cdef public int layer
    cdef public long long first, size
    cdef signed char[::1] values
    cdef unsigned char[::1] count
    @cython.locals(i=cython.longlong)
    cpdef void expand(self, long long first, long long last)
    @cython.locals(told=cython.int, code=cython.int, worth=cython.int)
    cdef void look(self, long long i) noexcept nogil
    @cython.locals(i=cython.longlong, n=cython.longlong)
    cpdef long long spread(self, int far, long long first, long long last)
    @cython.locals(j=cython.int, to=cython.longlong)
    cdef void press(self, long long i, int far) noexcept nogil
    @cython.locals(j=cython.int, to=cython.longlong)
    cdef void raise_up(self, long long i, int far) noexcept nogil
    @cython.locals(i=cython.longlong, won=cython.longlong, drawn=cython.longlong)
    cpdef tuple tally(self, long long first, long long last)
