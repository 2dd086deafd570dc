cimport cython
from ludotheque.core.bits cimport popcount, u64
from ludotheque.core.marks cimport SEAT
from ludotheque.games.awimbawe.rules cimport AwimbaweRules

cdef int MAX_DEPTH, TABLE_BITS, ACTION_INDEXES, HYENA_END, GAVE_UP, STORED_ZERO, STORED_HYENA_END
cdef u64 MASK, MIX
cdef unsigned int THREES, TWOS, ONES, NINE, TEN

cdef class RoundSolver:
    cdef u64[::1] keys, entries
    cdef int[::1] history
    cdef int slots, node_limit
    cdef readonly int nodes

    cdef int solve(self, AwimbaweRules rules, int low, int high, int node_limit) noexcept nogil
    @cython.locals(ahead=cython.int, hyenas=cython.int, most=cython.int, key=u64, entry=u64, lower=cython.int,
                   upper=cython.int, tried=cython.int, base=cython.int, n=cython.int, seat=cython.int, best=cython.int,
                   top=cython.int, alpha=cython.int, beta=cython.int, value=cython.int, i=cython.int, level=cython.int)
    cdef int search(self, AwimbaweRules rules, int ply, int low, int high) noexcept nogil
    @cython.locals(slot=cython.int, found=u64)
    cdef u64 probe(self, u64 key) noexcept nogil
    @cython.locals(entry=u64, slot=cython.int)
    cdef void store(self, u64 key, int best, int lower, int upper, int ahead) noexcept nogil
    @cython.locals(seat=cython.int, i=cython.int, j=cython.int, action=cython.int, rank=cython.int)
    cdef void sort_actions(self, AwimbaweRules rules, int base, int n, int tried) noexcept nogil
    cdef int rank(self, int seat, int action, int tried) noexcept nogil

cdef int action_index(int action) noexcept nogil
cdef int to_stored(int value, int ahead) noexcept nogil
cdef int from_stored(int stored, int ahead) noexcept nogil
@cython.locals(z=u64, i=cython.int)
cdef u64 round_key(AwimbaweRules rules, int hyenas) noexcept nogil
@cython.locals(h=cython.int, k=cython.int)
cdef int hyena_counts(AwimbaweRules rules) noexcept nogil
cdef int crowns_of(unsigned int cards) noexcept nogil
cdef int crowns_ahead(AwimbaweRules rules) noexcept nogil
@cython.locals(left=cython.uint)
cdef int crowns_left(AwimbaweRules rules) noexcept nogil
cdef int final_value(AwimbaweRules rules) noexcept nogil
