cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.rows cimport copy_words
from ludotheque.core.rules cimport Rules
from ludotheque.core.space cimport Space
from ludotheque.core.stored_positions cimport StoredPositions

cdef u64 WORD
cdef int MOST_RECORDED

cdef class LaneMemory(StoredPositions):
    cdef readonly object game
    cdef Space space
    cdef Rules start
    cdef readonly int actions, players, obs_size
    cdef int legal_words, start_recorded
    cdef readonly unsigned char[::1] mask, obs, done
    cdef readonly signed char[::1] to_move
    cdef readonly float[::1] rewards
    cdef readonly int[::1] lengths, random_ids
    cdef u64[::1] legal, samplers
    cdef int[::1] legal_counts, played

    cdef bint is_legal(self, long long lane, long long id) noexcept nogil
    @cython.locals(i=cython.longlong)
    cdef long long first_wrong(self, const long long[::1] ids) noexcept nogil
    cdef void load_start(self, Rules rules) noexcept nogil
    cpdef void make_room(self) except *
