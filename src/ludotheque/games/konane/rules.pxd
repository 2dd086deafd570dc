cimport cython
from ludotheque.core.bits cimport ctz, popcount, u64
from ludotheque.core.board cimport Board
from ludotheque.core.marks cimport DRAW, OVER, PHASE, SEAT, TURN, WINNER
from ludotheque.core.rules cimport Rules

cdef int OPEN1, OPEN2, PLAY, BONUS, NONE
cdef int HARVEST, REMOVE, STEP, JUMP, DECLINE, INSTEAD, KNOT

cdef class KonaneRules(Rules):
    cdef public Board board
    cdef readonly int size
    cdef readonly int stride, span, plane, bird, lost, hand
    cdef int few
    cdef readonly bint birds, tied
    cdef bint saves
    cdef u64[::1] full, edge, opening, free
    cdef int[::1] bit_of, point_of

    cdef bint has(self, int plane, int bit) noexcept nogil
    cdef void flip(self, int plane, int bit) noexcept nogil
    cdef void clearing(self) noexcept nogil
    @cython.locals(me=u64, op=cython.int)
    cdef u64 jumpers(self, int seat, int way, int w) noexcept nogil
    @cython.locals(way=cython.int, w=cython.int)
    cdef bint mobile(self, int seat) noexcept nogil
    @cython.locals(way=cython.int, w=cython.int, n=cython.int)
    cdef int mobility(self, int seat) noexcept nogil
    @cython.locals(w=cython.int, n=cython.int)
    cdef int count(self, int seat) noexcept nogil
    @cython.locals(w=cython.int, gap=cython.int, i=cython.int, bit=cython.int, far=cython.int, fits=cython.bint)
    cdef int opens(self, int base) noexcept nogil
    @cython.locals(m=u64, way=cython.int, w=cython.int, n=cython.int, start=cython.int, delta=cython.int, to=cython.int)
    cdef int harvests(self, int base) noexcept nogil
    cdef bint empty(self, int bit) noexcept nogil
    @cython.locals(point=cython.int, to=cython.int, i=cython.int)
    cdef int flights(self, int base, int kind, bint jumps) noexcept nogil
    @cython.locals(point=cython.int, i=cython.int)
    cdef bint airy(self, int seat) noexcept nogil
    cdef bint lone_bird(self, int base, int n) noexcept nogil
    @cython.locals(m=u64, w=cython.int, n=cython.int)
    cdef int places(self, int base) noexcept nogil
    cdef int middle(self, int start, int to) noexcept nogil
    @cython.locals(at=cython.int, delta=cython.int, bird=cython.bint)
    cdef void harvest(self, int seat, int start, int to) noexcept nogil
    cdef void capture(self, int seat, int bit) noexcept nogil
    cdef void shift(self, int seat, int start, int to) noexcept nogil
    cdef void pass_turn(self) noexcept nogil
    cdef void arrive(self) noexcept nogil
