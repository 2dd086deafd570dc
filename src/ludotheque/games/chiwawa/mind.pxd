cimport cython
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport PHASE, SEAT
from ludotheque.games.chiwawa.marks cimport (
    CAMP,
    DECK,
    DESTRUCTION,
    FOLD,
    KINDS,
    LEFT,
    MIMICRY,
    NONE,
    PAID,
    PAY,
    PILLARS,
    PLACE,
    PLAY,
    RIGHT,
    SOURCE,
    SWAP,
)
from ludotheque.games.chiwawa.sense cimport Sense

cdef int SURE, DRAWN

cdef class Mind(Sense):
    cdef int[::1] heap, taken

    @cython.locals(phase=cython.int, seat=cython.int, n=cython.int)
    cdef int candidate_actions(self, int base) noexcept nogil
    @cython.locals(n=cython.int, kind=cython.int, other=cython.int)
    cdef int moves_of(self, int base, int seat) noexcept nogil
    cdef bint strong(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, other=cython.int, i=cython.int)
    cdef int exchanges(self, int base, int seat) noexcept nogil
    cdef bint spare(self, int seat, int kind) noexcept nogil
    cdef bint fits(self, int seat, int kind) noexcept nogil
    @cython.locals(n=cython.int, first=cython.int, pillar=cython.int, i=cython.int, j=cython.int)
    cdef int breaks(self, int base, int seat, int other) noexcept nogil
    @cython.locals(n=cython.int, now=cython.int, first=cython.int, pillar=cython.int, i=cython.int, lay=cython.int,
                   place=cython.int)
    cdef int repairs(self, int base, int seat) noexcept nogil
    @cython.locals(other=cython.int)
    cdef void resample_likely(self, int seat, Dice dice) noexcept nogil
    @cython.locals(kind=cython.int, i=cython.int, came=cython.int)
    cdef void fetch(self, int other, Dice dice) noexcept nogil
    @cython.locals(n=cython.int, i=cython.int, seers=cython.int, kind=cython.int, first=cython.int, end=cython.int,
                   pillar=cython.int)
    cdef void arrange(self, int seat, int other, Dice dice) noexcept nogil
    cdef void fill(self, int i, int kind) noexcept nogil
    @cython.locals(n=cython.int, kind=cython.int)
    cdef int any_of(self, Dice dice) noexcept nogil
    @cython.locals(beside=cython.int, run=cython.int, i=cython.int, best=cython.int, top=cython.int, kind=cython.int,
                   gain=cython.int)
    cdef int fitting(self, int inner, int step, int stop, Dice dice) noexcept nogil
    @cython.locals(kind=cython.int)
    cdef int spoiling(self) noexcept nogil
