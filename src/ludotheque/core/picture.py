"""What a game looks like: the scene, which stays, and the pieces on it, which move (``docs/scene.md``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from ludotheque.core.notation import R

if TYPE_CHECKING:
    from ludotheque.core.game import Game


class Picture(Generic[R]):
    """The pictures of one game. It has no state: every method is given rules that are in the position it is about. Where
    something is hidden, they are what ``Rules.seen`` returns."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def scene(self, rules: R) -> dict[str, Any]:
        """What is drawn once: see ``docs/scene.md``."""
        raise NotImplementedError

    def pieces(self, rules: R) -> list[dict[str, Any]]:
        """What lies where: see ``docs/scene.md``."""
        raise NotImplementedError

    def reserves(self, rules: R) -> list[dict[str, Any]]:
        """Places beside the board, for pieces in hand and pieces taken: ``{"id", "seat", "label"}``. They are points of
        the scene; where they lie is the view's business."""
        return []

    def pieces_in_play(self, rules: R) -> list[dict[str, Any]]:
        """``pieces`` without those that have been taken, which lie in a reserve of another seat than their owner."""
        holders = {reserve["id"]: reserve["seat"] for reserve in self.reserves(rules)}
        return [piece for piece in self.pieces(rules) if holders.get(piece["at"], piece["owner"]) == piece["owner"]]

    def steps(self, rules: R, action: int) -> list[dict[str, Any]]:
        """What an action of this position does, as a person would do it by hand: see ``docs/scene.md``."""
        raise NotImplementedError

    def steps_for(self, rules: R, action: int, seat: int | None) -> list[dict[str, Any]]:
        """``steps`` as a seat, or a spectator, sees them. A game whose actions carry secrets overrides this."""
        return self.steps(rules.seen(seat), action)  # type: ignore[arg-type]  # a copy has the same class
