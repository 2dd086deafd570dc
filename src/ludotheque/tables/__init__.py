"""Exact play: tables made by working backwards from the ends of games."""
