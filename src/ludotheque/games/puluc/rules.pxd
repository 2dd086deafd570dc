cimport cython
from ludotheque.core.marks cimport CHANCE, DRAW, OVER, PHASE, SEAT, TURN
from ludotheque.games.puluc.marks cimport (
    AHEAD, BEHIND, BONUS, CITY, ENDED, FIRST, GUARD, LIMIT, MOVE, NONE, SECOND, STAR, THROW, TOKENS,
)
from ludotheque.games.puluc.track cimport Track

cdef class PulucRules(Track):
    @cython.locals(n=cython.int, far=cython.int, faces=cython.int)
    cdef int legal(self, int base) noexcept nogil
    @cython.locals(n=cython.int, seat=cython.int, back=cython.int, space=cython.int)
    cdef int walks(self, int base, int far) noexcept nogil
    cdef int walk(self, int base, int seat, int what, int far) noexcept nogil
    @cython.locals(n=cython.int, seat=cython.int, keeper=cython.int)
    cdef int splits(self, int base, int far) noexcept nogil
    cdef int beside(self, int base, int seat, int keeper, int space, int far) noexcept nogil
    @cython.locals(n=cython.int, part=cython.int, guard=cython.int, man=cython.int)
    cdef int shares(self, int base, int seat, int keeper, int other, int far) noexcept nogil
    @cython.locals(seat=cython.int, blessed=cython.bint)
    cdef void apply(self, int action) noexcept nogil
    @cython.locals(phase=cython.int, other=cython.int)
    cdef void cast(self, int faces) noexcept nogil
    @cython.locals(what=cython.int, to=cython.int, pile=cython.uint, there=cython.uint, high=cython.uint, under=cython.uint)
    cdef bint advance(self, int seat, int part) noexcept nogil
    @cython.locals(pile=cython.uint)
    cdef unsigned int lift(self, int seat, int what) noexcept nogil
    @cython.locals(home=cython.int)
    cdef void arrive(self, int seat, unsigned int pile) noexcept nogil
    @cython.locals(back=cython.int, came=cython.int)
    cdef void bar(self, int seat) noexcept nogil
    cdef void await_throw(self, int seat) noexcept nogil
    cdef void end(self, int winner) noexcept nogil
    @cython.locals(n=cython.int, space=cython.int, left=cython.int, high=cython.int, pile=cython.uint)
    cdef int standing(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, faces=cython.int, far=cython.int, start=cython.int)
    cdef int danger(self, int seat, int space) noexcept nogil
