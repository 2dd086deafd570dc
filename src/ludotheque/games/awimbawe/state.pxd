cimport cython
from ludotheque.core.bits cimport ctz, u64
from ludotheque.core.rules cimport Rules
from ludotheque.games.awimbawe.marks cimport CARDS, DEPTH, EVERYBODY, HYENAS, NOBODY, PILES, PLACES, SIDE

cdef u64 ONE

cdef class AwimbaweState(Rules):
    cdef readonly int goal, deck_size, pile_places, hand_places
    cdef readonly unsigned int deck, hyenas
    cdef readonly bint chooses_before_deal
    cdef readonly int place, known_to, height, trick, leader, named_leader, chooser, rounds_won, won, paralysed, void
    cdef readonly int last_trick, turned_up
    cdef int[::1] terrain, value, crown

    @cython.locals(same=AwimbaweState)
    cpdef void share_tables(self, Rules other) except *
    @cython.locals(i=cython.int)
    cdef void clear_cards(self) noexcept nogil
    @cython.locals(i=cython.int)
    cdef void clear_places(self) noexcept nogil
    @cython.locals(p=cython.int)
    cdef void lay(self, int seat, int i, int card, int seats, int table) noexcept nogil
    @cython.locals(seat=cython.int, pile=cython.int, piles=cython.int)
    cdef void deal_card(self, int slot, int card) noexcept nogil
    cdef int card_at(self, int seat, int i) noexcept nogil
    cdef int top_place(self, int seat, int pile) noexcept nogil
    cdef bint is_face_up(self, int seat, int i) noexcept nogil
    cdef bint is_paralysed(self, int seat, int i) noexcept nogil
    @cython.locals(m=u64, first=cython.int, i=cython.int, pile=cython.int, high=cython.int)
    cdef u64 available_places(self, int seat) noexcept nogil
    cdef u64 playable_places(self, int seat) noexcept nogil
    @cython.locals(i=cython.int)
    cdef int hand_place(self, int seat, int card) noexcept nogil
    @cython.locals(n=cython.int, pile=cython.int)
    cdef int count_in_piles(self, int seat) noexcept nogil
    @cython.locals(pile=cython.int, i=cython.int)
    cdef void turn_up_tops(self, int seat) noexcept nogil
    cdef void remove_card(self, int seat, int i) noexcept nogil
    @cython.locals(i=cython.int, p=cython.int, d=cython.int, card=cython.int, seats=cython.int, table=cython.int,
                   paralysed=cython.bint)
    cdef void bury(self, int seat, int pile, int under) noexcept nogil
    cdef void set_paralysed(self, int seat, int i, bint paralysed) noexcept nogil
    cdef bint has_all_hyenas(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, m=u64)
    cdef int crowns_won(self, int seat) noexcept nogil
    @cython.locals(n=cython.int, m=u64)
    cdef int crowns_showing(self, int seat) noexcept nogil
