cimport cython
from libc.math cimport exp, log, pow
from ludotheque.core.dice cimport Dice

cdef double UNIT

cdef double uniform(Dice dice) noexcept nogil
@cython.locals(b=cython.double, p=cython.double, x=cython.double)
cdef double gamma(Dice dice, double shape) noexcept nogil
