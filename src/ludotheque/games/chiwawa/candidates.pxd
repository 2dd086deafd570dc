cimport cython
from ludotheque.core.marks cimport PHASE, SEAT
from ludotheque.games.chiwawa.heuristics cimport (
    Assessment,
    assess_hand,
    assess_rivals,
    cover_unknown,
    estimated_score,
    gain_at_end,
    is_laid_by_owner,
    uncover,
)
from ludotheque.games.chiwawa.marks cimport (
    CAMP,
    DESTRUCTION,
    FOLD,
    KINDS,
    LEFT,
    NONE,
    PAID,
    PAY,
    PLACE,
    PLAY,
    RIGHT,
    SOURCE,
    SWAP,
)
from ludotheque.games.chiwawa.scoring cimport best_score
from ludotheque.games.chiwawa.state cimport ChiwawaState

@cython.locals(phase=cython.int, seat=cython.int, n=cython.int)
cdef int list_candidates(ChiwawaState state, Assessment assessed, int base) noexcept nogil
@cython.locals(n=cython.int, kind=cython.int, other=cython.int)
cdef int turn_candidates(ChiwawaState state, Assessment assessed, int base, int seat) noexcept nogil
cdef bint is_strong(ChiwawaState state, Assessment assessed, int seat) noexcept nogil
@cython.locals(n=cython.int, other=cython.int, i=cython.int)
cdef int exchange_candidates(ChiwawaState state, Assessment assessed, int base, int seat) noexcept nogil
cdef bint has_spare(ChiwawaState state, int seat, int kind) noexcept nogil
cdef bint fits_better(ChiwawaState state, Assessment assessed, int seat, int kind) noexcept nogil
@cython.locals(n=cython.int, first=cython.int, pillar=cython.int, i=cython.int, j=cython.int)
cdef int breaking_swaps(ChiwawaState state, Assessment assessed, int base, int seat, int other) noexcept nogil
@cython.locals(n=cython.int, now=cython.int, first=cython.int, pillar=cython.int, i=cython.int, laid=cython.int,
               place=cython.int)
cdef int repairing_swaps(ChiwawaState state, int base, int seat) noexcept nogil
