cimport cython
from libc.math cimport log, sqrt
from ludotheque.core.bits cimport u64
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport CHANCE, NO_ESTIMATE, OVER, SEAT
from ludotheque.core.rules cimport Rules
from ludotheque.search.playout cimport random_action
from ludotheque.search.values cimport RETURN_WEIGHT

cdef int OTHERS_ROOT, MAX_TREE_DEPTH
cdef u64 MASK, MIX

cdef class Ismcts:
    cdef Rules rules
    cdef Dice dice
    cdef readonly int seat, size, capacity, mask, players
    cdef public int horizon, tournament_size, solve_within, own_tree_only, opponents, use_beliefs, simulations
    cdef bint open_cards
    cdef readonly long long plies
    cdef public double exploration, eval_scale
    cdef int[::1] child_table, parents, visits, availability, actions, actors, path
    cdef double[::1] returns, leaf_returns
    cdef public int halt

    @cython.locals(done=cython.int)
    cpdef int run(self, int count) except -1
    @cython.locals(i=cython.int, done=cython.int)
    cdef int simulate_many(self, int count) noexcept nogil
    @cython.locals(node=cython.int, depth=cython.int, seat=cython.int, n=cython.int, size=cython.int)
    cdef void simulate(self) noexcept nogil
    cdef bint reach_choice(self) noexcept nogil
    cdef void redraw(self, int seat) noexcept nogil
    @cython.locals(node=cython.int, others=cython.int, depth=cython.int, seat=cython.int, n=cython.int, size=cython.int)
    cdef void simulate_for_seat(self) noexcept nogil
    @cython.locals(node=cython.int, others=cython.int, depth=cython.int, seat=cython.int, n=cython.int, size=cython.int,
                   redrawn=cython.bint)
    cdef void simulate_for_others(self) noexcept nogil
    @cython.locals(i=cython.int, child=cython.int, best=cython.int, top=cython.double, bound=cython.double)
    cdef int best_known(self, int node, int n) noexcept nogil
    @cython.locals(child=cython.int)
    cdef int follow(self, int node, int action) noexcept nogil
    cdef void finish_simulation(self, int depth) noexcept nogil
    cdef double upper_bound(self, int child) noexcept nogil
    @cython.locals(plies=cython.int, action=cython.int, seat=cython.int)
    cdef int rollout(self) noexcept nogil
    @cython.locals(n=cython.int, action=cython.int)
    cdef int rollout_action(self, int seat) noexcept nogil
    @cython.locals(other=cython.int, top=cython.int, value=cython.int, _i=cython.int)
    cdef int tournament(self, int action, int n, int seat) noexcept nogil
    cdef int value_now(self, int seat) noexcept nogil
    @cython.locals(i=cython.int, child=cython.int, untried=cython.int, best=cython.int,
                   top=cython.double, bound=cython.double, action=cython.int)
    cdef int select(self, int node, int n) noexcept nogil
    @cython.locals(z=u64, i=cython.int)
    cdef int child_slot(self, int node, int action) noexcept nogil
    cdef int add_child(self, int node, int action) noexcept nogil
    @cython.locals(seat=cython.int, known=cython.int, value=cython.double)
    cdef void evaluate_leaf(self) noexcept nogil
    @cython.locals(i=cython.int, node=cython.int)
    cdef void backpropagate(self, int depth) noexcept nogil
