cimport cython
from ludotheque.core.bits cimport u64
from ludotheque.core.dice cimport Dice
from ludotheque.core.marks cimport CHANCE, OVER, SEAT
from ludotheque.core.rules cimport Rules

cdef int random_action(Rules rules, Dice dice, int base) noexcept nogil
@cython.locals(plies=cython.int, action=cython.int)
cdef int play_out(Rules rules, Dice dice, int base, int limit) noexcept nogil
cpdef void random_step(Rules rules, Dice dice) noexcept
@cython.locals(twin=Rules, dice=Dice, plies=cython.longlong, total=cython.longlong, check=u64, i=cython.int, many=cython.int)
cpdef tuple playouts(Rules rules, int count, u64 seed, int limit)
