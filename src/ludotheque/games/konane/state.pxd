cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.board cimport Board
from ludotheque.core.rules cimport Rules

cdef class KonaneState(Rules):
    cdef public Board board
    cdef readonly int size
    cdef readonly int stride, row_shift, span, plane, bird, lost, hand
    cdef int losing_count
    cdef readonly bint birds, knots
    cdef bint knot_saves, one_word
    cdef u64[::1] full, edge, opening, colours, free, reach, drawn
    cdef int[::1] bit_of, point_of

    cpdef void allocate(self) except *
    @cython.locals(same=KonaneState)
    cpdef void share_tables(self, Rules other) except *
