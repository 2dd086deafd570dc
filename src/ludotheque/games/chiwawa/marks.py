"""Numbers all parts of the game share. Compiled modules take them from ``marks.pxd``."""

KINDS = 11  # of cards, in the order of ``cards.NAMES``
MIMICRY = 9
DESTRUCTION = 10
UNKNOWN = 11  # a card in what others see of an action
DECK = 54

# Places of an exchange, in the order of texts: a hand card is its kind, then the Source, camps and the top of the pile.
SOURCE = 12
CAMP = 15
TOP = 69

NONE = 254
EVERYBODY = 0x1FF  # the seats and the table

CAMP_SETS = 729  # sets of cards that the six Destructions of the game can leave of a camp
SET_SLOTS = 2048  # room for them in a hash table

DEAL, PILLARS, PLAY, PAID, RESHUFFLE, DESTROYING, MIMICKING = range(7)  # phases

PILLAR, PLACE, PAY, SWAP, FOLD, DESTROY, MIMIC = range(7)  # actions: kind << 16 | a << 8 | b
LEFT, RIGHT, ALONE = range(3)

CLASSIC_ROUNDS = 12
ROYAL_ROUNDS = 20
