cimport cython
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport PHASE, SEAT, TURN
from ludotheque.core.rules cimport Rules
from ludotheque.games.chiwawa.marks cimport CAMP, DECK, EVERYBODY, KINDS, NONE, PILLARS, REPILE, SOURCE

cdef class Table(Rules):
    cdef readonly int players, round, first, living, folded, dealt, quota, named, asked, lock, won, held, hand, chosen
    cdef readonly int source, waste, left, pile, size, lefts, cards, known, score, opened, opened_size, opened_lefts
    cdef int[::1] value, copies
    cdef unsigned char[::1] loose

    cdef bint lives(self, int seat) noexcept nogil
    cdef int after(self, int seat) noexcept nogil
    cdef bint active(self, int seat) noexcept nogil
    cdef void gain(self, int seat, int kind) noexcept nogil
    cdef void lose(self, int seat, int kind) noexcept nogil
    @cython.locals(i=cython.int, kind=cython.int)
    cdef int some(self, int seat, Dice dice) noexcept nogil
    @cython.locals(n=cython.int, kind=cython.int)
    cdef int lift(self) noexcept nogil
    @cython.locals(n=cython.int, kind=cython.int)
    cdef int wasted(self) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, kind=cython.int)
    cdef void riffle(self, int n, Dice dice) noexcept nogil
    @cython.locals(i=cython.int, kind=cython.int)
    cdef void stock(self, int n) noexcept nogil

    cdef int knows(self, int i) noexcept nogil
    cdef void learn(self, int i, int seers) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int)
    cdef int start(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef int owner(self, int i) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef bint pillar(self, int i) noexcept nogil
    @cython.locals(i=cython.int, at=cython.int)
    cdef void insert(self, int seat, bint right, int kind, int seers) noexcept nogil
    @cython.locals(seat=cython.int, end=cython.int)
    cdef void discard(self, int i) noexcept nogil

    cdef int kind_at(self, int place) noexcept nogil
    cdef int seers(self, int place, int seat) noexcept nogil
    cdef void lay(self, int place, int kind, int seers, int seat) noexcept nogil
    @cython.locals(kind=cython.int, seers=cython.int, other=cython.int)
    cdef void swap(self, int a, int b, int seat) noexcept nogil
    cdef void free_hand(self) noexcept nogil

    @cython.locals(i=cython.int, n=cython.int)
    cdef int collect(self, int seat) noexcept nogil
    @cython.locals(at=cython.int, kind=cython.int, i=cython.int)
    cdef void tidy(self, int n) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, _j=cython.int)
    cdef void spread(self, int seat) noexcept nogil
    @cython.locals(i=cython.int, to=cython.int)
    cdef void rechoose(self, int seat, Dice dice) noexcept nogil

    @cython.locals(kind=cython.int, n=cython.int, seat=cython.int, i=cython.int)
    cpdef bint complete(self) noexcept
