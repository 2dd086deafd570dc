cimport cython
from ludotheque.core.bits cimport ctz, popcount, u64
from ludotheque.core.marks cimport DRAW, OVER, PHASE, SEAT, TURN
from ludotheque.games.awithlaknannai.marks cimport (
    CHAIN, HUFF, JUMP, NONE, ORANGE, PLAY, PULL, PUSH, SHAMAN, STEP, STOP, TAKE, YELLOW,
)
from ludotheque.games.awithlaknannai.state cimport AwithlaknannaiState

cdef u64 ONE

cdef class AwithlaknannaiRules(AwithlaknannaiState):
    @cython.locals(i=cython.int, seat=cython.int, middle=cython.int)
    cdef void setup(self) noexcept nogil
    @cython.locals(d=cython.int)
    cdef u64 jumpers(self, int way) noexcept nogil
    @cython.locals(d=cython.int)
    cdef u64 steppers(self, u64 pieces, int way, u64 free) noexcept nogil
    @cython.locals(way=cython.int, m=u64)
    cdef u64 capturers(self) noexcept nogil
    @cython.locals(way=cython.int, moved=u64, start=u64)
    cdef bint can_move(self, int seat) noexcept nogil
    @cython.locals(way=cython.int, end=cython.int)
    cdef bint can_step(self, u64 pieces, u64 barred) noexcept nogil
    @cython.locals(d=cython.int, to=cython.int)
    cdef bint can_push(self, int start, int way) noexcept nogil
    @cython.locals(n=cython.int, way=cython.int)
    cdef int step_count(self, u64 pieces) noexcept nogil
    @cython.locals(end=cython.int, out=u64)
    cdef u64 exits(self, int whirlpool, u64 gone) noexcept nogil

    @cython.locals(n=cython.int, m=u64, present=cython.int)
    cdef int legal(self, int base) noexcept nogil
    @cython.locals(n=cython.int, m=u64, way=cython.int, start=cython.int)
    cdef int list_jumps(self, int base, u64 pieces) noexcept nogil
    @cython.locals(n=cython.int, m=u64, way=cython.int, start=cython.int)
    cdef int list_steps(self, int base) noexcept nogil
    @cython.locals(n=cython.int, way=cython.int, start=cython.int, to=cython.int, d=cython.int)
    cdef int list_pushes(self, int base) noexcept nogil
    @cython.locals(action=cython.int)
    cdef int list_move(self, int base, int kind, int start, int to, int way) noexcept nogil
    @cython.locals(n=cython.int, start=cython.int, to=cython.int, out=u64, behind=cython.int, pulls=cython.bint)
    cdef int list_special_move(self, int base, int action, int way) noexcept nogil
    @cython.locals(n=cython.int)
    cdef int list_exits(self, int base, int action, u64 out) noexcept nogil
    @cython.locals(i=cython.int, kept=cython.int, action=cython.int, start=cython.int, end=cython.int, seat=cython.int)
    cdef int drop_returns(self, int base, int n) noexcept nogil

    cdef int pushed_to(self, int action) noexcept nogil
    cdef int pulled_from(self, int action) noexcept nogil
    @cython.locals(huffable=u64, start=cython.int)
    cdef u64 huffable_after(self, int action) noexcept nogil
    cdef u64 with_move(self, u64 plane, int start, int to) noexcept nogil
    @cython.locals(
        kind=cython.int, seat=cython.int, start=cython.int, to=cython.int, end=cython.int, first=cython.int, huffable=u64
    )
    cdef void apply(self, int action) noexcept nogil
    cdef bint record_loss(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void end_turn(self, int first, int end, u64 huffable) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void start_turn(self) noexcept nogil
    @cython.locals(yellow=cython.int, orange=cython.int)
    cdef void end_in_impasse(self) noexcept nogil
    cdef void end_game(self, int winner) noexcept nogil
