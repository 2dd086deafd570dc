"""Analysis: players against players, and what is to be learnt from it."""
