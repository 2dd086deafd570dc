cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.marks cimport CHANCE, OVER, SEAT
from ludotheque.core.rules cimport Rules
from ludotheque.search.transposition_table cimport TranspositionTable, entry_value
from ludotheque.search.values cimport MAX_PLY, is_proof

cdef int HISTORY

cdef class MoveOrdering:
    cdef readonly Rules rules
    cdef readonly TranspositionTable table
    cdef int[::1] scores, killers, history
    cdef readonly long long nodes
    cdef int width
    cdef public int capture_bonus, reply_penalty, use_killers, use_history

    @cython.locals(i=cython.int, action=cython.int, score=cython.int, base=cython.int, newer=cython.int, older=cython.int)
    cdef void score_by_history(self, int ply, int n, int hint) noexcept nogil
    @cython.locals(i=cython.int, base=cython.int)
    cdef void score_by_eval(self, int ply, int n, int hint, int seat) noexcept nogil
    @cython.locals(entry=u64, value=cython.int, score=cython.int)
    cdef int score_after(self, int ply, int seat) noexcept nogil
    @cython.locals(best=cython.int, j=cython.int, action=cython.int, score=cython.int)
    cdef int next_best(self, int base, int i, int n) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void update_history(self, int ply, int action, int depth) noexcept nogil
