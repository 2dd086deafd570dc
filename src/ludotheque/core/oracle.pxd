from ludotheque.core.rules cimport Rules

cdef int UNKNOWN

cdef class Oracle:
    cdef int probe(self, Rules rules) noexcept nogil
