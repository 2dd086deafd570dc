"""Analysis: matches between players, hints, reviews of matches, and the making of puzzles."""
