cimport cython
from ludotheque.core.marks cimport CHANCE, OVER, SEAT
from ludotheque.core.rules cimport Rules
from ludotheque.search.node_search cimport NodeSearch
from ludotheque.search.values cimport MAX_PLY, PROOF_THRESHOLD

cdef int PROOF_REPLY_PENALTY

cdef class AlphaBeta(NodeSearch):
    cdef public double time_share
    cdef readonly int value
    cdef public list helpers
    cdef public int aspiration_window, prove_within

    @cython.locals(value=cython.int, low=cython.int, high=cython.int, window=cython.int)
    cpdef object deepen(self, int depth, long long limit)
    @cython.locals(value=cython.int, seat=cython.int, root=cython.int, eval_order_depth=cython.int, reply_penalty=cython.int)
    cpdef object prove(self, long long limit)
