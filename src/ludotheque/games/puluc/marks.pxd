cdef enum:
    FIRST = 0
    SECOND = 1
    THROW = 2
    MOVE = 3
    BONUS = 4
    ENDED = 5

    CITY = 0
    GUARD = 31
    NONE = 30

    STAR = 16
    OWNERS = 0x05555555
    TOKENS = 0x0FFFFFFF
    AHEAD = 65536
    BEHIND = 131072

    THROW_LIMIT = 1000
