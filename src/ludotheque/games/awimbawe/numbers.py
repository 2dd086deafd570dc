"""The numbers of the compiled rules, for those who write texts and pictures: phases, kinds of actions, places."""

DEAL, TIE, CHOOSE, PLAY, POWER = range(5)
HAND, TOP, BURY, LEAD, BLOCK, DECLINE, FIGHT, FLEE, START = range(9)
CARDS = 28
PLACES = 6
PILES = 4
DEPTH = 8
SIDE = PLACES + PILES * DEPTH
NOBODY = 2
PHASES = ("deal", "tie", "choose", "play", "power")
