cimport cython
from ludotheque.core.bits cimport u64

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #define lt_fetch(p) ((void)(p))
    #else
    #define lt_fetch(p) __builtin_prefetch(p)
    #endif
    """
    void lt_fetch(void*) noexcept nogil

cdef enum:
    NOTHING = 0
    LOWER = 1
    UPPER = 2
    EXACT = 3

cdef int OLD

cdef class Table:
    cdef u64[::1] words
    cdef u64 mask
    cdef readonly int age
    @cython.locals(i=u64, data=u64)
    cdef u64 probe(self, u64 key) noexcept nogil
    @cython.locals(i=u64, j=u64, here=u64, there=u64, data=u64)
    cdef void store(self, u64 key, int depth, int flag, int told, int action) noexcept nogil
    @cython.locals(depth=cython.int)
    cdef int worth(self, u64 data) noexcept nogil

cdef inline void fetch(Table table, u64 key) noexcept nogil: lt_fetch(&table.words[(key & table.mask) << 2])
