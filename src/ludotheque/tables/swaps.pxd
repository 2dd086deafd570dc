cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static int lt_swap(unsigned char *at, unsigned char was, unsigned char now)
        { return _InterlockedCompareExchange8((char *)at, (char)now, (char)was) == (char)was; }
    #else
    static int lt_swap(unsigned char *at, unsigned char was, unsigned char now)
        { return __atomic_compare_exchange_n(at, &was, now, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED); }
    #endif
    """
    int lt_swap(unsigned char *, unsigned char, unsigned char) noexcept nogil

cdef inline bint swap(unsigned char[::1] memory, long long at, int was, int now) noexcept nogil:
    return lt_swap(&memory[at], was, now)
