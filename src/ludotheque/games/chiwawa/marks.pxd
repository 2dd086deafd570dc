cdef enum:
    KINDS = 11
    MIMICRY = 9
    DESTRUCTION = 10
    UNKNOWN = 11
    DECK = 54

    SOURCE = 12
    CAMP = 15
    TOP = 69

    NONE = 254
    EVERYBODY = 0x1FF

cdef enum:
    DEAL, PILLARS, PLAY, PAID, REPILE, DESTROY, MIMIC

cdef enum:
    PILLAR, PLACE, PAY, SWAP, FOLD, BLAST, COPY

cdef enum:
    LEFT, RIGHT, ALONE

cdef enum:
    CLASSIC_ROUNDS = 12
    ROYAL_ROUNDS = 20
