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
    static int lt_among(const unsigned char *at, unsigned char a, unsigned char b)
        { unsigned char found = 0; for (int i = 0; i < 64; i++) found |= (at[i] == a) | (at[i] == b); return found; }
    """
    int lt_among(const unsigned char *, unsigned char, unsigned char) noexcept nogil
    int lt_swap(unsigned char *, unsigned char, unsigned char) noexcept nogil

cdef inline bint swap(unsigned char[::1] memory, long long at, int was, int now) noexcept nogil:
    return lt_swap(&memory[at], was, now)
cdef inline bint among(unsigned char[::1] memory, long long at, int a, int b) noexcept nogil:
    return lt_among(&memory[at], a, b)
