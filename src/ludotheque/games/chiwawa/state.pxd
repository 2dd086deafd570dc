cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.dice cimport Dice
from ludotheque.core.rules cimport Rules
from ludotheque.games.chiwawa.marks cimport (
    CAMP,
    CAMP_SETS,
    CLASSIC_ROUNDS,
    DECK,
    EVERYBODY,
    KINDS,
    NONE,
    ROYAL_ROUNDS,
    SET_SLOTS,
    SOURCE,
    TOP,
)

cdef class ChiwawaState(Rules):
    cdef readonly bint royal, manual
    cdef readonly int players, goal, first_hand, last_round, deck_size
    cdef readonly int round, first, living, folded, dealt, quota, pending_place, mimicry, lock, won, hand_size, hand
    cdef readonly int chosen, source, discards, pile_size, pile, camp_size, left_of_pillar, cards, known, score
    cdef readonly int opened, opened_size, opened_left_of_pillar
    cdef int[::1] value, copies
    cdef unsigned char[::1] loose
    cdef int[::1] places, set_slots
    cdef u64[::1] camp_sets, slots
    cdef int set_count

    @cython.locals(same=ChiwawaState)
    cpdef void share_tables(self, Rules other) except *
    cpdef void allocate(self) except *

    cdef bint is_living(self, int seat) noexcept nogil
    cdef int next_living(self, int seat) noexcept nogil
    cdef bint is_active(self, int seat) noexcept nogil
    cdef void add_to_hand(self, int seat, int kind) noexcept nogil
    cdef void remove_from_hand(self, int seat, int kind) noexcept nogil
    @cython.locals(i=cython.int, kind=cython.int)
    cdef int random_card(self, int seat, Dice dice) noexcept nogil
    @cython.locals(n=cython.int, kind=cython.int)
    cdef int draw_top(self) noexcept nogil
    @cython.locals(n=cython.int, kind=cython.int)
    cdef int discard_count(self) noexcept nogil
    @cython.locals(i=cython.int, j=cython.int, kind=cython.int)
    cdef void shuffle_loose(self, int n, Dice dice) noexcept nogil
    @cython.locals(i=cython.int, kind=cython.int)
    cdef void set_pile(self, int n) noexcept nogil

    cdef int knowers_of(self, int i) noexcept nogil
    cdef void set_knowers(self, int i, int knowers) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int)
    cdef int camp_start(self, int seat) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef int owner_of(self, int i) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef bint is_pillar(self, int i) noexcept nogil
    @cython.locals(i=cython.int, at=cython.int)
    cdef void insert_card(self, int seat, bint right, int kind, int knowers) noexcept nogil
    @cython.locals(seat=cython.int, end=cython.int)
    cdef void discard_card(self, int i) noexcept nogil

    cdef int kind_at(self, int place) noexcept nogil
    cdef int knowers_at(self, int place, int seat) noexcept nogil
    cdef void put_card(self, int place, int kind, int knowers, int seat) noexcept nogil
    @cython.locals(kind=cython.int, knowers=cython.int, other=cython.int)
    cdef void swap_cards(self, int a, int b, int seat) noexcept nogil

    cdef void unlock(self) noexcept nogil
    cdef bint is_locked(self, int place) noexcept nogil
    cdef void unlock_hand(self) noexcept nogil

    @cython.locals(kind=cython.int, n=cython.int, seat=cython.int, i=cython.int)
    cpdef bint is_complete(self) noexcept
