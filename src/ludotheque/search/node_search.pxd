cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.marks cimport CHANCE, OVER, SEAT
from ludotheque.core.oracle cimport UNKNOWN
from ludotheque.core.rules cimport Rules
from ludotheque.search.node_values cimport NodeValues
from ludotheque.search.transposition_table cimport NO_BOUND, entry_action, prefetch
from ludotheque.search.values cimport INDEPENDENT, MAX_PLY, WIN

cdef int LEAF_DEPTH, CLOCK_NODES

cdef class NodeSearch(NodeValues):
    cdef int[::1] lines, line_lengths, history_lengths
    cdef long long limit, pause_at
    cdef public double deadline
    cdef int spent
    cdef readonly int root
    cdef public int halt
    cdef public int lmr, use_quiescence, eval_order_depth

    cpdef void set_limit(self, long long limit) except *
    cdef bint must_stop(self) noexcept nogil
    @cython.locals(seat=cython.int, value=cython.int)
    cdef int value_after(self, int depth, int ply, int alpha, int beta, int me) noexcept nogil
    @cython.locals(value=cython.int, action=cython.int, n=cython.int, i=cython.int, base=cython.int, best=cython.int,
                   first=cython.int, key=u64, entry=u64, hint=cython.int, reduction=cython.int,
                   best_dependence=cython.int, dependence=cython.int)
    cdef int search_node(self, int depth, int ply, int alpha, int beta, int seat) noexcept nogil
    @cython.locals(n=cython.int, i=cython.int, base=cython.int, action=cython.int, best=cython.int, value=cython.int)
    cdef int quiescence(self, int ply, int alpha, int beta, int seat) noexcept nogil
    @cython.locals(n=cython.int, i=cython.int, base=cython.int, whole=cython.longlong, left=cython.longlong, weight=cython.longlong,
                   total=cython.longlong, low=cython.longlong, high=cython.longlong, action=cython.int, most=cython.longlong, shift=cython.longlong, value=cython.int, dependence=cython.int,
                   key=u64, entry=u64)
    cdef int chance_node(self, int depth, int ply, int alpha, int beta, int seat) noexcept nogil
    @cython.locals(i=cython.int, row=cython.int)
    cdef void update_line(self, int ply, int action) noexcept nogil
