from ludotheque.core.rules cimport Rules

cdef class Index:
    cdef public object game, method
    cdef public Rules rules
    cdef public long long[::1] start
    cdef public int layers
    cdef long long place(self, Rules rules) noexcept nogil
    cdef void stand(self, int layer, long long i) noexcept nogil
    cdef int gain(self) noexcept nogil
    cdef int cycle(self) noexcept nogil
