cimport cython
from ludotheque.core.dice cimport Dice
from ludotheque.core.game_methods cimport GameMethods
from ludotheque.core.marks cimport DRAW, SPECTATOR, TURN

cdef int LARGEST_VALUE

cdef class Rules(GameMethods):
    cdef int[::1] weights
    cdef readonly int term_count
    cdef public bint fitted

    @cython.locals(i=cython.int, value=cython.int)
    cdef int fitted_value(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, drawn=cython.int, i=cython.int)
    cdef int random_outcome(self, Dice dice, int base) noexcept nogil

    cpdef void share_tables(self, Rules other) except *
    @cython.locals(other=Rules)
    cpdef Rules copy(self)
    @cython.locals(other=Rules)
    cpdef Rules fresh(self)
