from libc.string cimport memcpy
from ludotheque.core.bits cimport u64

cdef enum:
    OF_POINTS = 8

# A word is eight places.

cdef inline u64 spread(unsigned char byte) noexcept nogil:
    """The bits of a byte as eight bytes of 0 and 1."""
    return ((byte & 0x7F) * <u64>0x0002040810204081 & <u64>0x0101010101010101) | <u64>(byte & 0x80) << 49

cdef inline u64 gather(const unsigned char* cells, int unit, int count) noexcept nogil:
    """The first bytes of up to eight cells."""
    cdef u64 word = 0
    cdef int i
    for i in range(count):
        word |= <u64>cells[i * unit] << (8 * i)
    return word

cdef inline u64 every_second(const unsigned char* cells) noexcept nogil:
    """Four bytes, every second one from here on. It reads one byte more than seven: a block ends with a word of its own."""
    cdef u64 word
    memcpy(&word, cells, 8)
    word &= <u64>0x00FF00FF00FF00FF
    word = (word | word >> 8) & <u64>0x0000FFFF0000FFFF
    return (word | word >> 16) & <u64>0xFFFFFFFF

cdef inline void put_word(unsigned char* target, u64 word) noexcept nogil:
    word &= <u64>0x0101010101010101
    memcpy(target, &word, 8)

cdef inline void put_eight(unsigned char* target, u64 word, int count) noexcept nogil:
    """Eight places of the eight planes of a byte, which have ``count`` places each."""
    put_word(target, word)
    put_word(target + count, word >> 1)
    put_word(target + 2 * count, word >> 2)
    put_word(target + 3 * count, word >> 3)
    put_word(target + 4 * count, word >> 4)
    put_word(target + 5 * count, word >> 5)
    put_word(target + 6 * count, word >> 6)
    put_word(target + 7 * count, word >> 7)

cdef inline void put_planes(const unsigned char* cells, int unit, int count, unsigned char* target, const unsigned char* end) noexcept nogil:
    """Write the eight planes of one byte of each cell. Short planes are written a word each: what is too much is written
    over by what follows, unless nothing does. The last word of a long plane takes some places of the one before."""
    cdef u64 word
    cdef int i, bit
    if count >= 8:
        i = 0
        while i < count:
            if i > count - 8:
                i = count - 8
            if unit == 1:
                memcpy(&word, cells + i, 8)
            elif unit == 2:
                word = every_second(cells + 2 * i) | every_second(cells + 2 * i + 8) << 32
            else:
                word = gather(cells + i * unit, unit, 8)
            put_eight(target + i, word, count)
            i += 8
    elif target + 7 * count + 8 <= end:
        put_eight(target, gather(cells, unit, count), count)
    else:
        for bit in range(8):
            for i in range(count):
                target[bit * count + i] = cells[i * unit] >> bit & 1

cdef inline void write_planes(const unsigned char[::1] cells, const int[::1] runs, int run_count, unsigned char[::1] out, long long at, int size) noexcept nogil:
    cdef unsigned char* target = &out[at]
    cdef const unsigned char* end = target + size
    cdef const unsigned char* source
    cdef u64 word
    cdef int run, unit, count, i
    for run in range(run_count):
        source = &cells[runs[3 * run]]
        unit = runs[3 * run + 1]
        count = runs[3 * run + 2]
        if unit == OF_POINTS or count == 1:
            for i in range(unit * count):
                word = spread(source[i])
                memcpy(target + 8 * i, &word, 8)
        else:
            for i in range(unit):
                put_planes(source + i, unit, count, target + 8 * i * count, end)
        target += 8 * unit * count
