cimport cython
from ludotheque.core.bits cimport ctz, popcount, u64
from ludotheque.core.dice cimport Dice, draw_below
from ludotheque.core.marks cimport DRAW, OVER, PHASE, SEAT, TURN
from ludotheque.core.rules cimport Rules
from ludotheque.games.konane.marks cimport (
    BONUS, DECLINE, HARVEST, INSTEAD, JUMP, KNOT, KNOT_PLANE, NONE, OPEN1, OPEN2, PLAY, REMOVE, STEP,
)
from ludotheque.games.konane.other_actions cimport bird_can_fly, list_flights, list_knots, list_openings
from ludotheque.games.konane.state cimport KonaneState

cdef class KonaneRules(KonaneState):
    @cython.locals(one=u64)
    cdef void flip(self, int plane, int bit) noexcept nogil
    cdef void find_empty(self) noexcept nogil
    @cython.locals(op=cython.int, f=cython.int, s=cython.int, edge=u64)
    cdef inline u64 jump_points(self, int seat, int way, int w) noexcept nogil
    cdef u64 jumpers(self, int seat, int way, int w) noexcept nogil
    @cython.locals(way=cython.int, w=cython.int)
    cdef bint can_jump(self, int seat) noexcept nogil
    @cython.locals(way=cython.int, w=cython.int, n=cython.int)
    cdef int jump_count(self, int seat) noexcept nogil
    cdef int jump_lead(self, int seat) noexcept nogil
    @cython.locals(w=cython.int, n=cython.int)
    cdef int piece_count(self, int seat) noexcept nogil
    @cython.locals(m=u64, way=cython.int, w=cython.int, n=cython.int, start=cython.int, delta=cython.int, to=cython.int)
    cdef int list_harvests(self, int base) noexcept nogil
    @cython.locals(
        seat=cython.int, s=cython.int, n=cython.int, i=cython.int, step=cython.int, last=cython.int, me=u64, right=u64, left=u64,
        up=u64, down=u64, rows=u64, columns=u64, a=u64, b=u64, c=u64, d=u64
    )
    cdef inline int random_harvest(self, Dice dice, int base) noexcept nogil
    @cython.locals(plies=cython.int, action=cython.int)
    cdef int play_random(self, Dice dice, int base, int limit) noexcept nogil
    cdef bint only_bird_can_jump(self, int base, int n) noexcept nogil
    cdef int middle(self, int start, int to) noexcept nogil
    @cython.locals(at=cython.int, delta=cython.int, bird=cython.bint)
    cdef void harvest(self, int seat, int start, int to) noexcept nogil
    cdef void capture(self, int seat, int bit) noexcept nogil
    cdef void shift(self, int seat, int start, int to) noexcept nogil
    cdef void pass_turn(self) noexcept nogil
    cdef void start_turn(self) noexcept nogil
