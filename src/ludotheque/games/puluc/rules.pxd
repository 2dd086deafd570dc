cimport cython
from ludotheque.core.marks cimport CHANCE, DRAW, OVER, PHASE, SEAT, TURN
from ludotheque.games.puluc.marks cimport (
    AHEAD, BEHIND, BONUS, CITY, ENDED, FIRST, GUARD, MOVE, NONE, SECOND, STAR, THROW, THROW_LIMIT, TOKENS,
)
from ludotheque.games.puluc.state cimport PulucState

cdef class PulucRules(PulucState):
    @cython.locals(n=cython.int, far=cython.int, faces=cython.int)
    cdef int legal(self, int base) noexcept nogil
    @cython.locals(n=cython.int, seat=cython.int, back=cython.int, space=cython.int)
    cdef int whole_moves(self, int base, int far) noexcept nogil
    cdef int whole_move(self, int base, int seat, int what, int far) noexcept nogil
    @cython.locals(n=cython.int, seat=cython.int, guardian=cython.int)
    cdef int splits(self, int base, int far) noexcept nogil
    cdef int splits_beside(self, int base, int seat, int guardian, int space, int far) noexcept nogil
    @cython.locals(n=cython.int, part=cython.int, guard=cython.int, man=cython.int)
    cdef int splits_with(self, int base, int seat, int guardian, int other, int far) noexcept nogil
    @cython.locals(seat=cython.int, on_temple=cython.bint)
    cdef void apply(self, int action) noexcept nogil
    @cython.locals(phase=cython.int, other=cython.int)
    cdef void play_throw(self, int faces) noexcept nogil
    @cython.locals(what=cython.int, to=cython.int, pile=cython.uint, there=cython.uint, high=cython.uint, under=cython.uint)
    cdef bint advance(self, int seat, int part) noexcept nogil
    @cython.locals(pile=cython.uint)
    cdef unsigned int lift(self, int seat, int what) noexcept nogil
    @cython.locals(home=cython.int)
    cdef void reach_city(self, int seat, unsigned int pile) noexcept nogil
    @cython.locals(back=cython.int, came=cython.int)
    cdef void bar_arrivals(self, int seat) noexcept nogil
    cdef void await_throw(self, int seat) noexcept nogil
    cdef void end(self, int winner) noexcept nogil
