cimport cython
from ludotheque.core.bits cimport u64

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #define lt_prefetch(p) ((void)(p))
    #else
    #define lt_prefetch(p) __builtin_prefetch(p)
    #endif
    """
    void lt_prefetch(void*) noexcept nogil

cdef enum:
    NO_BOUND = 0
    LOWER = 1
    UPPER = 2
    EXACT = 3

cdef int AGE_PENALTY

cdef class TranspositionTable:
    cdef u64[::1] words
    cdef u64 mask
    cdef readonly int age
    @cython.locals(i=u64, data=u64)
    cdef u64 probe(self, u64 key) noexcept nogil
    @cython.locals(i=u64, j=u64, here=u64, there=u64, data=u64)
    cdef void store(self, u64 key, int depth, int bound, int value, int action) noexcept nogil
    @cython.locals(depth=cython.int)
    cdef int priority(self, u64 entry) noexcept nogil

cdef inline int entry_action(u64 entry) noexcept nogil: return entry & 0x7FFFFFFF
cdef inline int entry_value(u64 entry) noexcept nogil: return <int>(entry >> 32 & 0xFFFF) - 32768
cdef inline int entry_bound(u64 entry) noexcept nogil: return entry >> 48 & 3
cdef inline int entry_depth(u64 entry) noexcept nogil: return entry >> 50 & 255
cdef inline int entry_age(u64 entry) noexcept nogil: return entry >> 58
cdef inline void prefetch(TranspositionTable table, u64 key) noexcept nogil: lt_prefetch(&table.words[(key & table.mask) << 2])
