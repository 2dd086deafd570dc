cimport cython
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport PHASE, SEAT, TURN
from ludotheque.games.chiwawa.marks cimport DECK, KINDS, NONE, PILLARS, RESHUFFLE
from ludotheque.games.chiwawa.state cimport ChiwawaState

@cython.locals(n=cython.int)
cdef void resample_unknown(ChiwawaState state, int seat, Dice dice) noexcept nogil
@cython.locals(i=cython.int, n=cython.int)
cdef int collect_unknown(ChiwawaState state, int seat) noexcept nogil
@cython.locals(at=cython.int, kind=cython.int, i=cython.int)
cdef void sort_loose(ChiwawaState state, int n) noexcept nogil
@cython.locals(i=cython.int, n=cython.int, _j=cython.int)
cdef void lay_out_unknown(ChiwawaState state, int seat) noexcept nogil
@cython.locals(i=cython.int, to=cython.int)
cdef void redraw_pillars(ChiwawaState state, int seat, Dice dice) noexcept nogil
