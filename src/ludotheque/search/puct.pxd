cimport cython
from libc.math cimport pow
from ludotheque.core.marks cimport OVER, SEAT
from ludotheque.search.dirichlet cimport uniform
from ludotheque.search.puct_search cimport PuctSearch

cdef class PuctTrees(PuctSearch):
    @cython.locals(tree=cython.int, first=cython.longlong, e=cython.longlong)
    cpdef void root_visits(self, float[::1] out) except *
    @cython.locals(tree=cython.int, seat=cython.int, first=cython.longlong, last=cython.longlong, e=cython.longlong, whole=cython.double, tried=cython.double)
    cpdef void root_targets(self, unsigned char[::1] observations, unsigned char[::1] targets) except *
    @cython.locals(tree=cython.int, first=cython.longlong, last=cython.longlong, e=cython.longlong, whole=cython.double, n=cython.double, known=cython.int)
    cpdef void root_values(self, float[::1] out) except *
    @cython.locals(first=cython.longlong, last=cython.longlong, e=cython.longlong, best=cython.longlong, top=cython.double, whole=cython.double, drawn=cython.double)
    cdef long long pick(self, int tree, double temperature) noexcept nogil
    @cython.locals(tree=cython.int, e=cython.longlong)
    cpdef void choose(self, const double[::1] temperatures, int[::1] out) except *
    @cython.locals(tree=cython.int, found=cython.int)
    cpdef void step(self, const int[::1] ids, unsigned char[::1] seats, float[::1] returns) except *
