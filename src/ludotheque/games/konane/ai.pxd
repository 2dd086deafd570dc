cimport cython
from ludotheque.core.bits cimport popcount, u64
from ludotheque.core.marks cimport TURN
from ludotheque.core.rules cimport Rules
from ludotheque.games.konane.rules cimport KonaneRules

cdef int A_STAGE

cdef class Konane(KonaneRules):
    cdef int[::1] turned
    cdef u64[::1] lanes
    cdef int lane_words

    cpdef void allocate(self) except *
    @cython.locals(same=Konane)
    cpdef void share_tables(self, Rules other) except *
    @cython.locals(
        size=cython.int, whole=cython.int, each=cython.int, n=cython.int, w=cython.int, i=cython.int, base=cython.int,
        first=cython.int, row=cython.int, lanes=u64, last=cython.int
    )
    cdef int list_terms(self) noexcept nogil
    cdef int empty_in_row(self, int row, int whole) noexcept nogil
    @cython.locals(far=cython.int)
    cdef int line_term(self, int i, int empty, int mover) noexcept nogil
    cdef int evaluate(self, int seat) noexcept nogil
    cdef int longest(self) noexcept nogil
