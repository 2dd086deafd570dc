cdef enum:
    PLAY = 0
    CHAIN = 1
    RETURN = 2
    GRASS = 3

    STEP = 0
    TAKE = 1
    LINKED = 2
    LEAP = 3
    SOW = 4
    COMEBACK = 5
    DECLINE = 6
    STOP = 7

    PUMA = 2
    ALPACA = 3
    CONDOR = 4
    ALPHA = 5

    TOOK = 128
    NONE = 255
