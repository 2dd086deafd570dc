cimport cython
from ludotheque.core.bits cimport popcount, u64
from ludotheque.core.marks cimport DRAW, OVER, SEAT, TURN
from ludotheque.games.awale.sowing cimport Sowing

cdef int FORBID, NOCAPTURE, ALLOW

cdef class AwaleRules(Sowing):
    cdef int low, high, slam, goal, side
    cdef int span, first
    cdef bint both, feed, owner
    cdef u64[::1] drops, holes
    cdef u64 sevens
    cdef int[::1] over
    @cython.locals(i=cython.int, n=cython.int, full=u64)
    cdef int evaluate(self, int seat) noexcept nogil
    cdef void tally(self) noexcept nogil
    @cython.locals(seeds=cython.int, laps=cython.int)
    cdef int across(self, int start) noexcept nogil
    @cython.locals(far=cython.int, over=cython.int)
    cdef int after(self, int start, int place) noexcept nogil
    @cython.locals(rest=cython.int, to=cython.int)
    cdef int last(self, int start) noexcept nogil
    @cython.locals(n=cython.int, row=cython.int, end=cython.int, first=cython.int, top=cython.int)
    cdef int reap(self, int start) noexcept nogil
    @cython.locals(other=cython.int)
    cdef bint slams(self, int start, int caught) noexcept nogil
    @cython.locals(caught=cython.int, over=cython.int)
    cdef bint sweeps(self, int start) noexcept nogil
    @cython.locals(left=cython.int)
    cdef bint feeds(self, int start) noexcept nogil
    @cython.locals(i=cython.int)
    cdef bint able(self, int seat) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, kept=cython.int, first=cython.int, seat=cython.int)
    cdef int legal(self, int base) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, seat=cython.int, caught=cython.int)
    cdef int capture_actions(self, int base) noexcept nogil
    @cython.locals(i=cython.int, seat=cython.int, caught=cython.int, over=cython.int)
    cdef void apply(self, int action) noexcept nogil
    @cython.locals(seeds=cython.int, laps=cython.int)
    cdef void sow(self, int start) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void add(self, int row) noexcept nogil
    cdef bint settle(self) noexcept nogil
    @cython.locals(i=cython.int, south=cython.int, north=cython.int)
    cdef void gather(self, bint always) noexcept nogil
