cimport cython
from ludotheque.core.bits cimport ctz, u64
from ludotheque.tables.komikan_index cimport KomikanIndex
from ludotheque.tables.proof_table cimport UNSEEN, ProofTable

cdef u64 ONE

cdef class Shuttle(ProofTable):
    cdef public KomikanIndex index
    cdef public long long barred, forced
    cdef const signed char[::1] values
    cpdef bint prove(self, int layer, int side, int puma, u64 herd, int start=*, int to=*, bint barred=*)
    cdef int value_of(self, int layer, int puma, u64 herd) noexcept nogil
    @cython.locals(place=cython.longlong, due=cython.int, key=u64, known=cython.int, won=cython.bint)
    cdef bint alpacas_turn(self, int layer, int puma, u64 herd, int start, int to, bint barred) noexcept nogil
    @cython.locals(m=u64, goals=u64, a=cython.int, b=cython.int)
    cdef bint try_new_moves(self, int layer, int puma, u64 herd, int start, int to, int due) noexcept nogil
    @cython.locals(m=u64, free=u64, j=cython.int)
    cdef bint pumas_turn(self, int layer, int puma, u64 herd, int start, int to, bint barred) noexcept nogil
