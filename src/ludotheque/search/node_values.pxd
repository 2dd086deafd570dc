cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.marks cimport SEAT
from ludotheque.core.oracle cimport UNKNOWN, Oracle
from ludotheque.core.rules cimport Rules
from ludotheque.search.move_ordering cimport MoveOrdering
from ludotheque.search.transposition_table cimport EXACT, LOWER, NO_BOUND, UPPER, TranspositionTable, entry_age, entry_bound, entry_depth, entry_value
from ludotheque.search.values cimport INDEPENDENT, KNOWN_WIN, PROOF_THRESHOLD, REPEATED, RETURN_WEIGHT, distance, is_proof

cdef int PROOF_DEPTH

cdef class NodeValues(MoveOrdering):
    cdef Oracle oracle
    cdef bint has_oracle, has_past
    cdef int repetition_limit, root_history, path_dependence
    cdef public int return_weight

    @cython.locals(value=cython.int, met=cython.int)
    cdef int value_at_end(self, int seat, int ply) noexcept nogil
    @cython.locals(value=cython.int)
    cdef int value_of_known(self, int known_return, int ply) noexcept nogil
    @cython.locals(bound=cython.int, value=cython.int)
    cdef void store_value(self, u64 key, int depth, int ply, int best, int alpha, int beta, int action) noexcept nogil
    @cython.locals(value=cython.int, bound=cython.int)
    cdef int usable_value(self, u64 entry, int depth, int ply, int alpha, int beta) noexcept nogil
