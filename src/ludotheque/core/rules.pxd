cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.cells cimport BY_KNOWERS, END, HIDDEN, WHOLE
from ludotheque.core.dice cimport Dice, draw_below
from ludotheque.core.marks cimport CHANCE, DRAW, OVER, SEAT, SPECTATOR, TURN, WINNER
from ludotheque.core.rows cimport fill_bytes, fill_unknown

cdef int NO_ESTIMATE, LARGEST_VALUE
cdef u64 MASK, MIX

cdef class Rules:
    cdef public object game, layout, at, block
    cdef unsigned char[::1] cells
    cdef u64[::1] words, stack, past
    cdef unsigned int[::1] ints
    cdef int[::1] moves, sight, terms, weights
    cdef readonly int term_count
    cdef public bint fitted
    cdef readonly int width, length, repetition_words, key_words, plies
    cdef int history_room, history_length_at, history_start_at, occurrences, first_occurrence, nearest_repetition
    cdef public int repetition_limit

    cdef void setup(self) noexcept nogil
    cdef int legal(self, int base) noexcept nogil
    cdef void apply(self, int action) noexcept nogil
    cdef int random_legal(self, Dice dice, int base) noexcept nogil
    @cython.locals(plies=cython.int)
    cdef int play_random(self, Dice dice, int base, int limit) noexcept nogil
    cdef int weight(self, int action) noexcept nogil
    cdef bint unlistable(self) noexcept nogil
    cdef void deal(self, Dice dice) noexcept nogil
    cdef void hide(self, int seat) noexcept nogil
    cdef void resample(self, int seat, Dice dice) noexcept nogil
    cdef void resample_likely(self, int seat, Dice dice) noexcept nogil
    cdef int evaluate(self, int seat) noexcept nogil
    cdef int list_terms(self) noexcept nogil
    cdef int expected_return(self, int seat, int reach) noexcept nogil
    cdef int candidate_actions(self, int base) noexcept nogil
    cdef int policy_action(self, Dice dice) noexcept nogil
    cdef int capture_value(self, int action) noexcept nogil
    @cython.locals(n=cython.int, many=cython.int, i=cython.int)
    cdef int capture_actions(self, int base) noexcept nogil
    cdef int moves_before_draw(self) noexcept nogil
    cdef int longest(self) noexcept nogil
    cdef int payoff(self, int seat) noexcept nogil

    @cython.locals(i=cython.int, value=cython.int)
    cdef int fitted_value(self, int seat) noexcept nogil
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
    @cython.locals(n=cython.int, drawn=cython.int, i=cython.int)
    cdef int random_outcome(self, Dice dice, int base) noexcept nogil

    cpdef void allocate(self) except *
    cpdef void share_tables(self, Rules other) except *
    @cython.locals(i=cython.int, j=cython.int, n=cython.int)
    cpdef void copy_from(self, Rules other) except *
    @cython.locals(other=Rules)
    cpdef Rules copy(self)
    @cython.locals(other=Rules)
    cpdef Rules fresh(self)
