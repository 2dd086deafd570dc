cimport cython
from ludotheque.core.marks cimport DRAW, SPECTATOR, WINNER
from ludotheque.core.rules cimport Rules

cdef int FAR

cdef class PlainRules(Rules):
    cdef void setup(self) noexcept nogil
    @cython.locals(n=cython.int)
    cdef int legal(self, int base) noexcept nogil
    cdef void apply(self, int action) noexcept nogil
    cdef int weight(self, int action) noexcept nogil
    cdef int evaluate(self, int seat) noexcept nogil
    cdef void hide(self, int seat) noexcept nogil
    cdef int capture_value(self, int action) noexcept nogil
    cdef int moves_before_draw(self) noexcept nogil
    cdef int longest(self) noexcept nogil
    cdef int payoff(self, int seat) noexcept nogil
    cpdef void share_tables(self, Rules other) except *
