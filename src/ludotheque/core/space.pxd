cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.marks cimport CHANCE, SEAT
from ludotheque.core.played cimport Played
from ludotheque.core.rules cimport Rules

cdef u64 HASH, WORD

cdef class Space:
    cdef readonly object game, name
    cdef readonly int edition, n, chance
    cdef int[::1] row, chance_row, hashed
    cdef int shift
    cdef dict by_text, action_ids, outcome_ids
    @cython.locals(slot=u64, i=cython.int)
    cdef int find(self, bint chance, int number) noexcept nogil
    @cython.locals(chance=cython.bint, i=cython.int, n=cython.int, at=cython.int, last=cython.int, found=list,
                   sorted_so_far=cython.bint)
    cpdef list ids(self, Rules rules)
    @cython.locals(chance=cython.bint, i=cython.int, n=cython.int, found=cython.int)
    cpdef bytearray mask(self, Rules rules)
    cpdef int place(self, Rules rules, object id) except? -2
    @cython.locals(chance=cython.bint, i=cython.int, n=cython.int, number=cython.int)
    cdef int find_legal(self, Rules rules, int id) noexcept nogil
    @cython.locals(i=cython.int, number=cython.int, played=Played)
    cpdef Played step(self, Rules rules, object id, object dice)
    cpdef void must_fit(self, Rules rules) except *

cdef int whole_id(object id) except? -2
