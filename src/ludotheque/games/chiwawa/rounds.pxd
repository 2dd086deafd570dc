cimport cython
from ludotheque.core.bits cimport popcount
from ludotheque.core.marks cimport CHANCE, DRAW, PHASE, SEAT, TURN
from ludotheque.games.chiwawa.count cimport Count
from ludotheque.games.chiwawa.marks cimport (
    CLASSIC_ROUNDS,
    DEAL,
    DECK,
    DESTROY,
    DESTRUCTION,
    EVERYBODY,
    KINDS,
    MIMIC,
    MIMICRY,
    NONE,
    PILLARS,
    PLAY,
    ROYAL_ROUNDS,
    SOURCE,
    TOP,
)

cdef class Rounds(Count):
    cdef readonly bint royal, manual
    cdef readonly int goal

    @cython.locals(i=cython.int, n=cython.int, first=cython.int, seat=cython.int, _j=cython.int)
    cdef void serve(self) noexcept nogil
    cdef void unlock(self) noexcept nogil
    cdef bint locked(self, int place) noexcept nogil
    @cython.locals(seat=cython.int, to=cython.int)
    cdef void pass_on(self) noexcept nogil
    @cython.locals(top=cython.bint, i=cython.int, seat=cython.int)
    cdef void reveal(self) noexcept nogil
    @cython.locals(seat=cython.int, first=cython.int, left=cython.int, right=cython.int)
    cdef int models(self, int i) noexcept nogil
    @cython.locals(i=cython.int, first=cython.int)
    cdef void resolve(self, int seat) noexcept nogil
    @cython.locals(i=cython.int, end=cython.int)
    cdef void ask(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void settle(self) noexcept nogil
    @cython.locals(i=cython.int, seat=cython.int)
    cdef void sweep(self) noexcept nogil
    @cython.locals(leader=cython.int, seat=cython.int, tied=cython.bint)
    cdef void award(self) noexcept nogil
    @cython.locals(first=cython.int, leader=cython.int, low=cython.uint, seat=cython.int, kind=cython.int)
    cdef void eliminate(self) noexcept nogil
    cdef bint decided(self) noexcept nogil
    cdef bint wins(self, int seat) noexcept nogil
    cdef int winners(self) noexcept nogil
    cdef void conclude(self) noexcept nogil
