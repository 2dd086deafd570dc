from ludotheque.core.rules cimport Rules

cdef class Index:
    cdef public object game, method
    cdef public Rules rules
    cdef public long long[::1] start
    cdef public int layers, max_rounds
    cdef long long[::1] parent_buffer
    cdef long long place(self, Rules rules) noexcept nogil
    cdef void set_position(self, int layer, long long i) noexcept nogil
    cdef int lead(self, Rules rules, int seat) noexcept nogil
    cdef int gain(self) noexcept nogil
    cdef int cycle(self) noexcept nogil
    cdef int survey(self, int layer, long long i, signed char[::1] values) noexcept nogil
    cdef int parents(self, int layer, long long i) noexcept nogil
