cimport cython
from ludotheque.core.bits cimport popcount
from ludotheque.core.marks cimport CHANCE, DRAW, PHASE, SEAT, TURN
from ludotheque.games.chiwawa.marks cimport (
    DEAL,
    DECK,
    DESTROYING,
    DESTRUCTION,
    EVERYBODY,
    KINDS,
    MIMICKING,
    MIMICRY,
    NONE,
    PILLARS,
    PLAY,
    SOURCE,
    TOP,
)
from ludotheque.games.chiwawa.scoring cimport best_score, mimicry_values, score_without_mimicries
from ludotheque.games.chiwawa.state cimport ChiwawaState

@cython.locals(i=cython.int, n=cython.int, first=cython.int, seat=cython.int, _j=cython.int)
cdef void continue_deal(ChiwawaState state) noexcept nogil
@cython.locals(seat=cython.int, to=cython.int)
cdef void pass_turn(ChiwawaState state) noexcept nogil
@cython.locals(top=cython.bint, i=cython.int, seat=cython.int)
cdef void open_camps(ChiwawaState state) noexcept nogil
@cython.locals(i=cython.int, first=cython.int)
cdef void resolve_destructions(ChiwawaState state, int seat) noexcept nogil
@cython.locals(i=cython.int, end=cython.int)
cdef void resolve_mimicries(ChiwawaState state, int seat) noexcept nogil
@cython.locals(seat=cython.int)
cdef void finish_round(ChiwawaState state) noexcept nogil
@cython.locals(i=cython.int, seat=cython.int)
cdef void clear_table(ChiwawaState state) noexcept nogil
@cython.locals(leader=cython.int, seat=cython.int, tied=cython.bint)
cdef void award_round(ChiwawaState state) noexcept nogil
@cython.locals(first=cython.int, leader=cython.int, low=cython.uint, seat=cython.int, kind=cython.int)
cdef void eliminate_lowest(ChiwawaState state) noexcept nogil
cdef bint is_decided(ChiwawaState state) noexcept nogil
cdef bint is_winner(ChiwawaState state, int seat) noexcept nogil
cdef int winner_count(ChiwawaState state) noexcept nogil
cdef void end_match(ChiwawaState state) noexcept nogil
