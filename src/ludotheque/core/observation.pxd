cimport cython
from ludotheque.core.bit_planes cimport OF_POINTS, write_planes
from ludotheque.core.marks cimport SPECTATOR
from ludotheque.core.rows cimport copy_bytes
from ludotheque.core.rules cimport Rules

cdef class Observer:
    cdef readonly object game
    cdef readonly dict shapes
    cdef readonly int size
    cdef bint secret, as_planes
    cdef int run_count
    cdef int[::1] runs
    cdef void write(self, Rules rules, int seat, unsigned char[::1] out, long long at) noexcept nogil
    @cython.locals(viewer=cython.int)
    cpdef bytearray observe(self, Rules rules, object seat)
