"""Rulebooks with positions to try, and puzzles. The rules themselves decide whether a task is done."""
