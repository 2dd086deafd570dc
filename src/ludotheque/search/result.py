"""What a search answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.search.values import distance, is_proof

if TYPE_CHECKING:
    from ludotheque.core.exact_values import ExactValue
    from ludotheque.core.position import Position


class Best(str):  # noqa: SLOT000  (it carries its reasons)
    """An action's text that knows why: ``value`` to the mover (in pieces or, in games with secrets, his mean return),
    the expected ``line``, ``nodes`` searched, ``depth`` in actions, and ``proof``: in how many actions the game is won
    (+) or lost (−), if that is certain; ``exact``: what a table knows of it, sure or not; ``values``: what each action is
    worth to the mover, by its text, where that was asked for."""

    value: float
    line: list[str]
    nodes: int
    depth: int
    proof: int | None
    exact: ExactValue | None = None
    values: dict[str, float] | None = None

    @property
    def action(self) -> str:
        return str(self)


def make_result(position: Position, line: list[int], value: int, nodes: int, depth: int) -> Best:
    """The answer whose action is the first of ``line``; ``value`` is on the scale of ``values.py``."""
    names = []
    rules = position.rules.copy()
    for action in line:
        names.append(rules.name(action))
        rules.apply_py(action)
    result = Best(names[0])
    result.value = value / 100
    result.line = names
    result.nodes = nodes
    result.depth = depth
    result.proof = None if not is_proof(value) else distance(value) if value > 0 else -distance(value)
    return result
