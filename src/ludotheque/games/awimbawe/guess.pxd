cimport cython
from ludotheque.core.dice cimport Dice
from ludotheque.games.awimbawe.cloth cimport CARDS, PLACES, SIDE, Cloth

cdef int TRIES

cdef class Guess(Cloth):
    cdef int[::1] pool, spots, bans, odds

    cdef bint known(self, int seat, int p) noexcept nogil
    @cython.locals(cards=cython.int, hands=cython.int, places=cython.int, tries=cython.int, i=cython.int)
    cdef void resample(self, int seat, Dice dice) noexcept nogil
    @cython.locals(seen=cython.uint, p=cython.int, n=cython.int, card=cython.int)
    cdef int unseen(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, h=cython.int, p=cython.int, ban=cython.int, free=cython.int, present=cython.int, i=cython.int, j=cython.int)
    cdef int hands(self, int seat, int cards) noexcept nogil
    @cython.locals(p=cython.int)
    cdef int piles(self, int seat, int n) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, k=cython.int)
    cdef bint fill(self, int hands, int places, Dice dice) noexcept nogil
    @cython.locals(card=cython.int)
    cdef void swap(self, int i, int j) noexcept nogil
