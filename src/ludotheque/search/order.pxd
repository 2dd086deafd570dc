cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.marks cimport CHANCE, OVER, SEAT
from ludotheque.core.rules cimport Rules
from ludotheque.search.table cimport Table

cdef int SURE, DEEPEST, HISTORY

cdef class Order:
    cdef readonly Rules rules
    cdef readonly Table table
    cdef int[::1] scores, killers, history
    cdef readonly long long nodes
    cdef int width
    cdef public int take, few

    @cython.locals(i=cython.int, action=cython.int, score=cython.int, base=cython.int, most=cython.int, least=cython.int)
    cdef void rank(self, int ply, int n, int hint) noexcept nogil
    @cython.locals(i=cython.int, base=cython.int)
    cdef void weigh(self, int ply, int n, int hint, int seat) noexcept nogil
    @cython.locals(entry=u64, told=cython.int, score=cython.int)
    cdef int glance(self, int ply, int seat) noexcept nogil
    @cython.locals(best=cython.int, j=cython.int, action=cython.int, score=cython.int)
    cdef int next_best(self, int base, int i, int n) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void credit(self, int ply, int action, int depth) noexcept nogil
