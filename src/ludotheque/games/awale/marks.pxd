cdef enum:
    FORBID = 0
    NOCAPTURE = 1
    ALLOW = 2
