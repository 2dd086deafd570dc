cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.dice cimport Dice, draw_below
from ludotheque.core.marks cimport DRAW, OVER, SEAT, TURN
from ludotheque.core.rules cimport Rules
from ludotheque.games.awale.marks cimport ALLOW, FORBID, NOCAPTURE
from ludotheque.games.awale.state cimport SowingState

cdef u64 MASK

cdef class AwaleRules(SowingState):
    cdef int low, high, slam, goal, side
    cdef int span, first_word
    cdef bint both_ways, feed, owner_keeps
    cdef readonly bint owner_keeps_repeated
    cdef u64[::1] gains, turn_sums, side_sums
    cdef int[::1] across, landing

    @cython.locals(same=AwaleRules)
    cpdef void share_tables(self, Rules other) except *
    cdef void count_rows(self) noexcept nogil
    cdef int laps(self, int seeds) noexcept nogil
    @cython.locals(seeds=cython.int, laps=cython.int)
    cdef int seeds_across(self, int start) noexcept nogil
    @cython.locals(n=cython.int, row=cython.int, end=cython.int, seeds=cython.int, laps=cython.int, capture=cython.int)
    cdef int capture_of(self, int start) noexcept nogil
    @cython.locals(n=cython.int, row=cython.int, first=cython.int, top=cython.int)
    cdef int chain_at(self, int end) noexcept nogil
    @cython.locals(other=cython.int)
    cdef bint takes_all(self, int start, int capture) noexcept nogil
    @cython.locals(capture=cython.int, over=cython.int)
    cdef bint is_grand_slam(self, int start) noexcept nogil
    @cython.locals(left=cython.int)
    cdef bint feeds(self, int start) noexcept nogil
    @cython.locals(i=cython.int)
    cdef bint can_feed(self, int seat) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, kept=cython.int, first=cython.int, seat=cython.int)
    cdef inline int list_sowings(self, int base) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, seat=cython.int, capture=cython.int)
    cdef int legal_captures(self, int base) noexcept nogil
    @cython.locals(seat=cython.int, seeds=cython.int, laps=cython.int, row=cython.int, over=cython.int, capture=cython.int,
                   last=cython.int)
    cdef inline void sow(self, int action) noexcept nogil
    @cython.locals(plies=cython.int)
    cdef int play_random(self, Dice dice, int base, int limit) noexcept nogil
    @cython.locals(i=cython.int, at=cython.int)
    cdef void add_gains(self, int row, int times) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void take(self, int seat, int capture) noexcept nogil
    cdef bint end_if_over(self) noexcept nogil
    cdef bint end_at_goal(self) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef bint end_if_stuck(self) noexcept nogil
    @cython.locals(i=cython.int, south=cython.int, north=cython.int)
    cdef void end(self, bint rows_count) noexcept nogil
