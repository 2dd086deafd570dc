cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport DRAW, OVER, SEAT, WINNER

cdef int UNSETTLED
cdef u64 MASK, MIX

cdef class Rules:
    cdef public object game, layout, at, block, wide
    cdef unsigned char[::1] cells
    cdef u64[::1] words, stack, past
    cdef unsigned int[::1] clocks
    cdef int[::1] moves
    cdef readonly int width, length, same, keyed, plies
    cdef int room, height, since, stood, stood_at
    cdef public int times

    cdef void setup(self) noexcept nogil
    cdef int legal(self, int base) noexcept nogil
    cdef void apply(self, int action) noexcept nogil
    cdef int weight(self, int action) noexcept nogil
    cdef bint vast(self) noexcept nogil
    cdef void deal(self, Dice dice) noexcept nogil
    cdef void resample(self, int seat, Dice dice) noexcept nogil
    cdef void believe(self, int seat, Dice dice) noexcept nogil
    cdef int evaluate(self, int seat) noexcept nogil
    cdef int settled(self, int seat, int reach) noexcept nogil
    cdef int worthy(self, int base) noexcept nogil
    cdef int hunch(self, Dice dice) noexcept nogil
    cdef int loud(self, int action) noexcept nogil
    @cython.locals(n=cython.int, many=cython.int, i=cython.int)
    cdef int louds(self, int base) noexcept nogil
    cdef int patience(self) noexcept nogil
    cdef int longest(self) noexcept nogil
    cdef int payoff(self, int seat) noexcept nogil

    @cython.locals(i=cython.int)
    cdef void save(self, int level) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void restore(self, int level) noexcept nogil
    @cython.locals(z=u64, i=cython.int)
    cdef u64 mix(self, int n) noexcept nogil
    cdef u64 key(self) noexcept nogil
    @cython.locals(k=u64, i=cython.int, h=cython.int, n=cython.int, first=cython.int)
    cdef int recur(self) noexcept nogil
    cdef void forget(self) noexcept nogil
    cdef void finish(self, int winner) noexcept nogil

    @cython.locals(i=cython.int)
    cpdef void take(self, Rules other) except *
    @cython.locals(other=Rules)
    cpdef Rules twin(self)
