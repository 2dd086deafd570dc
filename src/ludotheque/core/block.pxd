cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.cells cimport BY_KNOWERS, END, HIDDEN, WHOLE
from ludotheque.core.marks cimport OVER, SEAT, SPECTATOR, WINNER
from ludotheque.core.rows cimport fill_bytes, fill_unknown

cdef u64 MASK, MIX

cdef class Block:
    cdef public object game, layout, at, block
    cdef unsigned char[::1] cells
    cdef u64[::1] words, stack, past
    cdef unsigned int[::1] ints
    cdef int[::1] sight
    cdef readonly int length, repetition_words, key_words
    cdef int history_room, history_length_at, history_start_at, occurrences, first_occurrence, nearest_repetition
    cdef public int repetition_limit

    @cython.locals(i=cython.int)
    cdef void save(self, int level) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void restore(self, int level) noexcept nogil
    @cython.locals(z=u64, i=cython.int)
    cdef u64 hash_words(self, int n) noexcept nogil
    cdef u64 key(self) noexcept nogil
    @cython.locals(k=u64, i=cython.int, h=cython.int, n=cython.int, first=cython.int)
    cdef int record_position(self) noexcept nogil
    cdef void forget_history(self) noexcept nogil
    cdef void finish(self, int winner) noexcept nogil
    @cython.locals(at=cython.int, how=cython.int, first=cython.int, count=cython.int, more=cython.int)
    cdef void hide_cells(self, int seat) noexcept nogil

    cpdef void allocate(self) except *
    cdef void share_layout(self, Block other) except *
    cdef void make_stack(self, int levels) except *
    @cython.locals(i=cython.int, j=cython.int, n=cython.int)
    cpdef void copy_from(self, Block other) except *
