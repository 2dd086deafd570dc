cimport cython
from ludotheque.core.bits cimport ctz, u64
from ludotheque.tables.komikan cimport KomikanIndex

cdef u64 ONE, MIX, MASK

cdef class Shuttle:
    cdef public KomikanIndex index
    cdef public long long nodes, barred, forced
    cdef public bint full
    cdef const signed char[::1] values
    cdef u64[::1] seen
    cdef u64 mask
    cdef long long room
    cpdef bint prove(self, int layer, int side, int puma, u64 herd, int start=*, int to=*, bint barred=*)
    cdef int worth(self, int layer, int puma, u64 herd) noexcept nogil
    @cython.locals(i=u64)
    cdef u64 slot(self, u64 key) noexcept nogil
    @cython.locals(place=cython.longlong, due=cython.int, key=u64, at=u64, won=cython.bint, spare=cython.int)
    cdef bint graze(self, int layer, int puma, u64 herd, int start, int to, bint barred) noexcept nogil
    @cython.locals(m=u64, goals=u64, a=cython.int, b=cython.int)
    cdef bint fresh(self, int layer, int puma, u64 herd, int start, int to, int due) noexcept nogil
    @cython.locals(m=u64, free=u64, j=cython.int)
    cdef bint hunt(self, int layer, int puma, u64 herd, int start, int to, bint barred) noexcept nogil
