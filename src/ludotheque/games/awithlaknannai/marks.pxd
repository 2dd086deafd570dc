cdef enum:
    PLAY = 0
    CHAIN = 1
    HUFF = 2

    STEP = 0
    JUMP = 1
    PUSH = 2
    STOP = 3
    TAKE = 4
    PULL = 8

    YELLOW = 2
    ORANGE = 3
    SHAMAN = 2

    NONE = 255
