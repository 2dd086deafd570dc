cimport cython
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport CHANCE, OVER, PHASE, SEAT, TURN
from ludotheque.games.chiwawa.marks cimport (
    ALONE,
    BLAST,
    CAMP,
    COPY,
    DESTROY,
    DESTRUCTION,
    EVERYBODY,
    FOLD,
    KINDS,
    LEFT,
    MIMIC,
    NONE,
    PAID,
    PAY,
    PILLAR,
    PILLARS,
    PLACE,
    REPILE,
    RIGHT,
    SOURCE,
    SWAP,
    TOP,
)
from ludotheque.games.chiwawa.rounds cimport Rounds

cdef class ChiwawaRules(Rounds):
    cdef readonly int opening
    cdef int[::1] spots

    cdef void resume(self) noexcept nogil

    cdef int choices(self, int base, int seat, int action) noexcept nogil
    @cython.locals(n=cython.int, k=cython.int, a=cython.int)
    cdef int swaps(self, int base, int seat) noexcept nogil
    @cython.locals(n=cython.int, place=cython.int, kind=cython.int, owner=cython.int, i=cython.int)
    cdef int places(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, k=cython.int, i=cython.int, first=cython.int)
    cdef int blasts(self, int base, int seat) noexcept nogil
    @cython.locals(n=cython.int, first=cython.int)
    cdef int targets(self, int base, int seat, int i) noexcept nogil
    cdef bint doomed(self, int i) noexcept nogil
    @cython.locals(n=cython.int, models=cython.int)
    cdef int models_of(self, int base, int i) noexcept nogil

    cdef void choose(self, int seat, int kind) noexcept nogil
    @cython.locals(seat=cython.int, came=cython.int)
    cdef void exchange(self, int a, int b) noexcept nogil

    @cython.locals(phase=cython.int, kind=cython.int, n=cython.int, turn=cython.int)
    cdef int prospect(self, int seat) noexcept nogil
