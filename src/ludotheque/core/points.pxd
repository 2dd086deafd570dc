cimport cython
from ludotheque.core.bits cimport ctz, u64
from ludotheque.core.board cimport Board
from ludotheque.core.rules cimport Rules

cdef u64 ONE

cdef class PointRules(Rules):
    cdef public Board board
    cdef readonly int point
    cdef u64[::1] near
    cdef int[::1] between
    cdef int on(self, int point) noexcept nogil
    cdef bint empty(self, int point) noexcept nogil
    cdef bint foe(self, int seat, int point) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, to=cython.int)
    cdef int steps_from(self, int base, int start, int kind) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, to=cython.int)
    cdef int jumps_from(self, int base, int start, int seat, int kind) noexcept nogil
    @cython.locals(i=cython.int)
    cdef bint can_step(self, int start) noexcept nogil
    @cython.locals(i=cython.int)
    cdef bint can_jump(self, int start, int seat) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int)
    cdef int count(self, int piece) noexcept nogil
    cdef void shift(self, int start, int to) noexcept nogil
    @cython.locals(n=cython.int)
    cdef int spread(self, int base, int start, u64 goals, int kind) noexcept nogil
    @cython.locals(i=cython.int, found=u64)
    cdef u64 hops(self, int start, u64 over) noexcept nogil
    cdef int middle(self, int start, int to) noexcept nogil
