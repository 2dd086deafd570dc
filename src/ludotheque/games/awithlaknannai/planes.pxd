cimport cython
from ludotheque.core.bits cimport ctz, popcount, u64
from ludotheque.core.board cimport Board
from ludotheque.core.marks cimport OVER, PHASE, SEAT
from ludotheque.core.points cimport PointRules

cdef enum:
    PLAY = 0
    CHAIN = 1
    HUFF = 2

    STEP = 0
    JUMP = 1
    PUSH = 2
    STOP = 3
    TAKE = 4
    PULL = 8

    ROOM = 4
    RISK = 8

cdef u64 ONE

cdef class Planes(PointRules):
    cdef readonly bint huffs, back, shamans
    cdef bint must, majority, lemery, outer
    cdef readonly int chain, last, calm, again, owed, few, most
    cdef int n
    cdef u64 whirls, mine, foes, free, chiefs
    cdef int[::1] far
    cdef u64[::1] walk, leap, beside

    @cython.final
    @cython.locals(held=u64, owner=u64)
    cdef void survey(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(d=cython.int)
    cdef u64 jumpers(self, int way) noexcept nogil
    @cython.final
    @cython.locals(d=cython.int)
    cdef u64 steppers(self, u64 pieces, int way, u64 free) noexcept nogil
    @cython.final
    @cython.locals(way=cython.int, m=u64)
    cdef u64 catchers(self) noexcept nogil
    @cython.final
    @cython.locals(way=cython.int, end=cython.int)
    cdef bint mobile(self) noexcept nogil
    @cython.locals(owner=u64)
    cdef int snakes(self, int seat) noexcept nogil
    @cython.locals(end=cython.int, out=u64)
    cdef u64 exits(self, int whirl, u64 gone) noexcept nogil
    @cython.locals(n=cython.int, m=u64, present=cython.int, catching=u64)
    cdef int legal(self, int base) noexcept nogil
    @cython.final
    @cython.locals(n=cython.int, m=u64, way=cython.int, start=cython.int)
    cdef int jumps(self, int base, u64 pieces) noexcept nogil
    @cython.final
    @cython.locals(n=cython.int, m=u64, way=cython.int, start=cython.int)
    cdef int shifts(self, int base) noexcept nogil
    @cython.locals(n=cython.int, way=cython.int, start=cython.int, to=cython.int, d=cython.int)
    cdef int pushes(self, int base) noexcept nogil
    @cython.locals(n=cython.int, start=cython.int, to=cython.int, out=u64, behind=cython.int, pulls=cython.bint)
    cdef int write_odd(self, int base, int action, int way) noexcept nogil
    @cython.final
    @cython.locals(action=cython.int)
    cdef int write(self, int base, int kind, int start, int to, int way) noexcept nogil
    @cython.locals(n=cython.int)
    cdef int emerge(self, int base, int action, u64 out) noexcept nogil
    @cython.locals(i=cython.int, kept=cython.int, action=cython.int, start=cython.int, end=cython.int, seat=cython.int)
    cdef int forward(self, int base, int n) noexcept nogil
    @cython.final
    @cython.locals(n=cython.int, way=cython.int)
    cdef int reach(self, u64 pieces) noexcept nogil
    @cython.final
    @cython.locals(n=cython.int, way=cython.int, d=cython.int)
    cdef int exposed(self, u64 pieces) noexcept nogil
    @cython.locals(worth=cython.int)
    cdef int evaluate(self, int seat) noexcept nogil
