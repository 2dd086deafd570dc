cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.marks cimport CHANCE, OVER, SEAT
from ludotheque.core.rules cimport Rules
from ludotheque.core.oracle cimport UNKNOWN, Oracle
from ludotheque.search.order cimport DEEPEST, SURE, Order
from ludotheque.search.table cimport EXACT, LOWER, NOTHING, UPPER, Table, fetch

cdef int WIN, KNOWN, REPEATED, PROOF, SHALLOW, FEW, FREE

cdef class AlphaBeta(Order):
    cdef Oracle oracle
    cdef bint asks, doubts
    cdef int[::1] lines, lengths, heights
    cdef long long limit
    cdef int repetition_limit, born, leans, spent
    cdef readonly int root, value
    cdef public int halt
    cdef public list mates
    cdef public int lmr, hush, sort, aspire, stake, proof

    @cython.locals(value=cython.int, low=cython.int, high=cython.int, wide=cython.int)
    cpdef object deepen(self, int depth, long long limit)
    @cython.locals(value=cython.int, seat=cython.int, root=cython.int, sort=cython.int, few=cython.int)
    cpdef object prove(self, long long limit)
    @cython.locals(value=cython.int, met=cython.int)
    cdef int final(self, int seat, int ply) noexcept nogil
    @cython.locals(value=cython.int)
    cdef int known(self, int told, int ply) noexcept nogil
    @cython.locals(value=cython.int, action=cython.int, n=cython.int, i=cython.int, base=cython.int, best=cython.int,
                   first=cython.int, key=u64, entry=u64, flag=cython.int, told=cython.int, hint=cython.int, cut=cython.int,
                   mine=cython.int, every=cython.int)
    cdef int dive(self, int depth, int ply, int alpha, int beta, int seat) noexcept nogil
    @cython.locals(flag=cython.int, told=cython.int, depth=cython.int)
    cdef void keep(self, u64 key, int deep, int ply, int best, int alpha, int beta, int action) noexcept nogil
    @cython.locals(told=cython.int, flag=cython.int)
    cdef int recall(self, u64 entry, int deep, int ply, int alpha, int beta) noexcept nogil
    @cython.locals(n=cython.int, i=cython.int, base=cython.int, action=cython.int, best=cython.int, value=cython.int)
    cdef int settle(self, int ply, int alpha, int beta, int seat) noexcept nogil
    @cython.locals(n=cython.int, i=cython.int, base=cython.int, whole=cython.longlong, left=cython.longlong, share=cython.longlong,
                   total=cython.longlong, low=cython.longlong, high=cython.longlong, action=cython.int, most=cython.longlong, far=cython.longlong, value=cython.int, every=cython.int,
                   key=u64, entry=u64)
    cdef int fate(self, int depth, int ply, int alpha, int beta, int seat) noexcept nogil
    @cython.locals(seat=cython.int, told=cython.int)
    cdef int after(self, int depth, int ply, int alpha, int beta, int me) noexcept nogil
    @cython.locals(i=cython.int, row=cython.int)
    cdef void remember(self, int ply, int action) noexcept nogil
