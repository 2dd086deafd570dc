cimport cython
from ludotheque.core.bits cimport u64

cdef int UNSEEN
cdef u64 MIX, MASK

cdef class ProofTable:
    cdef public long long nodes
    cdef public bint full
    cdef u64[::1] seen
    cdef u64 mask
    cdef long long room
    @cython.locals(i=u64)
    cdef u64 slot(self, u64 number) noexcept nogil
    @cython.locals(entry=u64)
    cdef int get(self, u64 number) noexcept nogil
    cdef void put(self, u64 number, bint yes) noexcept nogil
