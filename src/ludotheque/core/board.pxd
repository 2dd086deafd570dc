from ludotheque.core.bits cimport u64

cdef class Board:
    cdef public object names, places, lines, index
    cdef readonly int points
    cdef int[::1] step_at, step_to, jump_at, jump_over, jump_to
