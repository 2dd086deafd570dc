"""What Puluc's cells, piles and actions may hold. Compiled modules take them from ``marks.pxd``."""

FIRST, SECOND, THROW, MOVE, BONUS, ENDED = range(6)  # phases

# what moves, beside a space
CITY = 0  # an ordinary warrior from the city; as a goal: the enemy city
GUARD = 31  # the Guardian from the city
NONE = 30  # no Guardian who is free, or no temple

STAR = 16  # in a count: the Guardian is among it
OWNERS = 0x05555555  # in a pile: the owners' bits
TOKENS = 0x0FFFFFFF  # in a pile: everything but its height
AHEAD = 1 << 16  # in an action: a split in which the Guardian goes first
BEHIND = 2 << 16  # … second

THROW_LIMIT = 1000  # after so many throws the game is drawn
