from ludotheque.tables.sown cimport SownIndex

cdef class BeginnersIndex(SownIndex):
    pass
