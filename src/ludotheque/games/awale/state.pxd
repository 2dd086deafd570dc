cimport cython
from ludotheque.core.rules cimport Rules

cdef class SowingState(Rules):
    cdef readonly int pits, ring, pit, store, seeds

    @cython.locals(same=SowingState)
    cpdef void share_tables(self, Rules other) except *
    @cython.locals(i=cython.int)
    cdef void fill_pits(self) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int)
    cdef int seeds_in_row(self, int seat) noexcept nogil
