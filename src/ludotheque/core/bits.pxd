ctypedef unsigned long long u64

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static int lt_ctz(unsigned long long m) { unsigned long i; _BitScanForward64(&i, m); return (int)i; }
    static int lt_pop(unsigned long long m) { return (int)__popcnt64(m); }
    #else
    #define lt_ctz(m) __builtin_ctzll(m)
    #if defined(__POPCNT__) || defined(__aarch64__) || defined(__wasm__)
    #define lt_pop(m) __builtin_popcountll(m)
    #else /* the compiler would call a function, as old processors lack the instruction */
    static inline int lt_pop(unsigned long long m) {
    #if defined(__x86_64__) && defined(__GNUC__)
        if (__builtin_cpu_supports("popcnt")) {
            __asm__("popcnt %1, %0" : "=r"(m) : "r"(m) : "cc");
            return (int)m;
        }
    #endif
        m -= m >> 1 & 0x5555555555555555ULL;
        m = (m & 0x3333333333333333ULL) + (m >> 2 & 0x3333333333333333ULL);
        return (int)(((m + (m >> 4)) & 0x0F0F0F0F0F0F0F0FULL) * 0x0101010101010101ULL >> 56);
    }
    #endif
    #endif
    """
    int lt_ctz(u64) noexcept nogil
    int lt_pop(u64) noexcept nogil

cdef inline int ctz(u64 m) noexcept nogil: return lt_ctz(m)
cdef inline int popcount(u64 m) noexcept nogil: return lt_pop(m)
