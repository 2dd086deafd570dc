"""A state of an OpenSpiel game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pyspiel

from ludotheque.adapters.node import Node
from ludotheque.core.sight import CHANCE_SEAT

if TYPE_CHECKING:
    from ludotheque.core.position import Position


class State(pyspiel.State):
    """A node of our tree as OpenSpiel asks for it; actions are the node's ids."""

    def __init__(self, game: Any, position: Position) -> None:
        super().__init__(game)
        self.node = Node(position)

    @property
    def position(self) -> Position:
        return self.node.position

    def current_player(self) -> Any:
        seat = self.position.to_move
        if seat is None:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if seat == CHANCE_SEAT else seat

    def is_terminal(self) -> bool:
        return self.position.to_move is None

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.ids()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.node.chances()

    def _apply_action(self, action: int) -> None:
        self.node.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """A card, an outcome, or the text that names the action in all positions."""
        game = self.position.game
        if player != pyspiel.PlayerId.CHANCE:
            return game.space.text(action)
        if self.node.deal is not None:
            return self.node.deal.names[action]
        return self.position.rules.name(game.space.outcome(action))

    def returns(self) -> list[float]:
        return list(self.position.result() or [0.0] * self.position.game.players)

    def __str__(self) -> str:
        """All of the position, secrets included, and the cards drawn so far of a deal."""
        drawn = self.node.deal.drawn if self.node.deal else []
        return " + ".join([self.position.text(), *drawn])
