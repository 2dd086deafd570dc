cimport cython
from ludotheque.core.bits cimport ctz, u64
from ludotheque.core.points cimport PointRules
from ludotheque.core.rules cimport Rules
from ludotheque.games.komikan.marks cimport ALPACA, ALPHA, CONDOR, NONE, PUMA

cdef u64 ONE

cdef class KomikanState(PointRules):
    cdef bint chains, shuttle, lemery, has_grass
    cdef readonly int goal, quiet_limit
    cdef readonly int taken, grass, stage, turns, puma
    cdef int condor, alpha, flown, bar, herd, quiet_turns
    cdef u64 den, middle_row, back_row, first_row
    cdef u64[::1] onward, beyond
    cdef int[::1] start_cells

    @cython.locals(same=KomikanState)
    cpdef void share_tables(self, Rules other) except *
    @cython.locals(i=cython.int, piece=cython.int)
    cdef void locate_pieces(self) noexcept nogil
    cdef u64 puma_landings(self) noexcept nogil
    cdef u64 free_points(self) noexcept nogil
    @cython.locals(i=cython.int, m=u64)
    cdef u64 grass_points(self) noexcept nogil
    cdef u64 unlocked_alpacas(self) noexcept nogil
    cdef u64 prey(self) noexcept nogil
    cdef int linked_grass(self, int point) noexcept nogil

    @cython.locals(at=cython.int, link=cython.int)
    cdef bint puma_can_move(self) noexcept nogil
    @cython.locals(at=cython.int, link=cython.int)
    cdef bint puma_can_take(self) noexcept nogil
    @cython.locals(at=cython.int, free=u64, m=u64)
    cdef bint alpacas_can_move(self) noexcept nogil
    cdef bint alpaca_can_return(self) noexcept nogil
