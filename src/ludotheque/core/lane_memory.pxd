cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.rows cimport copy_words
from ludotheque.core.rules cimport Rules
from ludotheque.core.space cimport Space

cdef u64 WORD, HALF
cdef int MOST_RECORDED

cdef class LaneMemory:
    cdef readonly object game
    cdef Space space
    cdef Rules start
    cdef readonly int n, actions, players, obs_size
    cdef int length, legal_words, room, start_recorded
    cdef readonly unsigned char[::1] mask, obs, done
    cdef readonly signed char[::1] to_move
    cdef readonly float[::1] rewards
    cdef readonly int[::1] lengths, random_ids
    cdef u64[::1] blocks, legal, dice, samplers, history
    cdef int[::1] legal_counts, played

    cdef bint is_legal(self, long long lane, long long id) noexcept nogil
    @cython.locals(i=cython.longlong)
    cdef long long first_wrong(self, const long long[::1] ids) noexcept nogil
    cdef int recorded(self, long long lane) noexcept nogil
    cdef void load(self, Rules rules, long long lane) noexcept nogil
    cdef void load_start(self, Rules rules) noexcept nogil
    @cython.locals(start=cython.int, count=cython.int)
    cdef void store(self, Rules rules, long long lane) noexcept nogil
    @cython.locals(i=cython.longlong, most=cython.int, room=cython.int)
    cpdef void make_room(self) except *
