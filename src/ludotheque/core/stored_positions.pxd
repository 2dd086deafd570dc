cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.rows cimport copy_words
from ludotheque.core.rules cimport Rules

cdef u64 WORD, HALF

cdef class StoredPositions:
    cdef readonly int n
    cdef int length, room
    cdef u64[::1] blocks, history, dice

    cdef int recorded(self, long long i) noexcept nogil
    @cython.locals(i=cython.longlong, most=cython.int)
    cdef int most_recorded(self) noexcept nogil
    cdef void load(self, Rules rules, long long i) noexcept nogil
    @cython.locals(start=cython.int, count=cython.int)
    cdef void store(self, Rules rules, long long i) noexcept nogil
    @cython.locals(i=cython.longlong, narrow=cython.int, old=u64[::1])
    cpdef void make_history_room(self, int room) except *
    @cython.locals(at=cython.longlong, j=cython.longlong)
    cpdef Rules rules_at(self, object game, long long i)
