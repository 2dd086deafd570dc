cimport cython
from ludotheque.core.bits cimport popcount
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport NO_ESTIMATE, OVER, PHASE, SEAT
from ludotheque.core.rules cimport Rules
from ludotheque.games.awimbawe.marks cimport CARDS, DEPTH, HYENAS, NOBODY, PILES, PLACES, PLAY, SIDE
from ludotheque.games.awimbawe.resampler cimport Resampler
from ludotheque.games.awimbawe.rules cimport AwimbaweRules
from ludotheque.games.awimbawe.solver cimport GAVE_UP, HYENA_END, MAX_DEPTH, RoundSolver

cdef int NODE_LIMIT, PLAYABLE, BURIED, CROWN, HYENA, LEADING, TERMS

cdef class Awimbawe(AwimbaweRules):
    cdef int[::1] hyena_penalty, card_bonus, round_weights, weight_rows, match_returns, lead_returns
    cdef Resampler resampler
    cdef readonly RoundSolver solver

    @cython.locals(same=Awimbawe)
    cpdef void share_tables(self, Rules other) except *
    cpdef void allocate(self) except *
    cdef void resample(self, int seat, Dice dice) noexcept nogil
    @cython.locals(rounds=cython.int, n=cython.int)
    cdef int evaluate(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, i=cython.int, row=cython.int, hyenas=cython.int, pile=cython.int, high=cython.int,
                   card=cython.int, crowns=cython.int)
    cdef int weigh_side(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, i=cython.int)
    cdef int round_score(self, int seat) noexcept nogil
    @cython.locals(value=cython.int)
    cdef int expected_return(self, int seat, int reach) noexcept nogil
    cdef int match_return(self, int mine, int theirs) noexcept nogil
    @cython.locals(mine=cython.int)
    cdef int lead_return(self, int leader) noexcept nogil
    cdef int tricks_left(self) noexcept nogil
