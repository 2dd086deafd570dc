cimport cython
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport PHASE
from ludotheque.games.chiwawa.marks cimport DECK, DESTRUCTION, KINDS, MIMICRY, NONE, PILLARS
from ludotheque.games.chiwawa.policy cimport likely_pillar
from ludotheque.games.chiwawa.resampling cimport resample_unknown
from ludotheque.games.chiwawa.state cimport ChiwawaState

cdef int SURE, DRAWN

@cython.final
cdef class Pool:
    cdef int[::1] counts, cells

@cython.locals(other=cython.int)
cdef void resample_by_belief(ChiwawaState state, Pool pool, int seat, Dice dice) noexcept nogil
@cython.locals(kind=cython.int, i=cython.int, came=cython.int)
cdef void draw_pillar_kind(ChiwawaState state, int other, Dice dice) noexcept nogil
@cython.locals(n=cython.int, i=cython.int, knowers=cython.int, kind=cython.int, first=cython.int, end=cython.int,
               pillar=cython.int)
cdef void lay_likely(ChiwawaState state, Pool pool, int seat, int other, Dice dice) noexcept nogil
cdef void take_from_pool(ChiwawaState state, Pool pool, int i, int kind) noexcept nogil
@cython.locals(n=cython.int, kind=cython.int)
cdef int random_of_pool(Pool pool, Dice dice) noexcept nogil
@cython.locals(beside=cython.int, run=cython.int, i=cython.int, best=cython.int, top=cython.int, kind=cython.int,
               gain=cython.int)
cdef int best_fit(ChiwawaState state, Pool pool, int inner, int step, int stop, Dice dice) noexcept nogil
@cython.locals(kind=cython.int)
cdef int spoiling_card(Pool pool) noexcept nogil
