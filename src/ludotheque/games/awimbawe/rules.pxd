cimport cython
from ludotheque.core.bits cimport popcount
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport CHANCE, OVER, PHASE, SEAT, TURN
from ludotheque.games.awimbawe.cloth cimport CARDS, NOBODY, PILES, PLACES, SIDE, SKY
from ludotheque.games.awimbawe.guess cimport Guess

cdef int DEAL, TIE, CHOOSE, PLAY, POWER
cdef int HAND, TOP, BURY, LEAD, BLOCK, DECLINE, FIGHT, FLEE, START
cdef int MOUSE, RHINOCEROS, CHEETAH, HYENA, SNAKE, ELEPHANT
cdef unsigned int HYENAS

cdef class AwimbaweRules(Guess):
    cdef readonly int goal
    cdef int[::1] peril, promise

    cdef void setup(self) noexcept nogil
    cdef bint unlistable(self) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, card=cython.int)
    cdef void deal(self, Dice dice) noexcept nogil
    @cython.locals(more=cython.int)
    cdef void rise(self) noexcept nogil
    cdef void halt(self) noexcept nogil
    cdef void lead(self, int seat) noexcept nogil
    cdef void call(self, int seat) noexcept nogil

    @cython.locals(seat=cython.int, phase=cython.int, value=cython.int)
    cdef int legal(self, int base) noexcept nogil
    @cython.locals(n=cython.int)
    cdef int plays(self, int base, int seat) noexcept nogil
    @cython.locals(n=cython.int, q=cython.int, i=cython.int, card=cython.int)
    cdef int cards(self, int base, int seat, int terrains) noexcept nogil
    @cython.locals(n=cython.int, at=cython.int, pile=cython.int, under=cython.int, gap=cython.bint)
    cdef int charges(self, int base, int victim) noexcept nogil
    @cython.locals(n=cython.int, q=cython.int, i=cython.int)
    cdef int bites(self, int base, int victim) noexcept nogil

    @cython.locals(kind=cython.int, a=cython.int, b=cython.int, seat=cython.int)
    cdef void apply(self, int action) noexcept nogil
    cdef void play(self, int seat, int card, int i) noexcept nogil
    @cython.locals(led=cython.int, ban=cython.int, i=cython.int)
    cdef void infer(self, int seat, int terrain) noexcept nogil
    cdef int played(self) noexcept nogil
    @cython.locals(card=cython.int, value=cython.int)
    cdef bint able(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, pile=cython.int)
    cdef int piled(self, int seat) noexcept nogil
    cdef void proceed(self) noexcept nogil
    @cython.locals(leader=cython.int, led=cython.int, card=cython.int)
    cdef int winner(self) noexcept nogil
    @cython.locals(leader=cython.int, winner=cython.int, i=cython.int)
    cdef void gather(self, bint flees) noexcept nogil
    cdef void close(self, int winner) noexcept nogil
    @cython.locals(won=cython.int, n=cython.int)
    cdef int evaluate(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, i=cython.int)
    cdef int outlook(self, int seat) noexcept nogil
