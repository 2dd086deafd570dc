cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.marks cimport CHANCE, OVER, SEAT
from ludotheque.core.rules cimport Rules

cdef int WIN, SURE, EXACT, LOWER, UPPER, DEEPEST, HISTORY

cdef class AlphaBeta:
    cdef Rules rules
    cdef u64[::1] table
    cdef u64 mask
    cdef int[::1] scores, killers, history, lines, lengths
    cdef readonly long long nodes
    cdef long long limit
    cdef readonly int root
    cdef public int halt

    @cython.locals(seat=cython.int, value=cython.int)
    cpdef object deepen(self, int depth, long long limit)
    cdef int final(self, int seat, int ply) noexcept nogil
    @cython.locals(value=cython.int, action=cython.int, n=cython.int, i=cython.int, base=cython.int, best=cython.int,
                   first=cython.int, key=u64, slot=u64, entry=u64, flag=cython.int, known=cython.int, told=cython.int, hint=cython.int)
    cdef int dive(self, int depth, int ply, int alpha, int beta, int seat) noexcept nogil
    @cython.locals(n=cython.int, i=cython.int, base=cython.int, whole=cython.longlong, share=cython.int, total=cython.longlong)
    cdef int fate(self, int depth, int ply, int seat) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef int after(self, int depth, int ply, int alpha, int beta, int me) noexcept nogil
    @cython.locals(i=cython.int, action=cython.int, score=cython.int)
    cdef void order(self, int ply, int n, int hint) noexcept nogil
    @cython.locals(best=cython.int, j=cython.int, action=cython.int, score=cython.int)
    cdef int next_best(self, int base, int i, int n) noexcept nogil
    @cython.locals(i=cython.int, row=cython.int)
    cdef void remember(self, int ply, int action) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void credit(self, int ply, int action, int depth) noexcept nogil
