"""Moves inside the sentences of hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.translation import _

if TYPE_CHECKING:
    from ludotheque.core.rules import Rules


def quoted(rules: Rules, action: int) -> str:
    """A legal action in the words of the list of moves, as a quotation."""
    return _("“{move}”").format(move=rules.game.teller().action(rules, action))
