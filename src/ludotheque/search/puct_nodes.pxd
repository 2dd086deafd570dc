cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.rules cimport Rules
from ludotheque.core.space cimport Space

cdef int FULL

cdef class PuctNodes:
    cdef Rules rules
    cdef Space space
    cdef bint chance
    cdef readonly int trees, nodes, edges
    cdef u64[::1] keys
    cdef int[::1] used_nodes, used_edges, first, count, sibling, pending
    cdef int[::1] action, id, child, visits, proof
    cdef double[::1] prior, worth

    cdef void forget(self, int tree) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, node=cython.int, edge=cython.longlong, at=cython.longlong)
    cdef int expand(self, int tree) noexcept nogil
    @cython.locals(node=cython.int, at=cython.longlong, k=u64)
    cdef int child_of(self, int tree, long long e) noexcept nogil
    @cython.locals(e=cython.longlong, first=cython.longlong, last=cython.longlong, worst=cython.int)
    cdef int node_proof(self, long long at) noexcept nogil
