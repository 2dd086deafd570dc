cimport cython
from ludotheque.core.bits cimport popcount, u64
from ludotheque.core.marks cimport OVER, PHASE, SEAT
from ludotheque.core.rules cimport NO_ESTIMATE
from ludotheque.games.awimbawe.rules cimport DEAL, HYENAS, PLAY, AwimbaweRules

cdef int DEEP, TABLE, KINDS, BEYOND, ENDED, FAR, EFFORT, TRICKS
cdef u64 MASK, MIX
cdef unsigned int EVERY, THREES, TWOS, ONES, NINE, TEN

cdef class Ending(AwimbaweRules):
    cdef u64[::1] keys, notes
    cdef int[::1] liked, equity
    cdef int slots, effort, deep
    cdef readonly int looked

    @cython.locals(value=cython.int)
    cdef int expected_return(self, int seat, int reach) noexcept nogil
    cdef int even(self, int mine, int theirs) noexcept nogil
    cdef int tricks(self) noexcept nogil
    @cython.locals(value=cython.int)
    cdef int solve(self, int low, int high) noexcept nogil
    @cython.locals(ahead=cython.int, fate=cython.int, most=cython.int, key=u64, slot=cython.int, floor=cython.int,
                   roof=cython.int, tried=cython.int, base=cython.int, n=cython.int, seat=cython.int, best=cython.int,
                   top=cython.int, alpha=cython.int, beta=cython.int, value=cython.int, i=cython.int)
    cdef int search(self, int ply, int low, int high) noexcept nogil
    @cython.locals(word=u64)
    cdef void note(self, int slot, int best, int floor, int roof, int ahead) noexcept nogil
    cdef int written(self, int value, int ahead) noexcept nogil
    cdef int told(self, int word, int ahead) noexcept nogil
    @cython.locals(seat=cython.int, i=cython.int, j=cython.int, action=cython.int, rank=cython.int)
    cdef void sort(self, int base, int n, int tried) noexcept nogil
    cdef int rank(self, int seat, int action, int tried) noexcept nogil
    cdef int index(self, int action) noexcept nogil
    @cython.locals(z=u64, i=cython.int)
    cdef u64 imprint(self, int fate) noexcept nogil
    @cython.locals(h=cython.int, k=cython.int)
    cdef int fate(self) noexcept nogil
    cdef int ahead(self) noexcept nogil
    cdef int total(self, unsigned int cards) noexcept nogil
    @cython.locals(left=cython.uint)
    cdef int at_stake(self) noexcept nogil
    cdef int margin(self) noexcept nogil
