cimport cython
from libc.math cimport exp, log, pow, sqrt
from ludotheque.core.bits cimport u64
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport CHANCE, OVER, SEAT
from ludotheque.core.rules cimport Rules
from ludotheque.core.space cimport Space

cdef int FINISHED, FULL
cdef double UNTRIED, UNIT

cdef class PuctTrees:
    cdef Rules rules
    cdef Dice dice
    cdef Space space
    cdef readonly int trees, nodes, edges, leaves, deep, size, width, ids, room
    cdef bint chance
    cdef public double exploration, noise, alpha
    cdef int[::1] sources, flips, outputs
    cdef u64[::1] roots, past, keys, seeds
    cdef int[::1] used_nodes, used_edges, first, count, sibling, pending
    cdef int[::1] action, id, child, visits, proof
    cdef double[::1] prior, worth
    cdef int[::1] path, path_node, path_seat, depth, leaf, leaf_seat
    cdef double[::1] outcome

    @cython.locals(i=cython.int, n=cython.int, start=cython.int)
    cdef void load(self, int tree) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, drawn=cython.int)
    cdef void roll(self) noexcept nogil
    @cython.locals(i=cython.int, n=cython.int, node=cython.int, edge=cython.longlong, at=cython.longlong)
    cdef int expand(self, int tree) noexcept nogil
    @cython.locals(first=cython.longlong, last=cython.longlong, e=cython.longlong, best=cython.longlong, tried=cython.int, total=cython.double, wide=cython.double, untried=cython.double, top=cython.double, bound=cython.double)
    cdef long long best_edge(self, long long at) noexcept nogil
    @cython.locals(node=cython.int, e=cython.longlong, depth=cython.int, at=cython.longlong, step=cython.longlong)
    cdef void descend(self, int tree, int slot) noexcept nogil
    @cython.locals(node=cython.int, at=cython.longlong, k=u64)
    cdef int child_of(self, int tree, long long e) noexcept nogil
    @cython.locals(i=cython.int, value=cython.int)
    cdef void observe(self, int seat, long long at, unsigned char[::1] out) noexcept nogil
    @cython.locals(at=cython.longlong, e=cython.longlong, first=cython.longlong, last=cython.longlong, row=cython.longlong, top=cython.double, whole=cython.double)
    cdef void set_priors(self, int tree, int slot, int node, const float[::1] logits) noexcept nogil
    @cython.locals(e=cython.longlong, whole=cython.double)
    cdef void add_noise(self, long long first, long long last) noexcept nogil
    @cython.locals(b=cython.double, p=cython.double, x=cython.double)
    cdef double gamma(self) noexcept nogil
    cdef double uniform(self) noexcept nogil
    @cython.locals(i=cython.int, e=cython.longlong, known=cython.int, at=cython.longlong, step=cython.longlong)
    cdef void prove(self, int tree, int slot) noexcept nogil
    @cython.locals(e=cython.longlong, first=cython.longlong, last=cython.longlong, worst=cython.int)
    cdef int node_proof(self, long long at) noexcept nogil
    @cython.locals(slot=cython.int, i=cython.int, v=cython.double, step=cython.longlong, e=cython.longlong)
    cdef void back_up_tree(self, int tree, const float[::1] logits, const float[::1] values) noexcept nogil
    @cython.locals(first=cython.longlong, last=cython.longlong, e=cython.longlong, best=cython.longlong, top=cython.double, whole=cython.double, drawn=cython.double)
    cdef long long pick(self, int tree, double temperature) noexcept nogil

    @cython.locals(tree=cython.int, slot=cython.int)
    cpdef void select(self, unsigned char[::1] observations) except *
    @cython.locals(tree=cython.int)
    cpdef void back_up(self, const float[::1] logits, const float[::1] values) except *
    @cython.locals(tree=cython.int, first=cython.longlong, e=cython.longlong)
    cpdef void root_visits(self, float[::1] out) except *
    @cython.locals(tree=cython.int, seat=cython.int, first=cython.longlong, last=cython.longlong, e=cython.longlong, whole=cython.double, tried=cython.double)
    cpdef void root_targets(self, unsigned char[::1] observations, unsigned char[::1] targets) except *
    @cython.locals(tree=cython.int, first=cython.longlong, last=cython.longlong, e=cython.longlong, whole=cython.double, n=cython.double, known=cython.int)
    cpdef void root_values(self, float[::1] out) except *
    @cython.locals(tree=cython.int, e=cython.longlong)
    cpdef void choose(self, const double[::1] temperatures, int[::1] out) except *
    @cython.locals(tree=cython.int, found=cython.int)
    cpdef void step(self, const int[::1] ids, unsigned char[::1] seats, float[::1] returns) except *
    @cython.locals(i=cython.int, n=cython.int, start=cython.int, base=cython.longlong)
    cdef void store(self, int tree) noexcept nogil
    cpdef void make_history_room(self, int room) except *
    @cython.locals(i=cython.int)
    cpdef void set_root(self, int tree, Rules rules) except *
