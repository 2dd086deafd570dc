"""The cells every position begins with, and the marks they may hold. Compiled modules take them from ``marks.pxd``."""

SEAT = 0  # the seat to act, or CHANCE, or OVER
PHASE = 1  # the game's own
TURN = 2  # the seat whose turn it is; after the end, whose it would be
WINNER = 3  # after the end: a seat, or DRAW

DRAW = 250
VEILED = 253  # in what a seat may see: somebody is to act, but who is a secret
CHANCE = 254
OVER = 255

SPECTATOR = -1  # in place of a seat, for compiled code: who watches. Elsewhere that is ``None``

NO_ESTIMATE = -2000  # in place of a return in thousandths: the game does not know one
