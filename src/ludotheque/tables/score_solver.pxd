cimport cython
from ludotheque.core.marks cimport OVER, SEAT
from ludotheque.core.rules cimport Rules
from ludotheque.tables.index cimport Index

cdef int NO, OUT, SAFE, IN

cdef class ScoreSolver:
    cdef public Index index
    cdef public int layer, fan, size
    cdef long long first
    cdef signed char[::1] values, least, most, turn, bound
    cdef int[::1] onward
    cdef unsigned char[::1] open, state, support
    cdef unsigned int[::1] head, queue, back
    cdef unsigned int filled

    @cython.locals(p=cython.int, rules=Rules)
    cpdef void expand(self, int first, int last)
    @cython.locals(n=cython.int, j=cython.int, gain=cython.int, edges=cython.int, to=cython.longlong)
    cdef void expand_position(self, Rules rules, int p) noexcept nogil
    @cython.locals(other=ScoreSolver)
    cpdef ScoreSolver helper(self, Index index)
    @cython.locals(p=cython.int, j=cython.int)
    cdef void count(self) noexcept nogil
    @cython.locals(k=cython.int)
    cpdef int solve(self, int top)
    @cython.locals(p=cython.int, j=cython.int, to=cython.int)
    cdef void reverse(self) noexcept nogil
    cdef void enter(self, unsigned int s, int k) noexcept nogil
    @cython.locals(p=cython.int)
    cdef void sources(self, int k) noexcept nogil
    @cython.locals(s=cython.uint, e=cython.uint, p=cython.uint)
    cdef void spread(self, int k) noexcept nogil
    @cython.locals(s=cython.uint, e=cython.uint, p=cython.int, some=cython.bint)
    cdef bint keep_safe(self, int k) noexcept nogil
    @cython.locals(kept=cython.int, shut=cython.bint, j=cython.int, to=cython.int)
    cdef void count_support(self, int p) noexcept nogil
    cdef void lose(self, unsigned int s) noexcept nogil
    cdef void successor_lost(self, unsigned int s) noexcept nogil
    @cython.locals(p=cython.int, loose=cython.int)
    cdef int store(self) noexcept nogil
