cimport cython
from libc.math cimport log, sqrt
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport CHANCE, OVER, SEAT
from ludotheque.core.rules cimport Rules
from ludotheque.search.playout cimport play_out

cdef int MAX_TREE_DEPTH, MAX_PLAYOUT, FEW_VISITS
cdef double[::1] ROOT_LOGS

cdef enum:
    FIRST = 0
    CHILDREN = 1
    ACTION = 2
    ACTOR = 3

    VISITS = 0
    RETURNS = 1
    MEAN = 2
    SPREAD = 3

cdef class Uct:
    cdef Rules rules
    cdef Dice dice
    cdef readonly int size, capacity
    cdef readonly long long plies
    cdef double exploration
    cdef int players
    cdef int[::1] links, path
    cdef double[::1] stats, payoffs
    cdef public int halt
    @cython.locals(done=cython.int)
    cpdef int run(self, int count) except -1
    @cython.locals(i=cython.int, best=cython.int, top=cython.double, bound=cython.double, first=cython.int, width=cython.double, visits=cython.double)
    cdef int select(self, int node) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, first=cython.int, at=cython.int)
    cdef int expand(self, int node) noexcept nogil
    @cython.locals(i=cython.int, drawn=cython.int, n=cython.int, first=cython.int)
    cdef int chance_child(self, int node) noexcept nogil
    @cython.locals(node=cython.int, depth=cython.int, i=cython.int)
    cdef void simulate(self) noexcept nogil
    @cython.locals(at=cython.int, seat=cython.int, visits=cython.double)
    cdef void add_visit(self, int node) noexcept nogil
    @cython.locals(i=cython.int, done=cython.int)
    cdef int simulate_many(self, int count) noexcept nogil
