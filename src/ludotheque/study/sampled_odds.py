"""How often each action wins in a game with secrets, counted over many deals that agree with all the mover knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.search.best import play_as
from ludotheque.search.levels import level_of

if TYPE_CHECKING:
    from ludotheque.core.position import Position

LEVEL = 6  # of both sides, who play each deal to its end


def sampled_odds(position: Position, deals: int, seed: int = 0) -> dict[str, float]:
    """For every action the share of ``deals`` that the seat to act wins; a shared win counts in part. In each deal all
    the seat does not know is redrawn, and both sides play on, each by what it may know itself."""
    seat = position.to_move
    assert seat is not None
    won = dict.fromkeys(position.actions(), 0.0)
    for number in range(deals):
        deal = position.resample(seat, (seed << 20) + number)
        for text in won:
            won[text] += (1 + played_out(deal.copy().play(text), number)[seat]) / 2
    return {text: total / deals for text, total in won.items()}


def played_out(position: Position, seed: int) -> tuple[float, ...]:
    """The result after both sides have played the position to its end."""
    level = level_of(position.game, LEVEL)
    step = 0
    while (result := position.result()) is None:
        if position.to_move == CHANCE_SEAT:
            position.roll()
        else:
            position.play(play_as(position, level, seed * 1000 + step).action)
        step += 1
    return result
