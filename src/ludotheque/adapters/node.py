"""A node of a game's tree: a position, or a deal of which some cards are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.adapters.recall import Recall

if TYPE_CHECKING:
    from ludotheque.core.dealing import Deal
    from ludotheque.core.position import Position


class Node:
    """A position, the deal that is under way, and what each seat remembers. ``step`` plays on; a copy, deep or not, shares
    nothing that changes. Ids are those of ``game.space``, at a chance node those of its outcomes, or of the kinds of
    cards that are left to be dealt."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.deal: Deal | None = None
        self.recalls = [Recall(seat) for seat in range(position.game.players)]
        self.begin_deal()

    def begin_deal(self) -> None:
        """Begin the deal that is due, if one is."""
        self.deal = self.position.deal() if self.position.rules.unlistable_py() else None

    def ids(self) -> list[int]:
        return (self.deal or self.position).ids()

    def chances(self) -> list[tuple[int, float]]:
        return (self.deal or self.position).chances()

    def step(self, id: int) -> None:  # noqa: A002  (an id is what it is)
        if self.deal is None:
            self.position.step(id)
        else:
            self.deal.step(id)
        if self.deal is None or self.deal.done:
            self.begin_deal()

    def remembered(self, seat: int) -> str:
        """All that a seat has heard and seen since the start (see ``Recall``), in one text."""
        return " | ".join(self.recalls[seat].remembered(self.position))

    def copy(self) -> Node:
        other = Node.__new__(Node)
        other.position = self.position.copy()
        other.deal = None if self.deal is None else self.deal.copy(other.position)
        other.recalls = [recall.copy() for recall in self.recalls]
        return other

    def __deepcopy__(self, _memo: object) -> Node:
        return self.copy()
