cimport cython
from libc.math cimport exp
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport OVER, PHASE, SEAT
from ludotheque.core.rules cimport NO_ESTIMATE
from ludotheque.games.chiwawa.marks cimport (
    CAMP,
    DEAL,
    DECK,
    DESTRUCTION,
    FOLD,
    KINDS,
    MIMICRY,
    NONE,
    PAID,
    PAY,
    PILLAR,
    PILLARS,
    PLACE,
    PLAY,
    SOURCE,
    SWAP,
)
from ludotheque.games.chiwawa.rules cimport ChiwawaRules

cdef int MOST, BROKEN

cdef class Sense(ChiwawaRules):
    cdef int[::1] usual, covered, under
    cdef int many_covered
    cdef public double round_worth, card_worth, run_worth
    cdef int foe, foe_worth, foe_hope, second, others, top_kind, top_gain, hope, junk
    cdef bint top_right

    @cython.locals(mine=cython.double, total=cython.double, other=cython.int)
    cdef int expected_return(self, int seat, int reach) noexcept nogil
    @cython.locals(worth=cython.double)
    cdef double promise(self, int seat) noexcept nogil
    @cython.locals(total=cython.int, kind=cython.int, n=cython.int)
    cdef int runs_in(self, int seat) noexcept nogil
    @cython.locals(first=cython.int, pillar=cython.int, own=cython.int, alien=cython.int, i=cython.int, value=cython.int,
                   row=cython.int, worth=cython.int)
    cdef int guessed(self, int seat, int more) noexcept nogil
    @cython.locals(seers=cython.int)
    cdef bint owned(self, int i, int seat) noexcept nogil
    @cython.locals(other=cython.int, worth=cython.int, hope=cython.int, held=cython.int)
    cdef void size_up(self, int seat) noexcept nogil
    @cython.locals(first=cython.int, n=cython.int, end=cython.int, last=cython.int)
    cdef int adds(self, int seat, int kind, bint right) noexcept nogil
    @cython.locals(i=cython.int, length=cython.int)
    cdef int run_at(self, int first, int n, int end, bint right) noexcept nogil
    @cython.locals(top=cython.int, least=cython.int, kind=cython.int, n=cython.int, left=cython.int, right=cython.int,
                   gain=cython.int, rank=cython.int)
    cdef void weigh(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int, phase=cython.int, action=cython.int)
    cdef int policy_action(self, Dice dice) noexcept nogil
    @cython.locals(n=cython.int, first=cython.int, i=cython.int)
    cdef void look_away(self, int seat) noexcept nogil
    @cython.locals(n=cython.int)
    cdef void look_again(self) noexcept nogil
    @cython.locals(best=cython.int, top=cython.int, kind=cython.int, n=cython.int, worth=cython.int)
    cdef int base_of(self, int seat, Dice dice) noexcept nogil
    @cython.locals(mine=cython.int)
    cdef int deed(self, int seat, Dice dice) noexcept nogil
    @cython.locals(worth=cython.int)
    cdef int blow(self, int seat) noexcept nogil
    @cython.locals(first=cython.int, lefts=cython.int, rights=cython.int, i=cython.int)
    cdef int target(self, int seat) noexcept nogil
    @cython.locals(place=cython.int, pillar=cython.int, kind=cython.int, i=cython.int)
    cdef int strike(self, int seat) noexcept nogil
