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

    CAMP_SETS = 729
    SET_SLOTS = 2048

    DEAL = 0
    PILLARS = 1
    PLAY = 2
    PAID = 3
    RESHUFFLE = 4
    DESTROYING = 5
    MIMICKING = 6

    PILLAR = 0
    PLACE = 1
    PAY = 2
    SWAP = 3
    FOLD = 4
    DESTROY = 5
    MIMIC = 6

    LEFT = 0
    RIGHT = 1
    ALONE = 2

    CLASSIC_ROUNDS = 12
    ROYAL_ROUNDS = 20
