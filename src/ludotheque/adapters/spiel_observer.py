"""What OpenSpiel shows a player of a state: observations, and information states with perfect recall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from ludotheque.adapters.arrays import bit_count, seen_bits
from ludotheque.adapters.recall import block_before
from ludotheque.core.sight import secret
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from ludotheque.adapters.spiel_state import State
    from ludotheque.core.game import Game
    from ludotheque.core.position import Position


class Observer:
    """As OpenSpiel's observers are: ``tensor`` is one row of numbers, ``dict`` names its parts.

    An observation is what the seat sees now. An information state in a string is all it has heard and seen since the start
    (``recall.Recall``). In a tensor, which cannot grow, it is what the seat saw now and before each of the last things that it
    heard, ``frames`` views in all; in games no longer than that, it is perfect recall too. Without private
    information it is what a spectator sees."""

    def __init__(self, game: Game, frames: int, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(
                _("observations have no parameters here, but these were given: {given}").format(given=params)
            )
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError(_("nobody sees what all seats know together; ask for one seat, or for the public part"))
        self.public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.recall = kind.perfect_recall
        self.frames = max(1, frames) if self.recall else 1
        players, bits = game.players, bit_count(game)
        self.tensor: Any = np.zeros(players + self.frames * bits, np.float32)
        self.dict = {"player": self.tensor[:players], "seen": self.tensor[players:].reshape(self.frames, bits)}

    def set_from(self, state: State, player: int) -> None:
        """Write what the player sees of a state into the tensor, the present view first."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        seat = None if self.public else player
        position = state.position
        views = self.dict["seen"]
        views[0] = seen_bits(position.rules, seat)
        if self.frames > 1:
            heard = [at for at, _text in last_heard(position, seat, self.frames - 1)]
            for i, at in enumerate(reversed(heard), 1):
                rules = position.rules.fresh()
                rules.set_block(block_before(position, at))
                views[i] = seen_bits(rules, seat)

    def string_from(self, state: State, player: int) -> str:
        seat, position = None if self.public else player, state.position
        if self.recall and seat is not None:
            return f"{player}: {state.node.remembered(seat)}"
        if self.recall:
            return f"{player}: " + " | ".join(position.heard(None))
        seen = position.rules.seen(seat) if secret(position.rules) else position.rules
        return f"{player}: {seen.text()}"


def last_heard(position: Position, seat: int | None, many: int) -> list[tuple[int, str]]:
    """The last entries of the log that a seat has heard, with their places."""
    if position.heard_texts is None:
        first = max(0, len(position.trail) - many)
        return [(at, "") for at in range(first, len(position.trail))]
    return position.heard_at(seat)[-many:]
