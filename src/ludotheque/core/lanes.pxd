cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.dice cimport Dice
from ludotheque.core.lane_memory cimport LaneMemory
from ludotheque.core.marks cimport CHANCE, OVER, SEAT, SPECTATOR
from ludotheque.core.observation cimport Observer
from ludotheque.core.rows cimport clear_bytes, clear_words
from ludotheque.core.rules cimport Rules

cdef int NOBODY
cdef u64 ONE

cdef class Lanes(LaneMemory):
    cdef Observer observer
    cdef bint autoreset
    cdef list worker_rules, worker_dice
    cdef object pool, lock

    @cython.locals(wrong=cython.longlong)
    cpdef void step(self, const long long[::1] ids) except *
    cpdef void begin(self, const unsigned char[::1] wanted) except *
    @cython.locals(rules=Rules)
    cpdef Rules must_fit(self, int worker, long long first, long long last, long long given)
    @cython.locals(rules=Rules, dice=Dice, i=cython.longlong)
    cpdef void play_part(self, int worker, long long first, long long last, const long long[::1] ids) except *
    @cython.locals(rules=Rules, dice=Dice, i=cython.longlong)
    cpdef void begin_part(self, int worker, long long first, long long last, const unsigned char[::1] wanted) except *

    @cython.locals(seat=cython.int)
    cdef void play_lane(self, Rules rules, Dice dice, long long i, int id) noexcept nogil
    cdef void begin_lane(self, Rules rules, Dice dice, long long i) noexcept nogil
    cdef void resolve_chance(self, Rules rules, Dice dice, long long i) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef void clear_rewards(self, long long i) noexcept nogil
    @cython.locals(seat=cython.int, count=cython.int)
    cdef void show(self, Rules rules, Dice dice, long long i) noexcept nogil
    @cython.locals(base=cython.longlong, words=cython.longlong, j=cython.int, id=cython.int)
    cdef void show_legal(self, Rules rules, Dice dice, long long i, int count) noexcept nogil
