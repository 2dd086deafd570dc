cimport cython
from ludotheque.core.bits cimport ctz, u64
from ludotheque.core.rules cimport Rules

cdef int CARDS, PLACES, PILES, DEPTH, SIDE, NOBODY, ALL, SKY
cdef u64 ONE

cdef class Cloth(Rules):
    cdef readonly int place, who, tall, trick, leader, named, chooser, wins, won, stuck, void, last, turned
    cdef int[::1] terrain, value, crown, order

    @cython.locals(i=cython.int)
    cdef void sweep(self) noexcept nogil
    @cython.locals(p=cython.int)
    cdef void lay(self, int seat, int i, int card, int seats, int table) noexcept nogil
    @cython.locals(seat=cython.int, pile=cython.int)
    cdef void spread(self, int slot, int card) noexcept nogil
    cdef int on(self, int seat, int i) noexcept nogil
    cdef int top(self, int seat, int pile) noexcept nogil
    cdef bint face_up(self, int seat, int i) noexcept nogil
    @cython.locals(i=cython.int)
    cdef int spot(self, int seat, int q) noexcept nogil
    @cython.locals(i=cython.int)
    cdef int find(self, int seat, int card) noexcept nogil
    cdef bint bound(self, int seat, int i) noexcept nogil
    @cython.locals(n=cython.int, q=cython.int)
    cdef int available(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, q=cython.int, i=cython.int)
    cdef int ready(self, int seat) noexcept nogil
    @cython.locals(pile=cython.int, i=cython.int)
    cdef void reveal(self, int seat) noexcept nogil
    cdef void lift(self, int seat, int i) noexcept nogil
    @cython.locals(i=cython.int, p=cython.int, d=cython.int, card=cython.int, seats=cython.int, table=cython.int, bound=cython.bint)
    cdef void bury(self, int seat, int pile, int under) noexcept nogil
    cdef void stun(self, int seat, int i, bint bound) noexcept nogil
    @cython.locals(n=cython.int, m=u64)
    cdef int crowns(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, q=cython.int, i=cython.int)
    cdef int showing(self, int seat) noexcept nogil
