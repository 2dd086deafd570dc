"""The rulebooks, a module a family."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from ludotheque.games import families

if TYPE_CHECKING:
    from ludotheque.learn.book import Book


@cache
def books() -> dict[str, Book]:
    """Every family's, in the order of the catalogue."""
    return {name: import_module(f"{__name__}.{name}").BOOK for name in families()}
