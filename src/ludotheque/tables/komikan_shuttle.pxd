cimport cython
from ludotheque.core.bits cimport ctz, u64
from ludotheque.tables.komikan_index cimport KomikanIndex
from ludotheque.tables.proof_table cimport UNSEEN, ProofTable

cdef u64 ONE
cdef int MOST_WAITS, AFTER_CAPTURE, FIRST

cdef class Shuttle(ProofTable):
    cdef public KomikanIndex index
    cdef public long long barred, forced, waited
    cdef public int waits, max_cost
    cdef const signed char[::1] values
    @cython.locals(number=cython.longlong, value=cython.int)
    cpdef bint prove(self, int layer, int side, int puma, u64 herd, int start=*, int to=*, bint barred=*)
    cdef int value_of(self, int layer, int puma, u64 herd) noexcept nogil
    @cython.locals(fits=cython.int)
    cdef int whole_budget(self, int value) noexcept nogil
    cdef bint has_way_back(self, int a, int b) noexcept nogil
    @cython.locals(place=cython.longlong, due=cython.int, back=cython.int)
    cdef bint alpacas_turn(self, int layer, int puma, u64 herd, int start, int to, bint barred, int budget) noexcept nogil
    @cython.locals(key=u64, known=cython.int, won=cython.bint)
    cdef bint nearer_wins(
        self, long long place, int layer, int puma, u64 herd, int start, int to, bint barred, int due, int budget
    ) noexcept nogil
    @cython.locals(m=u64, goals=u64, a=cython.int)
    cdef int next_move(self, int puma, u64 herd, int last) noexcept nogil
    @cython.locals(move=cython.int, a=cython.int, b=cython.int)
    cdef bint try_nearer_moves(
        self, int layer, int puma, u64 herd, int start, int to, int due, int budget
    ) noexcept nogil
    @cython.locals(key=u64, known=cython.int, won=cython.bint, costs=u64)
    cdef bint wait_wins(
        self, long long place, int layer, int puma, u64 herd, int start, int to, bint barred, int due, int budget
    ) noexcept nogil
    @cython.locals(costs=u64, move=cython.int, a=cython.int, b=cython.int, value=cython.int)
    cdef u64 wait_costs(self, int layer, int puma, u64 herd, int due, int budget) noexcept nogil
    @cython.locals(move=cython.int, a=cython.int, b=cython.int, left=cython.int, final=cython.bint, taken_back=cython.bint)
    cdef bint try_waits(
        self, int layer, int puma, u64 herd, int start, int to, bint barred, int due, int budget
    ) noexcept nogil
    @cython.locals(m=u64, free=u64, j=cython.int)
    cdef bint pumas_turn(self, int layer, int puma, u64 herd, int start, int to, bint barred, int budget) noexcept nogil
