cimport cython
from ludotheque.core.bits cimport ctz, popcount, u64
from ludotheque.core.board cimport Board
from ludotheque.core.marks cimport OVER, PHASE, SEAT, TURN
from ludotheque.core.rules cimport Rules
from ludotheque.games.komikan.marks cimport ALPACA, NONE, PLAY, PUMA
from ludotheque.games.komikan.rules cimport KomikanRules
from ludotheque.tables.index cimport Index
from ludotheque.tables.outcome_solver cimport DRAWN, ENDED_LOST, ENDED_WON, LOST, NEVER, NONE_LEAVES, WON

cdef u64 ONE
cdef int HALF, CHUNK, STEPS

cdef class KomikanIndex(Index):
    cdef public KomikanRules meadow
    cdef public Board board
    cdef int least, slots, lefts, points, begin
    cdef long long[::1] count, choose
    cdef u64 den, whole, bits, herd
    cdef int known, side, puma
    cdef long long at, edge
    cdef int[::1] spot, slot, low, high
    cdef u64[::1] near, goals, origins, flips

    @cython.locals(x=u64, first=cython.int, r=cython.longlong)
    cdef long long rank(self, int side, int puma, u64 herd, int layer) noexcept nogil
    cdef long long number(self, int layer, int side, int puma, u64 herd) noexcept nogil
    cdef u64 mirror(self, u64 herd) noexcept nogil
    @cython.locals(ripple=u64, block=cython.longlong)
    cdef void seek(self, int layer, long long i) noexcept nogil
    @cython.locals(k=cython.int, top=cython.int, x=u64)
    cdef u64 unrank(self, int layer, long long i) noexcept nogil
    cdef u64 with_puma_gap(self, u64 x, int puma) noexcept nogil
    @cython.locals(puma=cython.int, herd=u64, free=u64, n=cython.int, m=u64, best=cython.int, j=cython.int)
    cdef int survey(self, int layer, long long i, signed char[::1] values) noexcept nogil
    @cython.locals(value=cython.int)
    cdef int capture_outcome(self, int layer, u64 herd, int puma, signed char[::1] values) noexcept nogil
    @cython.locals(puma=cython.int, herd=u64, n=cython.int, m=u64, start=cython.int, to=cython.int, starts=u64)
    cdef int parents(self, int layer, long long i) noexcept nogil
    @cython.locals(herd=u64, puma=cython.int, p=cython.int, piece=cython.int, layer=cython.int)
    cdef long long place(self, Rules rules) noexcept nogil
    @cython.locals(n=cython.int, puma=cython.int, herd=u64, p=cython.int)
    cdef void set_position(self, int layer, long long i) noexcept nogil
