"""Numbers all parts of the game share. Compiled modules take them from ``marks.pxd``."""

OPEN1, OPEN2, PLAY, BONUS = range(4)  # phases

HARVEST = 0
REMOVE = 1  # a flower of the opening
STEP = 2  # a bird's bonus step
JUMP = 3  # a bird's bonus jump
DECLINE = 4
INSTEAD = 5  # a bird's step instead of a harvest
KNOT = 6

KNOT_PLANE = 2  # planes 0 and 1 are the pieces of the seats

NONE = 255  # no point
