"""Numbers all parts of the game share. Compiled modules take them from ``marks.pxd``."""

PLAY, CHAIN, HUFF = range(3)  # phases

STEP = 0
JUMP = 1
PUSH = 2
STOP = 3
TAKE = 4  # a huff
PULL = 8  # added to the kind of a step or jump with which the Shaman pulls

YELLOW, ORANGE = 2, 3  # a snake's cell
SHAMAN = 2  # added to the cell of a snake that is a Shaman

NONE = 255  # no point
