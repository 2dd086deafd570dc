"""Print and play: boards, cards, tokens and rulebook of a game as one PDF, from the drawings of the screen."""
