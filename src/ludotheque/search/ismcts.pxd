cimport cython
from libc.math cimport log, sqrt
from ludotheque.core.bits cimport u64
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport CHANCE, OVER, SEAT
from ludotheque.core.rules cimport NO_ESTIMATE, Rules
from ludotheque.search.playout cimport pick

cdef int DEEPEST
cdef u64 MASK, SPREAD

cdef class Ismcts:
    cdef Rules rules
    cdef Dice dice
    cdef readonly int seat, size, room, mask, players
    cdef public int horizon, keen, reach, alone, trust
    cdef bint seeing
    cdef readonly long long plies
    cdef public double bold, scale
    cdef int[::1] register, parents, visits, offers, actions, actors, trail
    cdef double[::1] wins, returns
    cdef public int halt

    @cython.locals(done=cython.int)
    cpdef int run(self, int count) except -1
    @cython.locals(i=cython.int, done=cython.int)
    cdef int many(self, int count) noexcept nogil
    @cython.locals(node=cython.int, depth=cython.int, seat=cython.int, n=cython.int, size=cython.int)
    cdef void simulate(self) noexcept nogil
    @cython.locals(plies=cython.int, action=cython.int, seat=cython.int)
    cdef int stroll(self) noexcept nogil
    @cython.locals(n=cython.int, action=cython.int)
    cdef int sensible(self, int seat) noexcept nogil
    @cython.locals(other=cython.int, top=cython.int, value=cython.int, _i=cython.int)
    cdef int prefer(self, int action, int n, int seat) noexcept nogil
    cdef int worth(self, int seat) noexcept nogil
    @cython.locals(i=cython.int, kid=cython.int, new=cython.int, untried=cython.int, best=cython.int, drawn=cython.int,
                   top=cython.double, u=cython.double, action=cython.int)
    cdef int choose(self, int node, int n) noexcept nogil
    @cython.locals(z=u64, i=cython.int)
    cdef int slot(self, int node, int action) noexcept nogil
    cdef int grow(self, int node, int action) noexcept nogil
    @cython.locals(seat=cython.int, told=cython.int, value=cython.double)
    cdef void count(self) noexcept nogil
    @cython.locals(i=cython.int, node=cython.int)
    cdef void reward(self, int depth) noexcept nogil
