"""The piles on the track: who stands on each space, and who is captive."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.games.puluc.ai import Puluc


def piles(rules: Puluc) -> memoryview:
    """The block, four bytes at a time, as piles are kept."""
    return memoryview(rules.block).cast("I")


def tokens_on(rules: Puluc, space: int) -> list[int]:
    """The pile on a space, from bottom to top."""
    pile = piles(rules)[rules.pile + space]
    return [pile >> 2 * i & 3 for i in reversed(range(pile >> 28))]


def captives(rules: Puluc, seat: int) -> int:
    """How many enemies lie under a seat's warriors."""
    track = [tokens_on(rules, space) for space in range(1, rules.spaces + 1)]
    return sum(token & 1 != seat for pile in track if pile and pile[-1] & 1 == seat for token in pile)
