cimport cython
from ludotheque.core.marks cimport CHANCE, OVER, SEAT, WINNER
from ludotheque.core.rules cimport Rules
from ludotheque.tables.index cimport Index

cdef int THROWS

cdef class Part:
    cdef public int first, last
    cdef unsigned char[::1] count
    cdef float[::1] leave
    cdef int[::1] edges
    cdef public int filled
    @cython.locals(i=cython.int, kept="int[::1]")
    cpdef void trim(self)

cdef class ChanceSolver:
    cdef public Index index
    cdef public int layer
    cdef public long long first, size
    cdef float[::1] values
    cdef double[::1] now, share
    cdef float best
    cdef int edges
    @cython.locals(rules=Rules, part=Part, p=cython.int)
    cpdef Part expand(self, int first, int last)
    @cython.locals(over=cython.bint, faces=cython.int, n=cython.int, j=cython.int)
    cdef void expand_position(self, Rules rules, Part part, int i) noexcept nogil
    @cython.locals(n=cython.int, j=cython.int, to=cython.longlong)
    cdef void add_action(self, Rules rules, Part part) noexcept nogil
    cpdef double sweep(self, Part part)
    @cython.locals(at=cython.longlong, most=cython.double, p=cython.int, chance=cython.double, best=cython.double, change=cython.double, slot=cython.int, faces=cython.int, _e=cython.int)
    cdef double sweep_part(self, Part part) noexcept nogil
    @cython.locals(p=cython.longlong)
    cpdef void store(self)
