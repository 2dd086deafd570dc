cdef enum:
    OPEN1 = 0
    OPEN2 = 1
    PLAY = 2
    BONUS = 3

    HARVEST = 0
    REMOVE = 1
    STEP = 2
    JUMP = 3
    DECLINE = 4
    INSTEAD = 5
    KNOT = 6

    KNOT_PLANE = 2

    NONE = 255
