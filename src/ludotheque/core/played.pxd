cdef class Played:
    cdef readonly object block, dice, action, game
    cdef object known_text
