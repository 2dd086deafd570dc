from ludotheque.games.konane.rules cimport KonaneRules

cdef class Konane(KonaneRules):
    cdef int evaluate(self, int seat) noexcept nogil
    cdef int longest(self) noexcept nogil
