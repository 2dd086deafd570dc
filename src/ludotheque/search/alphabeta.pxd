cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.marks cimport CHANCE, OVER, SEAT
from ludotheque.core.rules cimport Rules
from ludotheque.core.oracle cimport UNKNOWN, Oracle
from ludotheque.search.move_ordering cimport MoveOrdering
from ludotheque.search.transposition_table cimport EXACT, LOWER, NO_BOUND, UPPER, TranspositionTable, entry_action, entry_age, entry_bound, entry_depth, entry_value, prefetch
from ludotheque.search.values cimport KNOWN_WIN, MAX_PLY, PROOF_THRESHOLD, REPEATED, RETURN_WEIGHT, WIN, distance, is_proof

cdef int PROOF_DEPTH, LEAF_DEPTH, PROOF_REPLY_PENALTY, INDEPENDENT, CLOCK_NODES

cdef class AlphaBeta(MoveOrdering):
    cdef Oracle oracle
    cdef bint has_oracle, has_past
    cdef int[::1] lines, line_lengths, history_lengths
    cdef long long limit, pause_at
    cdef public double deadline, time_share
    cdef int repetition_limit, root_history, path_dependence, spent
    cdef readonly int root, value
    cdef public int halt
    cdef public list helpers
    cdef public int lmr, use_quiescence, eval_order_depth, aspiration_window, return_weight, prove_within

    @cython.locals(value=cython.int, low=cython.int, high=cython.int, window=cython.int)
    cpdef object deepen(self, int depth, long long limit)
    @cython.locals(value=cython.int, seat=cython.int, root=cython.int, eval_order_depth=cython.int, reply_penalty=cython.int)
    cpdef object prove(self, long long limit)
    cpdef void set_limit(self, long long limit) except *
    cdef bint must_stop(self) noexcept nogil
    @cython.locals(value=cython.int, met=cython.int)
    cdef int value_at_end(self, int seat, int ply) noexcept nogil
    @cython.locals(value=cython.int)
    cdef int value_of_known(self, int known_return, int ply) noexcept nogil
    @cython.locals(value=cython.int, action=cython.int, n=cython.int, i=cython.int, base=cython.int, best=cython.int,
                   first=cython.int, key=u64, entry=u64, hint=cython.int, reduction=cython.int,
                   best_dependence=cython.int, dependence=cython.int)
    cdef int search_node(self, int depth, int ply, int alpha, int beta, int seat) noexcept nogil
    @cython.locals(bound=cython.int, value=cython.int)
    cdef void store_value(self, u64 key, int depth, int ply, int best, int alpha, int beta, int action) noexcept nogil
    @cython.locals(value=cython.int, bound=cython.int)
    cdef int usable_value(self, u64 entry, int depth, int ply, int alpha, int beta) noexcept nogil
    @cython.locals(n=cython.int, i=cython.int, base=cython.int, action=cython.int, best=cython.int, value=cython.int)
    cdef int quiescence(self, int ply, int alpha, int beta, int seat) noexcept nogil
    @cython.locals(n=cython.int, i=cython.int, base=cython.int, whole=cython.longlong, left=cython.longlong, weight=cython.longlong,
                   total=cython.longlong, low=cython.longlong, high=cython.longlong, action=cython.int, most=cython.longlong, shift=cython.longlong, value=cython.int, dependence=cython.int,
                   key=u64, entry=u64)
    cdef int chance_node(self, int depth, int ply, int alpha, int beta, int seat) noexcept nogil
    @cython.locals(seat=cython.int, value=cython.int)
    cdef int value_after(self, int depth, int ply, int alpha, int beta, int me) noexcept nogil
    @cython.locals(i=cython.int, row=cython.int)
    cdef void update_line(self, int ply, int action) noexcept nogil
