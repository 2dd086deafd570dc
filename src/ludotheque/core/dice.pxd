cimport cython
from ludotheque.core.bits cimport u64

cdef class Dice:
    cdef u64 state
    cdef u64 next_word(self) noexcept nogil
    cdef int below(self, int n) noexcept nogil

cdef inline u64 draw_word(Dice dice) noexcept nogil:
    cdef u64 z
    dice.state += <u64>0x9E3779B97F4A7C15ULL
    z = dice.state
    z = (z ^ z >> 30) * <u64>0xBF58476D1CE4E5B9ULL
    z = (z ^ z >> 27) * <u64>0x94D049BB133111EBULL
    return z ^ z >> 31

cdef inline int draw_below(Dice dice, int n) noexcept nogil:
    return ((draw_word(dice) >> 32) * <u64>n) >> 32
