"""What a search has to say."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.core.books import Worth
    from ludotheque.core.position import Position

WIN, SURE = 30000, 25000


class Best(str):  # noqa: SLOT000  (it carries its reasons)
    """An action's text that knows why: ``value`` to the mover (in pieces or, in games with secrets, his mean return),
    the expected ``line``, ``nodes`` looked at, ``depth`` in actions, and ``proof``: in how many actions the game is won
    (+) or lost (−), if that is certain; ``exact``: what a table knows of it, sure or not."""

    value: float
    line: list[str]
    nodes: int
    depth: int
    proof: int | None
    exact: Worth | None = None

    @property
    def action(self) -> str:
        return str(self)


def told_as(position: Position, line: list[int], value: int, nodes: int, depth: int) -> Best:
    names = []
    twin = position.rules.copy()
    for action in line:
        names.append(twin.name(action))
        twin.apply_py(action)
    result = Best(names[0])
    result.value = value / 100
    result.line = names
    result.nodes = nodes
    result.depth = depth
    result.proof = None if abs(value) <= SURE else WIN - value if value > 0 else -WIN - value
    return result
