cimport cython
from ludotheque.core.bits cimport ctz, popcount, u64
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport CHANCE, OVER, PHASE, SEAT, TURN
from ludotheque.games.awimbawe.marks cimport (
    BLOCK, BURY, CARDS, CHEETAH, CHOOSE, DEAL, DECLINE, DEPTH, ELEPHANT, FIGHT, FLEE, HAND, LEAD, MOUSE, NOBODY,
    PILES, PLACES, PLAY, POWER, RHINOCEROS, SIDE, SKY, SNAKE, START, TIE, TOP,
)
from ludotheque.games.awimbawe.state cimport AwimbaweState

cdef class AwimbaweRules(AwimbaweState):
    cdef int[::1] undealt

    cpdef void allocate(self) except *
    cdef void setup(self) noexcept nogil
    cdef bint unlistable(self) noexcept nogil
    @cython.locals(leader=cython.int, n=cython.int, i=cython.int, j=cython.int, card=cython.int)
    cdef void deal(self, Dice dice) noexcept nogil
    @cython.locals(more=cython.int)
    cdef void begin_round(self, int leader) noexcept nogil
    cdef void ask_who_leads(self) noexcept nogil
    cdef void choose_leader(self, int seat) noexcept nogil
    cdef bint is_between_rounds(self) noexcept nogil
    cdef void await_deal(self) noexcept nogil
    cdef void begin_trick(self, int seat) noexcept nogil
    @cython.locals(m=u64)
    cdef void ask_to_play(self, int seat) noexcept nogil

    @cython.locals(seat=cython.int, phase=cython.int, value=cython.int)
    cdef int legal(self, int base) noexcept nogil
    @cython.locals(n=cython.int, places=u64)
    cdef int list_plays(self, int base, int seat) noexcept nogil
    @cython.locals(n=cython.int, i=cython.int, card=cython.int)
    cdef int list_cards(self, int base, int seat, u64 places, int terrains) noexcept nogil
    @cython.locals(n=cython.int, at=cython.int, pile=cython.int, under=cython.int, gap=cython.bint)
    cdef int list_burials(self, int base, int victim) noexcept nogil
    @cython.locals(n=cython.int, i=cython.int, places=u64)
    cdef int list_blocks(self, int base, int victim) noexcept nogil

    @cython.locals(kind=cython.int, a=cython.int, b=cython.int, seat=cython.int)
    cdef void apply(self, int action) noexcept nogil
    cdef void play_card(self, int seat, int card, int i) noexcept nogil
    @cython.locals(led=cython.int, ban=cython.int, i=cython.int)
    cdef void infer_voids(self, int seat, int terrain) noexcept nogil
    cdef int last_played(self) noexcept nogil
    @cython.locals(card=cython.int, value=cython.int)
    cdef bint has_power_choice(self, int seat) noexcept nogil
    cdef void continue_trick(self) noexcept nogil
    @cython.locals(leader=cython.int, led=cython.int, card=cython.int)
    cdef int trick_winner(self) noexcept nogil
    @cython.locals(leader=cython.int, winner=cython.int, i=cython.int)
    cdef void gather_trick(self, bint flees) noexcept nogil
    cdef void end_round(self, int winner) noexcept nogil
