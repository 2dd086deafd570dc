"""The move that a search advises beside those it is compared with: its rival, which is the move that was played or else the
next best, and the others."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.core.sight import secret
from ludotheque.search.levels import ActionValue, searched

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.search.result import Best

NODES = (2_000, 20_000, 200_000)  # for all actions together
ENOUGH = 3  # other actions of which one in the middle says how the usual ones do


@dataclass(frozen=True)
class Alternatives:
    """The advised action and its rival, searched equally deep, and all actions but the advised one, the best first.
    ``played``: the rival is the move that was played; ``confirmed``: looked at like this too, nothing is as good as the
    advised action."""

    advised: ActionValue
    rival: ActionValue
    every: tuple[ActionValue, ...]
    played: bool
    confirmed: bool

    @property
    def middling(self) -> ActionValue | None:
        """An action as good as half of the others; ``None`` where there are few, or where the played one is looked at."""
        return None if self.played or len(self.every) < ENOUGH else self.every[len(self.every) // 2]


def find_alternatives(
    position: Position, result: Best, played: str | None = None, deadline: float = math.inf
) -> Alternatives | None:
    """``None`` in games with secrets or more than two seats, and where there is no other action. The shortest look ahead that
    confirms the action is taken, since people follow short lines best; none is much longer than that of ``result``, nor
    goes on after ``deadline``, a time of ``time.monotonic``."""
    if position.game.players != 2 or secret(position.rules) or len(position.rules.legal_py()) < 2:
        return None
    for nodes in NODES:
        values = {position.rules.name(each.action): each for each in searched(position, nodes, deadline)}
        advised = values.pop(result.action)
        every = sorted(values.values(), key=lambda each: -each.value)
        confirmed = advised.value > every[0].value
        if confirmed or nodes >= max(result.nodes, NODES[1]):
            break
    other = values.get(played or "")
    return Alternatives(advised, other or every[0], tuple(every), other is not None, confirmed)
