"""Summaries of matches as they are stored, made ready for a reader."""

from __future__ import annotations

from typing import Any

from ludotheque.match import catalogue


def with_title(head: dict[str, Any], *, listed: bool) -> dict[str, Any]:
    """A stored summary with its title in the language of the request."""
    return head | {"title": catalogue.titled(head["game"]), "listed": listed}
