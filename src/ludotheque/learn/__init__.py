"""Rulebooks to try out and puzzles to solve: what the rules say, in words for people, checked by the rules themselves."""
