cimport cython
from ludotheque.core.bits cimport u64

cdef u64 MASK, STEP, M1, M2

cdef class Dice:
    cdef u64 state
    cdef u64 next_word(self) noexcept nogil
    cdef int below(self, int n) noexcept nogil
