"""Numbers all parts of the game share. Compiled modules take them from ``marks.pxd``."""

FORBID, NOCAPTURE, ALLOW = range(3)  # rule 4: what becomes of a move that would take all the opponent's seeds
