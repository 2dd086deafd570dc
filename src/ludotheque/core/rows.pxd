from libc.string cimport memcpy, memset
from ludotheque.core.bits cimport u64

cdef inline void clear_bytes(unsigned char[::1] row, long long at, int count) noexcept nogil:
    memset(&row[at], 0, count)

cdef inline void fill_bytes(unsigned char[::1] row, int at, int count, int value) noexcept nogil:
    if count > 0:
        memset(&row[at], value, count)

cdef inline void fill_unknown(unsigned char[::1] row, int at, int count, int known, int bit, int value) noexcept nogil:
    cdef unsigned char* cells = &row[at]
    cdef const unsigned char* sets = &row[known]
    cdef int i
    for i in range(count):
        cells[i] = cells[i] if sets[2 * i] & bit else value

cdef inline void clear_words(u64[::1] row, long long at, int count) noexcept nogil:
    memset(&row[at], 0, 8 * count)

cdef inline void copy_bytes(unsigned char[::1] row, long long at, const unsigned char[::1] source, int count) noexcept nogil:
    memcpy(&row[at], &source[0], count)

cdef inline void copy_words(u64[::1] row, long long at, u64[::1] source, long long start, int count) noexcept nogil:
    memcpy(&row[at], &source[start], 8 * count)
