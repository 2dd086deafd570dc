"""What all games are built on: rules, positions, notations, options, chance. It names no game."""
