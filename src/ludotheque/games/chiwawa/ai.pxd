cimport cython
from libc.math cimport exp
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport NO_ESTIMATE, OVER, PHASE, SEAT, TURN
from ludotheque.games.chiwawa.beliefs cimport Pool, resample_by_belief
from ludotheque.games.chiwawa.candidates cimport list_candidates
from ludotheque.games.chiwawa.heuristics cimport Assessment
from ludotheque.games.chiwawa.marks cimport DEAL, DESTROYING, KINDS, MIMICKING, MIMICRY, PILLARS
from ludotheque.games.chiwawa.policy cimport sensible_action
from ludotheque.games.chiwawa.rules cimport ChiwawaRules
from ludotheque.games.chiwawa.scoring cimport best_score

cdef double ROUND_LOGIT, CARD_LOGIT, RUNS_LOGIT, HAND_SHARE

cdef class Chiwawa(ChiwawaRules):
    cdef Assessment assessed
    cdef Pool pool

    cpdef void allocate(self) except *
    @cython.locals(phase=cython.int, kind=cython.int, n=cython.int, turn=cython.int)
    cdef int camp_outlook(self, int seat) noexcept nogil
    @cython.locals(mine=cython.double, total=cython.double, other=cython.int)
    cdef int expected_return(self, int seat, int reach) noexcept nogil
    @cython.locals(worth=cython.double)
    cdef double match_logit(self, int seat) noexcept nogil
    @cython.locals(total=cython.int, kind=cython.int, n=cython.int)
    cdef int runs_in_hand(self, int seat) noexcept nogil
