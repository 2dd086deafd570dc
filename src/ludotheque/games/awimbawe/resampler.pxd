cimport cython
from ludotheque.core.dice cimport Dice
from ludotheque.games.awimbawe.marks cimport CARDS, PLACES, SIDE
from ludotheque.games.awimbawe.state cimport AwimbaweState

cdef int MAX_TRIES, ROOM

cdef class Resampler:
    cdef int[::1] cards, places, bans, choices

    @cython.locals(n=cython.int, hands=cython.int, places=cython.int, tries=cython.int, i=cython.int)
    cdef void resample(self, AwimbaweState state, int seat, Dice dice) noexcept nogil
    @cython.locals(seen=cython.uint, p=cython.int, n=cython.int, card=cython.int)
    cdef int list_cards(self, AwimbaweState state, int seat) noexcept nogil
    @cython.locals(n=cython.int, h=cython.int, p=cython.int, ban=cython.int, free=cython.int, present=cython.int,
                   i=cython.int, j=cython.int)
    cdef int list_hands(self, AwimbaweState state, int seat, int cards) noexcept nogil
    @cython.locals(p=cython.int)
    cdef int list_piles(self, AwimbaweState state, int seat, int n) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, k=cython.int)
    cdef bint fill_hands(self, AwimbaweState state, int hands, int places, Dice dice) noexcept nogil
    @cython.locals(card=cython.int)
    cdef void swap(self, int i, int j) noexcept nogil

cdef bint is_known(AwimbaweState state, int seat, int p) noexcept nogil
