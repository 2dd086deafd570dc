"""The rulebooks: each family names the module of its own."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from ludotheque.games import families

if TYPE_CHECKING:
    from ludotheque.learn.rulebook import Rulebook


@cache
def books() -> dict[str, Rulebook]:
    """The rulebook of every family that has one, in the order of the catalogue."""
    return {name: import_module(family.rulebook).BOOK for name, family in families().items() if family.rulebook}
