"""What a seat may know, and may do, as arrays of numpy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ludotheque.core.observation import observer

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules


def bit_count(game: Game) -> int:
    """How many bits ``seen_bits`` gives."""
    return 8 * observer(game, "bytes").size


def seen_bits(rules: Rules, seat: int | None) -> Any:
    """All cells as 0 and 1, the lowest bit of each first; those that the seat, or a spectator, may not know are all 1."""
    return np.unpackbits(np.frombuffer(observer(rules.game, "bytes").observe(rules, seat), np.uint8), bitorder="little")


def observation_length(game: Game) -> int:
    """The length of what ``observation`` gives."""
    return game.players + bit_count(game)


def observation(position: Position, seat: int) -> Any:
    """Which seat looks, a place a seat, then what it sees of the position. Seats in cells are numbers, not *me* and *you*: a
    net that plays several seats needs the first part."""
    whole: Any = np.zeros(observation_length(position.game), np.int8)
    whole[seat] = 1
    whole[position.game.players :] = seen_bits(position.rules, seat)
    return whole


def action_mask(position: Position, seat: int) -> Any:
    """1 for each id that the seat may play now; all 0 where it is not to act."""
    if position.to_move != seat:
        return np.zeros(position.game.space.n, np.int8)
    return np.frombuffer(position.mask(), np.int8).copy()
