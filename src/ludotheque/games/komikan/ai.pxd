cimport cython
from ludotheque.core.bits cimport popcount, u64
from ludotheque.core.marks cimport TURN
from ludotheque.core.rules cimport Rules
from ludotheque.games.komikan.rules cimport KomikanRules

cdef int TERMS

cdef class Komikan(KomikanRules):
    cdef int[::1] right, seen_at, turned, starts

    cpdef void allocate(self) except *
    @cython.locals(same=Komikan)
    cpdef void share_tables(self, Rules other) except *
    cdef int moves_before_draw(self) noexcept nogil
    @cython.locals(
        herd=u64, landings=u64, puma=cython.int, mirrored=cython.int, kind=cython.int, base=cython.int, at=cython.int,
        row=cython.int, held=cython.int
    )
    cdef int list_terms(self) noexcept nogil
    @cython.locals(herd=u64, far=cython.int, i=cython.int, score=cython.int)
    cdef int evaluate(self, int seat) noexcept nogil
