cimport cython
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport CHANCE, OVER, PHASE, SEAT, SPECTATOR, TURN, VEILED
from ludotheque.games.chiwawa.marks cimport (
    ALONE,
    CAMP,
    DESTROY,
    DESTROYING,
    DESTRUCTION,
    EVERYBODY,
    FOLD,
    KINDS,
    LEFT,
    MIMIC,
    MIMICKING,
    NONE,
    PAID,
    PAY,
    PILLAR,
    PILLARS,
    PLACE,
    RESHUFFLE,
    RIGHT,
    SOURCE,
    SWAP,
    TOP,
    UNKNOWN,
)
from ludotheque.games.chiwawa.resampling cimport resample_unknown
from ludotheque.games.chiwawa.rounds cimport (
    continue_deal,
    end_match,
    is_decided,
    is_winner,
    pass_turn,
    resolve_destructions,
    resolve_mimicries,
    winner_count,
)
from ludotheque.games.chiwawa.scoring cimport best_score, mimicry_values
from ludotheque.games.chiwawa.state cimport ChiwawaState

cdef class ChiwawaRules(ChiwawaState):
    cdef void continue_after_shuffle(self) noexcept nogil
    cdef int list_hand(self, int base, int seat, int action) noexcept nogil
    @cython.locals(n=cython.int, k=cython.int, a=cython.int)
    cdef int list_swaps(self, int base, int seat) noexcept nogil
    @cython.locals(n=cython.int, place=cython.int, kind=cython.int, owner=cython.int, i=cython.int)
    cdef int list_places(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, k=cython.int, i=cython.int, first=cython.int)
    cdef int list_destructions(self, int base, int seat) noexcept nogil
    @cython.locals(n=cython.int, first=cython.int)
    cdef int list_targets(self, int base, int seat, int i) noexcept nogil
    cdef bint is_destroyable(self, int i) noexcept nogil
    @cython.locals(n=cython.int, values=cython.int)
    cdef int list_mimicries(self, int base, int i) noexcept nogil
    cdef void choose_pillar(self, int seat, int kind) noexcept nogil
    @cython.locals(seat=cython.int, came=cython.int)
    cdef void exchange(self, int a, int b) noexcept nogil
