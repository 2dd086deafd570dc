cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.marks cimport OVER, SEAT, WINNER
from ludotheque.core.rules cimport Rules
from ludotheque.tables.index cimport Index
from ludotheque.tables.proof_table cimport UNSEEN, ProofTable

cdef int LOST, WON, MAX_PLY

cdef class RaceSearch(ProofTable):
    cdef public Index index
    cdef Rules rules
    cdef const signed char[::1] values
    cdef int[::1] scores
    cdef u64 places
    cdef int fan
    cpdef bint prove(self, Rules rules)
    cdef int known(self, u64 at) noexcept nogil
    @cython.locals(at=u64, outcome=cython.int, seat=cython.int, base=cython.int, n=cython.int, left=cython.int, j=cython.int, k=cython.int, action=cython.int, score=cython.int, won=cython.bint, same=cython.bint)
    cdef bint wins(self, int ply) noexcept nogil
    cdef int outcome_after(self, int seat) noexcept nogil
