cimport cython
from ludotheque.core.marks cimport OVER, SEAT
from ludotheque.core.oracle cimport UNKNOWN, Oracle
from ludotheque.core.rules cimport Rules
from ludotheque.tables.index cimport Index

cdef int FULL_RETURN

cdef class TableOracle(Oracle):
    cdef Index index
    cdef long long places
    @cython.final
    @cython.locals(at=cython.longlong)
    cdef long long find(self, Rules rules) noexcept nogil

cdef class ScoreOracle(TableOracle):
    cdef const signed char[::1] values
    @cython.locals(at=cython.longlong, lead=cython.int, low=cython.int, high=cython.int)
    cdef int probe(self, Rules rules) noexcept nogil

cdef class OutcomeOracle(TableOracle):
    cdef const signed char[::1] values
    cdef bint rounds
    @cython.locals(at=cython.longlong, value=cython.int, actions=cython.int)
    cdef int probe(self, Rules rules) noexcept nogil

cdef class ChanceOracle(TableOracle):
    cdef const float[::1] values
    @cython.locals(at=cython.longlong)
    cdef int probe(self, Rules rules) noexcept nogil
