cimport cython
from ludotheque.core.bits cimport ctz, u64
from ludotheque.tables.komikan cimport KomikanIndex
from ludotheque.tables.ledger cimport UNSEEN, Ledger

cdef u64 ONE

cdef class Shuttle(Ledger):
    cdef public KomikanIndex index
    cdef public long long barred, forced
    cdef const signed char[::1] values
    cpdef bint prove(self, int layer, int side, int puma, u64 herd, int start=*, int to=*, bint barred=*)
    cdef int worth(self, int layer, int puma, u64 herd) noexcept nogil
    @cython.locals(place=cython.longlong, due=cython.int, key=u64, told=cython.int, won=cython.bint, spare=cython.int)
    cdef bint graze(self, int layer, int puma, u64 herd, int start, int to, bint barred) noexcept nogil
    @cython.locals(m=u64, goals=u64, a=cython.int, b=cython.int)
    cdef bint fresh(self, int layer, int puma, u64 herd, int start, int to, int due) noexcept nogil
    @cython.locals(m=u64, free=u64, j=cython.int)
    cdef bint hunt(self, int layer, int puma, u64 herd, int start, int to, bint barred) noexcept nogil
