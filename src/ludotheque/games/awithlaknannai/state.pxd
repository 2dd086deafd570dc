cimport cython
from ludotheque.core.bits cimport popcount, u64
from ludotheque.core.points cimport PointRules
from ludotheque.core.rules cimport Rules

cdef class AwithlaknannaiState(PointRules):
    cdef readonly bint huff, no_return, has_shamans
    cdef bint must_continue, majority, lemery, outer_lines, return_saves
    cdef readonly int chain, last, quiet_turns, times, huffable, losing_count, quiet_limit, snakes_at_start, row_length
    cdef u64 whirlpools, mine, foes, free, shamans
    cdef int[::1] offset
    cdef u64[::1] step_from, jump_from, beside_end

    cpdef void allocate(self) except *
    @cython.locals(same=AwithlaknannaiState)
    cpdef void share_tables(self, Rules other) except *
    @cython.locals(held=u64, owner=u64)
    cdef void gather_planes(self, int seat) noexcept nogil
    @cython.locals(owner=u64)
    cdef int snake_count(self, int seat) noexcept nogil
