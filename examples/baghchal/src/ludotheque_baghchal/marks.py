"""The numbers of the game: who sits where, what stands on a point, what kinds of actions there are."""

GOATS, TIGERS = 0, 1  # seats; the goats begin

EMPTY, GOAT, TIGER = 0, 1, 2  # what a point holds

PLACE, STEP, JUMP = 0, 1, 2  # an action is kind << 16 | to << 8 | from

HERD = 20  # goats to place
ENOUGH = 5  # goats the tigers must take
