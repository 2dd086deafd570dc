"""A deal or shuffle, whose outcomes are too many to list, as a chain of chance nodes: a card at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.translation import _

if TYPE_CHECKING:
    from ludotheque.core.position import Position


class Deal:
    """The cards of a deal, drawn one by one; with the last of them the position plays the outcome. Until then it stands
    where it stood, and any number of deals may be begun from it. The id of a card is that of its kind: its place in
    ``names``, which is the same in all deals of a game. ``left`` counts what is still in the deck, ``drawn`` is what was
    drawn so far."""

    def __init__(self, position: Position) -> None:
        if not position.rules.unlistable_py():
            raise ValueError(_("no cards are to be dealt here"))
        deck = position.game.notation.deck(position.rules)
        self.position = position
        self.block = bytes(position.rules.block)
        self.names = tuple(deck)
        self.left = list(deck.values())
        self.drawn: list[str] = []

    @property
    def done(self) -> bool:
        """Whether all cards are drawn, and the position has gone on."""
        return not any(self.left)

    def ids(self) -> list[int]:
        """The kinds of cards that are left."""
        return [i for i, count in enumerate(self.left) if count]

    def chances(self) -> list[tuple[int, float]]:
        """The same, each with its probability to be drawn next."""
        whole = sum(self.left)
        return [(i, count / whole) for i, count in enumerate(self.left) if count]

    def step(self, id: int) -> Deal:  # noqa: A002  (an id is what it is)
        """Draw a card of this kind; ``ValueError``: there is none, or the position has gone on without this deal."""
        if id not in self.ids():
            raise ValueError(_("no card {id} is left to be dealt").format(id=id))
        if bytes(self.position.rules.block) != self.block:
            raise ValueError(_("the position has gone on since this deal was begun"))
        self.left[id] -= 1
        self.drawn.append(self.names[id])
        if self.done:
            self.position.play(self.position.game.notation.deal_text(self.drawn))
        return self

    def copy(self, position: Position) -> Deal:
        """The same deal of a copy of the position."""
        other = Deal.__new__(Deal)
        other.position, other.block, other.names = position, self.block, self.names
        other.left, other.drawn = self.left.copy(), self.drawn.copy()
        return other
