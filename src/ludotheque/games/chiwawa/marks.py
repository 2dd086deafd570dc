"""The numbers the rules of Chiwawa work with. Compiled modules take them from ``marks.pxd``."""

# Kinds of cards, in the order of lists: 5a 5b 5c 10a 10b 10c 20a 20b 20c M D.
KINDS = 11
MIMICRY = 9
DESTRUCTION = 10
UNKNOWN = 11  # in what others see of an action
DECK = 54
VALUES = (5, 5, 5, 10, 10, 10, 20, 20, 20, 0, 0)
COPIES = (7, 7, 7, 4, 4, 4, 3, 3, 3, 6, 6)

# Places of an exchange, in the order of texts: a hand card is its kind, then the Source, camps and the top.
SOURCE = 12
CAMP = 15
TOP = 69

NONE = 254
EVERYBODY = 0x1FF  # the seats and the table

DEAL, PILLARS, PLAY, PAID, REPILE, DESTROY, MIMIC = range(7)

# Actions: kind << 16 | a << 8 | b.
PILLAR, PLACE, PAY, SWAP, FOLD, BLAST, COPY = range(7)
LEFT, RIGHT, ALONE = range(3)

CLASSIC_ROUNDS = 12
ROYAL_ROUNDS = 20
