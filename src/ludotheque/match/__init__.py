"""Matches: each is a log of entries, and all else about it follows from the log."""
