cimport cython
from ludotheque.core.rules cimport Rules

cdef class Sowing(Rules):
    cdef readonly int pits, ring, pit, store, seeds
    @cython.locals(i=cython.int)
    cdef void fill(self) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int)
    cdef int row(self, int seat) noexcept nogil
