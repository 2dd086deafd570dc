cimport cython
from ludotheque.core.bits cimport ctz, popcount, u64
from ludotheque.core.marks cimport OVER, PHASE, SEAT
from ludotheque.core.rules cimport Rules
from ludotheque.games.awithlaknannai.marks cimport ORANGE, PLAY, YELLOW
from ludotheque.games.awithlaknannai.rules cimport AwithlaknannaiRules
from ludotheque.tables.index cimport Index
from ludotheque.tables.outcome_solver cimport DRAWN, ENDED_LOST, LOST, NEVER, NONE_LEAVES, WON

cdef u64 ONE
cdef int POINTS, SIDE, LOW_HALF, OUTER_ROW, IMAGES

cdef class AwithlaknannaiIndex(Index):
    cdef public AwithlaknannaiRules river
    cdef int losing, least, known
    cdef long long at, edge
    cdef u64 whole, bits, own, other
    cdef int[::1] low, high
    cdef long long[::1] choose, canon_at, columns, block
    cdef u64[::1] turns
    cdef unsigned int[::1] canon, rows

    @cython.locals(first=cython.int)
    cdef long long rank(self, u64 x) noexcept nogil
    cdef u64 turn(self, u64 x, int g) noexcept nogil
    @cython.locals(out=u64, point=cython.int)
    cdef u64 squeeze(self, u64 x, u64 taken) noexcept nogil
    @cython.locals(ripple=u64)
    cdef u64 next_set(self, u64 x) noexcept nogil
    @cython.locals(
        first=cython.longlong, x=u64, rows=cython.int, i=cython.longlong, least=u64, images=cython.uint, g=cython.int,
        turned=u64, row=cython.uint,
    )
    cdef int list_rows(self, int n) noexcept nogil
    @cython.locals(n=cython.int, m=cython.int, word=cython.uint)
    cdef long long number(self, u64 own, u64 other) noexcept nogil
    @cython.locals(column=cython.longlong, row=cython.longlong)
    cdef long long number_in_row(self, int n, int m, unsigned int word, u64 own, u64 other, int g) noexcept nogil
    @cython.locals(
        pieces=cython.int, n=cython.int, width=cython.longlong, row=cython.longlong, start=cython.longlong, free=u64, x=u64
    )
    cdef void seek(self, int layer, long long i) noexcept nogil
    @cython.locals(top=cython.int, x=u64)
    cdef u64 unrank(self, int k, long long i) noexcept nogil
    @cython.locals(d=cython.int, free=u64)
    cdef u64 jumpers(self, u64 own, u64 other, int way) noexcept nogil
    @cython.locals(way=cython.int)
    cdef bint can_capture(self, u64 own, u64 other) noexcept nogil
    @cython.locals(d=cython.int)
    cdef u64 steppers(self, u64 pieces, u64 free, int way) noexcept nogil
    @cython.locals(
        best=cython.int, way=cython.int, d=cython.int, m=u64, point=cython.int, left=u64, moved=u64, layer=cython.int,
        value=cython.int,
    )
    cdef int best_capture(self, u64 own, u64 other, u64 pieces, signed char[::1] values) noexcept nogil
    @cython.locals(best=cython.int, free=u64, n=cython.int, way=cython.int)
    cdef int survey(self, int layer, long long i, signed char[::1] values) noexcept nogil
    @cython.locals(
        own=u64, other=u64, n=cython.int, m=cython.int, free=u64, found=cython.int, way=cython.int, d=cython.int,
        pieces=u64, point=cython.int, before=u64, word=cython.uint, g=cython.int,
    )
    cdef int parents(self, int layer, long long i) noexcept nogil
    @cython.locals(own=u64, other=u64, p=cython.int, piece=cython.int, layer=cython.int)
    cdef long long place(self, Rules rules) noexcept nogil
    @cython.locals(n=cython.int, p=cython.int)
    cdef void set_position(self, int layer, long long i) noexcept nogil
