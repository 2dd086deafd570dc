ctypedef unsigned long long u64

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static int lt_ctz(unsigned long long m) { unsigned long i; _BitScanForward64(&i, m); return (int)i; }
    static int lt_pop(unsigned long long m) { return (int)__popcnt64(m); }
    #else
    #define lt_ctz(m) __builtin_ctzll(m)
    #define lt_pop(m) __builtin_popcountll(m)
    #endif
    """
    int lt_ctz(u64) noexcept nogil
    int lt_pop(u64) noexcept nogil

cdef inline int ctz(u64 m) noexcept nogil: return lt_ctz(m)
cdef inline int popcount(u64 m) noexcept nogil: return lt_pop(m)
