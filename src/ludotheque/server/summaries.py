"""Summaries of matches as they are stored, made ready for a reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.match import catalogue

if TYPE_CHECKING:
    from ludotheque.match.types import Summary


def with_title(head: Summary, *, listed: bool) -> Summary:
    """A stored summary with its title in the language of the request. Old ones have no ``parts``, and none
    is rated."""
    return {"parts": None, "rated": False} | head | {"title": catalogue.title_of(head["game"]), "listed": listed}
