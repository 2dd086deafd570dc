cdef enum:
    DEAL = 0
    TIE = 1
    CHOOSE = 2
    PLAY = 3
    POWER = 4

    HAND = 0
    TOP = 1
    BURY = 2
    LEAD = 3
    BLOCK = 4
    DECLINE = 5
    FIGHT = 6
    FLEE = 7
    START = 8

    MOUSE = 1
    RHINOCEROS = 2
    CHEETAH = 3
    HYENA = 4
    SNAKE = 5
    ELEPHANT = 6
    SKY = 4

    CARDS = 28
    HYENAS = 0x410410

    PLACES = 6
    PILES = 4
    DEPTH = 8
    SIDE = 38

    NOBODY = 2
    EVERYBODY = 3
