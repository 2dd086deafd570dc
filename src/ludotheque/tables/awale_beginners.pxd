from ludotheque.tables.awale_sown cimport SownIndex

cdef class BeginnersIndex(SownIndex):
    pass
