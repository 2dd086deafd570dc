cimport cython
from ludotheque.core.bits cimport ctz, popcount, u64
from ludotheque.core.marks cimport DRAW, OVER, PHASE, SEAT, TURN
from ludotheque.core.points cimport PointRules

cdef int PLAY, CHAIN, RETURN, GRASS
cdef int STEP, TAKE, LINKED, LEAP, SOW, COMEBACK, DECLINE, STOP
cdef int PUMA, ALPACA, CONDOR, ALPHA
cdef int TOOK, NONE, PATIENCE
cdef u64 ONE

cdef class KomikanRules(PointRules):
    cdef bint multi, shuttle, lemery, heroes, grassy
    cdef readonly int goal
    cdef readonly int taken, grass, stage, turns, puma, condor, alpha
    cdef int flown, bar, herd, quiet
    cdef u64 den, middle_row, back_row, first_row, whole
    cdef u64[::1] onward, beyond
    cdef int[::1] begun

    @cython.locals(i=cython.int, piece=cython.int)
    cdef void locate(self) noexcept nogil
    cdef u64 landings(self) noexcept nogil
    cdef u64 free(self) noexcept nogil
    @cython.locals(i=cython.int, m=u64)
    cdef u64 lawn(self) noexcept nogil
    cdef u64 nimble(self) noexcept nogil
    cdef u64 prey(self) noexcept nogil
    cdef int linked(self, int point) noexcept nogil

    @cython.locals(seat=cython.int, phase=cython.int, n=cython.int)
    cdef int legal(self, int base) noexcept nogil
    @cython.locals(at=cython.int, link=cython.int, n=cython.int, goals=u64)
    cdef int hunts(self, int base) noexcept nogil
    @cython.locals(at=cython.int, link=cython.int, n=cython.int)
    cdef int takes(self, int base) noexcept nogil
    @cython.locals(at=cython.int, link=cython.int, n=cython.int, goals=u64, beyond=u64, field=u64)
    cdef int flights(self, int base) noexcept nogil
    @cython.locals(at=cython.int, n=cython.int, free=u64, joined=u64, m=u64, goals=u64)
    cdef int grazes(self, int base) noexcept nogil
    @cython.locals(i=cython.int, first=cython.int, then=cython.int, kept=cython.int, action=cython.int, kind=cython.int)
    cdef int unbarred(self, int base, int n, int seat) noexcept nogil

    @cython.locals(kind=cython.int, start=cython.int, to=cython.int)
    cdef void apply(self, int action) noexcept nogil
    cdef void prowl(self, int start, int to) noexcept nogil
    cdef void pounce(self, int start, int to, int over) noexcept nogil
    @cython.locals(piece=cython.int, came=cython.bint)
    cdef void graze(self, int start, int to) noexcept nogil
    @cython.locals(stage=cython.int, row=u64)
    cdef bint wave(self) noexcept nogil
    cdef void sow(self, int point) noexcept nogil
    @cython.locals(older=cython.int, i=cython.int)
    cdef void note(self, int seat, int piece, int start, int to) noexcept nogil
    @cython.locals(older=cython.int, last=cython.int, bar=cython.int)
    cdef void recall(self, int seat) noexcept nogil
    cdef void pass_turn(self, bint quiet) noexcept nogil
    cdef void arrive(self) noexcept nogil
    cdef void end(self, int winner) noexcept nogil
    @cython.locals(at=cython.int, link=cython.int)
    cdef bint roams(self) noexcept nogil
    @cython.locals(at=cython.int, link=cython.int)
    cdef bint hungry(self) noexcept nogil
    @cython.locals(at=cython.int, free=u64, m=u64)
    cdef bint grazing(self) noexcept nogil
    cdef bint returnable(self) noexcept nogil
    @cython.locals(herd=u64, far=cython.int, i=cython.int, score=cython.int)
    cdef int evaluate(self, int seat) noexcept nogil
