"""Numbers all parts of the game share. Compiled modules take them from ``marks.pxd``."""

PLAY, CHAIN, RETURN, GRASS = range(4)  # phases

STEP = 0
TAKE = 1
LINKED = 2  # a capture made as from the other grass
LEAP = 3  # a jump that takes nothing
SOW = 4  # a grass token
COMEBACK = 5
DECLINE = 6
STOP = 7

PUMA, ALPACA, CONDOR, ALPHA = range(2, 6)  # what a point holds; PUMA | CONDOR: the Puma on the Condor

TOOK = 128  # added to the piece of a turn that took something
NONE = 255  # no point
