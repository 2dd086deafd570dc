from ludotheque.core.bits cimport u64
from libc.string cimport memcpy

cdef enum:
    OF_POINTS = 8

# Eight places at a time: the bytes of a word are eight cells, or after ``spread`` the bits of one byte.

cdef inline u64 spread(unsigned char byte) noexcept nogil:
    return ((byte & 0x7F) * <u64>0x0002040810204081 & <u64>0x0101010101010101) | <u64>(byte & 0x80) << 49

cdef inline void write_planes(const unsigned char[::1] cells, int first, int unit, int count, unsigned char[::1] out, long long at) noexcept nogil:
    cdef const unsigned char* source = &cells[first]
    cdef unsigned char* target = &out[at]
    cdef unsigned char gathered[8]
    cdef u64 word, places
    cdef int i, j, part, bit, room
    if unit == OF_POINTS:
        for i in range(8 * count):
            word = spread(source[i])
            memcpy(target + 8 * i, &word, 8)
        return
    for part in range(unit):
        i = 0
        while i < count:
            room = min(8, count - i)
            if unit == 1 and room == 8:
                memcpy(&word, source + i, 8)
            else:
                word = 0
                for j in range(room):
                    gathered[j] = source[(i + j) * unit + part]
                memcpy(&word, gathered, room)
            if room == 8:
                for bit in range(8):
                    places = (word >> bit) & <u64>0x0101010101010101
                    memcpy(target + bit * count + i, &places, 8)
            else:
                for bit in range(8):
                    places = (word >> bit) & <u64>0x0101010101010101
                    for j in range(room):
                        target[bit * count + i + j] = (places >> (8 * j)) & 1
            i += 8
        target += 8 * count
