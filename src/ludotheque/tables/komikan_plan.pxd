cimport cython
from ludotheque.core.bits cimport ctz, u64
from ludotheque.tables.komikan_shuttle cimport AFTER_CAPTURE, FIRST, Shuttle
from ludotheque.tables.proof_table cimport UNSEEN

cdef u64 ONE
cdef int NEARER, TAKEN_BACK, WAIT, NO_MOVE, POINT_BITS

cdef class PlanWriter(Shuttle):
    cdef public Shuttle proof
    cdef public long long length
    cdef unsigned int[::1] words
    cdef unsigned short[::1] moves
    @cython.locals(budget=cython.int, complete=cython.bint)
    cpdef object plan(self, int layer, int puma, u64 herd)
    @cython.locals(place=cython.longlong, key=u64)
    cdef bint alpacas_turn(self, int layer, int puma, u64 herd, int start, int to, bint barred, int budget) noexcept nogil
    @cython.locals(kind=cython.int, move=cython.int, a=cython.int, b=cython.int)
    cdef bint write_move(
        self, u64 key, int layer, int puma, u64 herd, int start, int to, bint barred, int budget, int value
    ) noexcept nogil
    @cython.locals(move=cython.int, a=cython.int, b=cython.int, value=cython.int, taken_back=cython.bint, fits=cython.bint)
    cdef int plan_move(
        self, int layer, int puma, u64 herd, int start, int to, bint barred, int due, int budget, int kind
    ) noexcept nogil
