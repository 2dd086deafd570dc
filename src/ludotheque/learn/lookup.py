"""Chapters, diagrams and puzzles by the names they have in addresses; ``Refused`` (missing) where there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.learn.books import books
from ludotheque.learn.puzzles import puzzle_by_name
from ludotheque.match.refusals import refusal

if TYPE_CHECKING:
    from ludotheque.learn.puzzles import Puzzle
    from ludotheque.learn.rulebook import Chapter, Diagram, Rulebook


def find_book(family: str) -> Rulebook:
    if family not in books():
        raise refusal("missing")
    return books()[family]


def find_chapter(family: str, chapter: str) -> Chapter:
    result = find_book(family).chapter(chapter)
    if result is None:
        raise refusal("missing")
    return result


def find_diagram(family: str, chapter: str, n: int) -> Diagram:
    diagrams = find_chapter(family, chapter).diagrams
    if n >= len(diagrams):
        raise refusal("missing")
    return diagrams[n]


def find_puzzle(name: str) -> Puzzle:
    result = puzzle_by_name(name)
    if result is None:
        raise refusal("missing")
    return result
