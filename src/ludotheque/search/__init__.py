"""Players: alpha-beta, UCT and random play over any game."""
