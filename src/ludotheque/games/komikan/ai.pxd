cimport cython
from ludotheque.core.bits cimport popcount, u64
from ludotheque.games.komikan.rules cimport KomikanRules

cdef class Komikan(KomikanRules):
    cdef int moves_before_draw(self) noexcept nogil
    @cython.locals(herd=u64, far=cython.int, i=cython.int, score=cython.int)
    cdef int evaluate(self, int seat) noexcept nogil
