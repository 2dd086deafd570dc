cimport cython
from libc.math cimport tanh
from ludotheque.search.net_layer cimport dot, layer

cdef class NetInference:
    cdef readonly object shape, given
    cdef readonly int size, width, places, planes, channels, blocks, policy_channels, value_channels, value_hidden, reach, rows, columns
    cdef float[::1] w, readings, x, y, z, value_of, hidden
    cdef int[::1] at, how, which, many, starts
    cdef float[::1] actions
    cdef float worth
    @cython.locals(i=cython.int, n=cython.int, places=cython.int, channels=cython.int)
    cdef void run(self, const unsigned char[::1] observation, long long first) noexcept nogil
    @cython.locals(inside=cython.int, bias=cython.int)
    cdef float logit(self, int output) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, many=cython.int)
    cpdef void evaluate(self, const unsigned char[::1] observations, float[::1] logits, float[::1] values) except *
