cimport cython
from ludotheque.core.bits cimport ctz, u64
from ludotheque.core.points cimport PointRules
from ludotheque.core.rules cimport Rules
from ludotheque.games.komikan.marks cimport ALPACA, ALPHA, CONDOR, NONE, PUMA

cdef u64 ONE

cdef class KomikanState(PointRules):
    cdef bint multi, shuttle, lemery, grassy
    cdef readonly int goal, quiet_limit
    cdef readonly int taken, grass, stage, turns, puma
    cdef int condor, alpha, flown, bar, herd, calm
    cdef u64 den, middle_row, back_row, first_row, whole
    cdef u64[::1] onward, beyond
    cdef int[::1] begun

    @cython.locals(same=KomikanState)
    cpdef void share_tables(self, Rules other) except *
    @cython.locals(i=cython.int, piece=cython.int)
    cdef void locate(self) noexcept nogil
    cdef u64 landings(self) noexcept nogil
    cdef u64 free(self) noexcept nogil
    @cython.locals(i=cython.int, m=u64)
    cdef u64 lawn(self) noexcept nogil
    cdef u64 nimble(self) noexcept nogil
    cdef u64 prey(self) noexcept nogil
    cdef int linked(self, int point) noexcept nogil

    @cython.locals(at=cython.int, link=cython.int)
    cdef bint roams(self) noexcept nogil
    @cython.locals(at=cython.int, link=cython.int)
    cdef bint hungry(self) noexcept nogil
    @cython.locals(at=cython.int, free=u64, m=u64)
    cdef bint grazing(self) noexcept nogil
    cdef bint returnable(self) noexcept nogil
