cimport cython
from ludotheque.core.marks cimport CHANCE, SEAT, TURN
from ludotheque.core.rules cimport Rules
from ludotheque.tables.index cimport Index

cdef int UNKNOWN

cdef class BulkReader:
    cdef Index index
    cdef Rules rules
    cdef long long known
    cdef readonly int size
    cdef int players
    cdef bint before_throw, rounds
    @cython.locals(base=cython.longlong, i=cython.int)
    cdef bint load(self, const unsigned char[::1] blocks, long long n) noexcept nogil
    @cython.locals(layers=cython.int, layer=cython.int, count=cython.longlong, n=cython.longlong, at=cython.longlong)
    cpdef void locate(self, const unsigned char[::1] blocks, long long[::1] places, unsigned char[::1] used) except *
    @cython.locals(count=cython.longlong, n=cython.longlong, at=cython.longlong, lead=cython.int)
    cpdef void margins(self, const unsigned char[::1] blocks, long long[::1] places, const signed char[::1] values, short[::1] out) except *
    @cython.locals(count=cython.longlong, n=cython.longlong, at=cython.longlong, value=cython.int, actions=cython.int)
    cpdef void distances(self, long long[::1] places, const signed char[::1] values, short[::1] out) except *
    @cython.locals(count=cython.longlong, n=cython.longlong, at=cython.longlong, nan=cython.float)
    cpdef void chances(self, long long[::1] places, const float[::1] values, float[::1] out) except *
    @cython.locals(rules=Rules, count=cython.longlong, n=cython.longlong, base=cython.longlong, most=cython.longlong, i=cython.int)
    cpdef void positions(self, int layer, long long[::1] numbers, unsigned char[::1] out) except *
