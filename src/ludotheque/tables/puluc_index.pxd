cimport cython
from ludotheque.core.marks cimport CHANCE, OVER, PHASE, SEAT, TURN, WINNER
from ludotheque.core.rules cimport Rules
from ludotheque.games.puluc.marks cimport THROW
from ludotheque.games.puluc.rules cimport PulucRules
from ludotheque.tables.index cimport Index

cdef int MEN, SIDE, WORDS

cdef class PulucIndex(Index):
    cdef public PulucRules track
    cdef public object pairs
    cdef int spaces, men
    cdef long long[::1] offset, ways, before
    cdef int[::1] pair_layers, number, pile_at, pile_of, roots
    @cython.locals(seat=cython.int, i=cython.int, j=cython.int, k=cython.int, a=cython.int, b=cython.int, space=cython.int, mine=cython.int, theirs=cython.int, word=cython.int, pile=cython.uint, r=cython.longlong)
    cdef long long place(self, Rules rules) noexcept nogil
    @cython.locals(high=cython.int, word=cython.int, n=cython.int)
    cdef int squeeze(self, unsigned int pile, int seat) noexcept nogil
    @cython.locals(n=cython.int, mine=cython.int, theirs=cython.int, base=cython.int, a=cython.int, b=cython.int, k=cython.int, pile=cython.uint)
    cdef void set_position(self, int layer, long long i) noexcept nogil
    @cython.locals(base=cython.int, a=cython.int, b=cython.int, n=cython.int, each=cython.longlong, word=cython.int, pile=cython.uint)
    cdef long long pick(self, int k, int i, int j, long long r) noexcept nogil
