cimport cython
from ludotheque.core.marks cimport OVER, SEAT
from ludotheque.core.oracle cimport UNKNOWN, Oracle
from ludotheque.core.rules cimport Rules
from ludotheque.tables.index cimport Index

cdef int WIN

cdef class Book(Oracle):
    cdef Index index
    cdef long long places
    @cython.final
    @cython.locals(at=cython.longlong)
    cdef long long find(self, Rules rules) noexcept nogil

cdef class ScoreBook(Book):
    cdef const signed char[::1] values
    @cython.locals(at=cython.longlong, lead=cython.int, low=cython.int, high=cython.int)
    cdef int probe(self, Rules rules) noexcept nogil

cdef class OutcomeBook(Book):
    cdef const signed char[::1] values
    @cython.locals(at=cython.longlong)
    cdef int probe(self, Rules rules) noexcept nogil

cdef class ChanceBook(Book):
    cdef const float[::1] values
    @cython.locals(at=cython.longlong)
    cdef int probe(self, Rules rules) noexcept nogil
