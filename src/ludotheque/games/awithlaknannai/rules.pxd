cimport cython
from ludotheque.core.bits cimport ctz, u64
from ludotheque.core.marks cimport DRAW, PHASE, SEAT, TURN
from ludotheque.games.awithlaknannai.planes cimport CHAIN, HUFF, JUMP, PLAY, PULL, PUSH, STOP, TAKE, Planes

cdef enum:
    YELLOW = 2
    ORANGE = 3
    SHAMAN = 2
    NONE = 255
    QUIET = 50

cdef u64 ONE

cdef class AwithlaknannaiRules(Planes):
    @cython.locals(i=cython.int, seat=cython.int, middle=cython.int)
    cdef void setup(self) noexcept nogil
    cdef int slide(self, int action) noexcept nogil
    cdef int behind(self, int action) noexcept nogil
    @cython.locals(owed=u64, start=cython.int)
    cdef u64 debt(self, int action) noexcept nogil
    cdef u64 carry(self, u64 plane, int start, int to) noexcept nogil
    @cython.locals(kind=cython.int, seat=cython.int, start=cython.int, to=cython.int, end=cython.int, first=cython.int, owed=u64)
    cdef void apply(self, int action) noexcept nogil
    @cython.locals(kind=cython.int)
    cdef int capture_value(self, int action) noexcept nogil
    cdef int capture_actions(self, int base) noexcept nogil
    cdef int moves_before_draw(self) noexcept nogil
    cdef bint lost(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void close(self, int first, int end, u64 owed) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void arrive(self) noexcept nogil
    @cython.locals(yellow=cython.int, orange=cython.int)
    cdef void stall(self) noexcept nogil
    cdef void conclude(self, int winner) noexcept nogil
