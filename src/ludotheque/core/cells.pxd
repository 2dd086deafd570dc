cdef enum:
    HIDDEN = 255

    WHOLE = 0
    BUT_OWN = 1
    BY_KNOWERS = 2
    END = 3
