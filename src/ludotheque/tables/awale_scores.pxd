from ludotheque.core.rules cimport Rules
from ludotheque.games.awale.rules cimport AwaleRules
from ludotheque.tables.awale_sown cimport SownIndex

cdef class AwaleIndex(SownIndex):
    cdef public AwaleRules sown
    cdef bint even
