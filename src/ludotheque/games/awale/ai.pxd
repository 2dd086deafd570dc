cimport cython
from ludotheque.core.bits cimport popcount, u64
from ludotheque.core.marks cimport TURN
from ludotheque.core.rules cimport Rules
from ludotheque.games.awale.beginners cimport BeginnersRules
from ludotheque.games.awale.rules cimport AwaleRules

cdef int MOST_SEEDS, LEVEL_LEAD

cdef class Awale(AwaleRules):
    cdef u64[::1] pit_tops
    cdef u64 low_bits
    cdef int pit_terms

    cpdef void allocate(self) except *
    @cython.locals(same=Awale)
    cpdef void share_tables(self, Rules other) except *
    @cython.locals(i=cython.int, mover=cython.int, base=cython.int, place=cython.int, seeds=cython.int)
    cdef int list_terms(self) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, full=u64)
    cdef int evaluate(self, int seat) noexcept nogil

cdef class Beginners(BeginnersRules):
    pass
