cimport cython
from libc.math cimport exp, sqrt
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport CHANCE, OVER, SEAT
from ludotheque.core.rules cimport Rules
from ludotheque.core.stored_positions cimport StoredPositions
from ludotheque.search.dirichlet cimport gamma
from ludotheque.search.puct_nodes cimport PuctNodes

cdef int FINISHED
cdef double UNTRIED

cdef class PuctSearch(PuctNodes):
    cdef Dice dice
    cdef StoredPositions roots
    cdef readonly int leaves, deep, size, width, ids
    cdef public double exploration, noise, alpha
    cdef int[::1] sources, flips, outputs
    cdef int[::1] path, path_node, path_seat, depth, leaf, leaf_seat
    cdef double[::1] outcome

    cpdef void set_root(self, int tree, Rules rules) except *
    cdef void keep_root(self, int tree) except *
    cdef void load(self, int tree) noexcept nogil
    cpdef void make_history_room(self, int room) except *
    cdef void resolve_chance(self) noexcept nogil
    @cython.locals(first=cython.longlong, last=cython.longlong, e=cython.longlong, best=cython.longlong, tried=cython.int, total=cython.double, wide=cython.double, untried=cython.double, top=cython.double, bound=cython.double)
    cdef long long best_edge(self, long long at) noexcept nogil
    @cython.locals(node=cython.int, e=cython.longlong, depth=cython.int, at=cython.longlong, step=cython.longlong)
    cdef void descend(self, int tree, int slot) noexcept nogil
    @cython.locals(i=cython.int, value=cython.int)
    cdef void observe(self, int seat, long long at, unsigned char[::1] out) noexcept nogil
    @cython.locals(tree=cython.int, slot=cython.int)
    cpdef void select(self, unsigned char[::1] observations) except *
    @cython.locals(tree=cython.int)
    cpdef void back_up(self, const float[::1] logits, const float[::1] values) except *
    @cython.locals(slot=cython.int, i=cython.int, v=cython.double, step=cython.longlong, e=cython.longlong)
    cdef void back_up_tree(self, int tree, const float[::1] logits, const float[::1] values) noexcept nogil
    @cython.locals(at=cython.longlong, e=cython.longlong, first=cython.longlong, last=cython.longlong, row=cython.longlong, top=cython.double, whole=cython.double)
    cdef void set_priors(self, int tree, int slot, int node, const float[::1] logits) noexcept nogil
    @cython.locals(e=cython.longlong, whole=cython.double)
    cdef void add_noise(self, long long first, long long last) noexcept nogil
    @cython.locals(i=cython.int, e=cython.longlong, known=cython.int, at=cython.longlong, step=cython.longlong)
    cdef void prove(self, int tree, int slot) noexcept nogil
