"""Tournaments: a log of events, what follows from it, pairings and tables of results. Nothing here opens a match."""
