cimport cython
from ludotheque.core.bits cimport ctz, u64
from ludotheque.games.chiwawa.marks cimport CAMP_SETS, DESTRUCTION, MIMICRY, SET_SLOTS
from ludotheque.games.chiwawa.state cimport ChiwawaState

cdef u64 ONE

@cython.locals(i=cython.int, first=cython.int, n=cython.int, pillar=cython.int, most=cython.int)
@cython.locals(destructions=u64, whole=u64, camp=u64)
cdef int best_score(ChiwawaState state, int seat) noexcept nogil
@cython.locals(at=cython.int)
cdef void add_set(ChiwawaState state, u64 camp) noexcept nogil
@cython.locals(i=cython.int, left=cython.int, right=cython.int, rest=u64, alone=u64, bare=cython.bint)
cdef void add_destroyed(ChiwawaState state, u64 camp, u64 destructions, int pillar) noexcept nogil
@cython.locals(whole=u64)
cdef int score_without_mimicries(ChiwawaState state, int seat) noexcept nogil
@cython.locals(i=cython.int, total=cython.int, run=cython.int, last=cython.int, left=cython.int)
@cython.locals(kind=cython.int, copied=cython.int)
cdef int score_of_set(ChiwawaState state, int first, int pillar, u64 camp, bint copy) noexcept nogil
@cython.locals(seat=cython.int, first=cython.int, left=cython.int, right=cython.int)
cdef int mimicry_values(ChiwawaState state, int i) noexcept nogil
