cimport cython
from ludotheque.games.chiwawa.marks cimport DECK, DESTRUCTION, KINDS, MIMICRY
from ludotheque.games.chiwawa.state cimport ChiwawaState

cdef int MOST, MOST_DESTRUCTIONS, BROKEN
cdef int[::1] USUAL_SCORES

@cython.final
cdef class Assessment:
    cdef int rival, rival_score, rival_potential, runner_up_score, active_rivals
    cdef int best_kind, best_gain, hand_potential, spare_kind
    cdef bint best_right
    cdef int[::1] covered, under
    cdef int covered_count

@cython.locals(first=cython.int, pillar=cython.int, own=cython.int, foreign=cython.int, i=cython.int,
               value=cython.int, row=cython.int, worth=cython.int)
cdef int estimated_score(ChiwawaState state, int seat, int more) noexcept nogil
@cython.locals(knowers=cython.int)
cdef bint is_laid_by_owner(ChiwawaState state, int i, int seat) noexcept nogil
@cython.locals(other=cython.int, worth=cython.int, potential=cython.int, held=cython.int)
cdef void assess_rivals(ChiwawaState state, Assessment assessed, int seat) noexcept nogil
@cython.locals(first=cython.int, n=cython.int, end=cython.int, last=cython.int)
cdef int gain_at_end(ChiwawaState state, int seat, int kind, bint right) noexcept nogil
@cython.locals(i=cython.int, length=cython.int)
cdef int run_at_end(ChiwawaState state, int first, int n, int end, bint right) noexcept nogil
@cython.locals(top=cython.int, least=cython.int, kind=cython.int, n=cython.int, left=cython.int, right=cython.int,
               gain=cython.int, rank=cython.int)
cdef void assess_hand(ChiwawaState state, Assessment assessed, int seat) noexcept nogil
@cython.locals(n=cython.int, first=cython.int, end=cython.int, destructions=cython.int, i=cython.int)
cdef void cover_unknown(ChiwawaState state, Assessment assessed, int seat) noexcept nogil
@cython.locals(n=cython.int)
cdef void uncover(ChiwawaState state, Assessment assessed) noexcept nogil
