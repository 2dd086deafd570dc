cimport cython
from ludotheque.core.marks cimport CHANCE, SEAT
from ludotheque.core.rules cimport Rules

cdef class Space:
    cdef readonly object game, name
    cdef readonly int edition, n, chance
    cdef int[::1] row, chance_row
    cdef dict by_text
    @cython.locals(low=cython.int, high=cython.int, middle=cython.int)
    cdef int find(self, bint chance, int number) noexcept nogil
    @cython.locals(chance=cython.bint, i=cython.int, n=cython.int)
    cpdef list ids(self, Rules rules)
    @cython.locals(chance=cython.bint, i=cython.int, n=cython.int, found=cython.int)
    cpdef bytearray mask(self, Rules rules)
    @cython.locals(chance=cython.bint, i=cython.int, n=cython.int, number=cython.int)
    cpdef int place(self, Rules rules, int id) except? -2
    @cython.locals(i=cython.int, number=cython.int)
    cpdef int play(self, Rules rules, int id) except? -2
    cpdef void must_fit(self, Rules rules) except *
