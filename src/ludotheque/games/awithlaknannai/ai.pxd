cimport cython
from ludotheque.core.bits cimport popcount, u64
from ludotheque.core.marks cimport PHASE, SEAT, TURN
from ludotheque.core.rules cimport Rules
from ludotheque.games.awithlaknannai.marks cimport CHAIN, HUFF, JUMP, TAKE
from ludotheque.games.awithlaknannai.rules cimport AwithlaknannaiRules

cdef u64 ONE
cdef int A_STAGE

cdef class Awithlaknannai(AwithlaknannaiRules):
    cdef int[::1] places, powers, starts
    cdef int windows

    cpdef void allocate(self) except *
    @cython.locals(same=Awithlaknannai)
    cpdef void share_tables(self, Rules other) except *
    @cython.locals(base=cython.int, i=cython.int, mirrored=cython.int, code=cython.int)
    cdef int list_terms(self) noexcept nogil
    @cython.locals(n=cython.int)
    cdef int window(self, u64 plane, int left) noexcept nogil
    @cython.locals(worth=cython.int)
    cdef int evaluate(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, way=cython.int, d=cython.int)
    cdef int exposed_count(self, u64 pieces) noexcept nogil
    @cython.locals(kind=cython.int)
    cdef int capture_value(self, int action) noexcept nogil
    cdef int capture_actions(self, int base) noexcept nogil
    cdef int moves_before_draw(self) noexcept nogil
