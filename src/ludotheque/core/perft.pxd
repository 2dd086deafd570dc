cimport cython
from ludotheque.core.marks cimport SEAT
from ludotheque.core.rules cimport Rules

@cython.locals(n=cython.int, i=cython.int, total=cython.longlong, seat=cython.int)
cdef long long count(Rules rules, int depth, int level, bint turns) noexcept nogil

@cython.locals(twin=Rules, total=cython.longlong)
cpdef long long count_copy(Rules rules, int depth, bint turns) except -1
