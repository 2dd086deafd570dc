"""Play by exact tables: what they decide alone, and which values a search must not give away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.dice import Dice
from ludotheque.search.result import Best, make_result
from ludotheque.search.values import KNOWN_WIN

if TYPE_CHECKING:
    from ludotheque.core.exact_values import Advice
    from ludotheque.core.position import Position


def advised_result(position: Position, advice: Advice, move: str) -> Best:
    """A move of the advice as the answer of a search."""
    outcome = advice.moves[move].outcome if advice.sure else None
    chance = advice.moves[move].chance
    value = KNOWN_WIN * (outcome or 0) if chance is None else round(1000 * (2 * chance - 1))
    result = make_result(position, [position.find(move)], value, 0, 1)
    result.exact = advice.moves[move]
    return result


def decided_by_tables(position: Position, advice: Advice, seed: int = 0) -> Best | None:
    """The move, where the table alone can tell: the greatest chance, the quickest win, the slowest loss. Among several as
    good the seed decides, 0 for the first."""
    if advice.here.chance is not None or (advice.here.turns is not None and advice.here.outcome):
        choices = advice.best()
        return advised_result(position, advice, choices[Dice(seed).below_py(len(choices)) if seed else 0])
    return None


def keep_outcome(position: Position, advice: Advice, result: Best) -> Best:
    """The search's result if it keeps the best outcome there is, else the best move that does. Where a win is kept but
    the search sees no end of it, play is led to where a repetition wins, or at least repeats nothing in vain."""
    top = max(value.rank()[0] for value in advice.moves.values())
    kept = [move for move, value in advice.moves.items() if value.rank()[0] == top]
    if top > 0 and not (result.action in kept and result.proof is not None and result.proof > 0):
        fresh = [move for move in kept if move not in advice.repeating]
        kept = [move for move in fresh if move in advice.repetition_wins] or fresh or kept
    if result.action in kept:
        result.exact = advice.moves[result.action]
        return result
    return advised_result(position, advice, max(kept, key=lambda move: advice.moves[move].rank()))
