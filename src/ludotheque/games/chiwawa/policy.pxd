cimport cython
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport PHASE, SEAT
from ludotheque.games.chiwawa.heuristics cimport (
    BROKEN,
    Assessment,
    assess_hand,
    assess_rivals,
    cover_unknown,
    is_laid_by_owner,
    uncover,
)
from ludotheque.games.chiwawa.marks cimport (
    CAMP,
    DESTRUCTION,
    FOLD,
    KINDS,
    NONE,
    PAID,
    PAY,
    PILLAR,
    PILLARS,
    PLACE,
    PLAY,
    SOURCE,
    SWAP,
)
from ludotheque.games.chiwawa.scoring cimport best_score
from ludotheque.games.chiwawa.state cimport ChiwawaState

@cython.locals(seat=cython.int, phase=cython.int, action=cython.int)
cdef int sensible_action(ChiwawaState state, Assessment assessed, Dice dice) noexcept nogil
@cython.locals(best=cython.int, top=cython.int, kind=cython.int, n=cython.int, worth=cython.int)
cdef int likely_pillar(ChiwawaState state, int seat, Dice dice) noexcept nogil
@cython.locals(mine=cython.int)
cdef int turn_action(ChiwawaState state, Assessment assessed, int seat, Dice dice) noexcept nogil
@cython.locals(worth=cython.int)
cdef int exchange_gain(ChiwawaState state, Assessment assessed) noexcept nogil
@cython.locals(first=cython.int, lefts=cython.int, rights=cython.int, i=cython.int)
cdef int exchange_target(ChiwawaState state, int seat) noexcept nogil
@cython.locals(place=cython.int, pillar=cython.int, kind=cython.int, i=cython.int)
cdef int exchange_action(ChiwawaState state, Assessment assessed, int seat) noexcept nogil
