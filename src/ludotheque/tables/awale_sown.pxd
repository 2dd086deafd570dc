cimport cython
from ludotheque.core.marks cimport OVER, SEAT
from ludotheque.core.rules cimport Rules
from ludotheque.games.awale.state cimport SowingState
from ludotheque.tables.index cimport Index

cdef class SownIndex(Index):
    cdef SowingState board
    cdef int ring, most, span, pit
    cdef long long[::1] choose
    @cython.locals(i=cython.int)
    cdef void blank(self) noexcept nogil
    @cython.locals(first=cython.int, last=cython.int, seeds=cython.int, i=cython.int, r=cython.longlong)
    cdef long long place(self, Rules rules) noexcept nogil
    @cython.locals(past=cython.int, top=cython.int, k=cython.int)
    cdef void fill(self, int layer, long long i) noexcept nogil
