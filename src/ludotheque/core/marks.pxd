cdef enum:
    SEAT = 0
    PHASE = 1
    TURN = 2
    WINNER = 3

    DRAW = 250
    VEILED = 253
    CHANCE = 254
    OVER = 255

    SPECTATOR = -1

    NO_ESTIMATE = -2000
