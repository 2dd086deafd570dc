cimport cython
from ludotheque.core.bits cimport ctz, u64
from ludotheque.core.marks cimport SEAT
from ludotheque.games.konane.marks cimport JUMP, KNOT, REMOVE
from ludotheque.games.konane.state cimport KonaneState

cdef bint has(KonaneState state, int plane, int bit) noexcept nogil
cdef bint is_empty(KonaneState state, int bit) noexcept nogil
@cython.locals(w=cython.int, m=u64, gap=cython.int, i=cython.int, bit=cython.int, beside=cython.bint)
cdef int list_openings(KonaneState state, int base) noexcept nogil
@cython.locals(point=cython.int, to=cython.int, i=cython.int)
cdef int list_flights(KonaneState state, int base, int kind, bint jumps) noexcept nogil
@cython.locals(point=cython.int, i=cython.int)
cdef bint bird_can_fly(KonaneState state, int seat) noexcept nogil
@cython.locals(m=u64, w=cython.int, n=cython.int)
cdef int list_knots(KonaneState state, int base) noexcept nogil
