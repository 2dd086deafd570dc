"""Numbers all parts of the game share. Compiled modules take them from ``marks.pxd``."""

DEAL, TIE, CHOOSE, PLAY, POWER = range(5)  # phases

HAND = 0  # a card from the hand
TOP = 1  # the top of a pile
BURY = 2  # the rhinoceros
LEAD = 3  # the cheetah
BLOCK = 4  # the snake
DECLINE = 5
FIGHT = 6
FLEE = 7
START = 8  # who leads the round

MOUSE, RHINOCEROS, CHEETAH, HYENA, SNAKE, ELEPHANT = range(1, 7)  # values of the four terrains' cards
SKY = 4  # the terrain of the eagles

CARDS = 28
HYENAS = 1 << 4 | 1 << 10 | 1 << 16 | 1 << 22  # as a set of cards, a bit a card

PLACES = 6  # of a hand
PILES = 4
DEPTH = 8  # of a pile, at most
SIDE = 38  # places of a seat: the hand's, then the piles'

NOBODY = 2
EVERYBODY = 3  # as a set of seats
