cimport cython
from ludotheque.core.bits cimport ctz, u64
from ludotheque.core.marks cimport DRAW, OVER, PHASE, SEAT, TURN
from ludotheque.games.komikan.state cimport KomikanState
from ludotheque.games.komikan.marks cimport (
    ALPACA, ALPHA, CHAIN, COMEBACK, CONDOR, DECLINE, GRASS, LEAP, LINKED, NONE, PLAY, PUMA, RETURN, SOW, STEP, STOP,
    TAKE, TOOK,
)

cdef u64 ONE

cdef class KomikanRules(KomikanState):
    @cython.locals(seat=cython.int, phase=cython.int, n=cython.int)
    cdef int legal(self, int base) noexcept nogil
    @cython.locals(at=cython.int, link=cython.int, n=cython.int, goals=u64)
    cdef int puma_moves(self, int base) noexcept nogil
    @cython.locals(at=cython.int, link=cython.int, n=cython.int)
    cdef int puma_captures(self, int base) noexcept nogil
    @cython.locals(at=cython.int, link=cython.int, n=cython.int, goals=u64, beyond=u64, field=u64)
    cdef int condor_moves(self, int base) noexcept nogil
    @cython.locals(at=cython.int, n=cython.int, free=u64, joined=u64, m=u64, goals=u64)
    cdef int alpaca_moves(self, int base) noexcept nogil
    @cython.locals(i=cython.int, first=cython.int, then=cython.int, kept=cython.int, action=cython.int, kind=cython.int)
    cdef int drop_barred(self, int base, int n, int seat) noexcept nogil

    @cython.locals(kind=cython.int, start=cython.int, to=cython.int)
    cdef void apply(self, int action) noexcept nogil
    cdef void prowl(self, int start, int to) noexcept nogil
    cdef void pounce(self, int start, int to, int over) noexcept nogil
    @cython.locals(piece=cython.int, came=cython.bint)
    cdef void graze(self, int start, int to) noexcept nogil
    @cython.locals(stage=cython.int, row=u64)
    cdef bint complete_wave(self) noexcept nogil
    cdef void put_grass(self, int point) noexcept nogil
    @cython.locals(older=cython.int, i=cython.int)
    cdef void remember_turn(self, int seat, int piece, int start, int to) noexcept nogil
    @cython.locals(older=cython.int, last=cython.int, bar=cython.int)
    cdef void update_bars(self, int seat) noexcept nogil
    cdef void pass_turn(self, bint quiet) noexcept nogil
    cdef void begin_turn(self) noexcept nogil
    cdef void end(self, int winner) noexcept nogil
