cimport cython
from ludotheque.core.bits cimport ctz, u64
from ludotheque.core.board cimport Board
from ludotheque.core.rules cimport Rules

cdef u64 ONE, ONES, GATHER, WORD

cdef class PointRules(Rules):
    cdef public Board board
    cdef readonly int point
    cdef int board_words
    cdef u64 all_points
    cdef u64[::1] neighbours
    cdef int[::1] between
    @cython.locals(same=PointRules)
    cpdef void share_tables(self, Rules other) except *
    cdef void move_piece(self, int start, int to) noexcept nogil
    @cython.locals(i=cython.int, plane=u64)
    cdef u64 points_with_bit(self, int bit) noexcept nogil
    @cython.locals(n=cython.int)
    cdef int list_moves(self, int base, int start, u64 goals, int kind) noexcept nogil
    @cython.locals(i=cython.int, targets=u64)
    cdef u64 jump_targets(self, int start, u64 over) noexcept nogil
    @cython.locals(i=cython.int, over=cython.int)
    cdef bint can_jump(self, int start, int seat) noexcept nogil
    cdef int jumped_point(self, int start, int to) noexcept nogil
