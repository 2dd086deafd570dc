cimport cython
from ludotheque.search.net_inference cimport NetInference
from ludotheque.search.puct cimport PuctTrees
from ludotheque.search.puct_search cimport FINISHED

cdef class NetSearch:
    cdef readonly PuctTrees trees
    cdef readonly NetInference net
    cdef readonly int done
    cdef unsigned char[::1] observation
    cdef float[::1] logits, values
    cdef public int halt
    @cython.locals(first=cython.longlong, e=cython.longlong, row=cython.int, output=cython.int, node=cython.int)
    cdef void simulate(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef int simulate_many(self, int count) noexcept nogil
    cpdef int run(self, int count) except -1
