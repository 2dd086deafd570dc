"""Play by exact tables: what they decide alone, and what they forbid a search to spoil."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.search.told import Best, told_as

if TYPE_CHECKING:
    from ludotheque.core.books import Advice
    from ludotheque.core.position import Position

KNOWN = 27000  # a win somebody knows of, in nobody knows how many actions


def told(position: Position, advice: Advice, move: str) -> Best:
    outcome = advice.moves[move].outcome if advice.sure else None
    chance = advice.moves[move].chance
    value = KNOWN * (outcome or 0) if chance is None else round(1000 * (2 * chance - 1))
    found = told_as(position, [position.find(move)], value, 0, 1)
    found.exact = advice.moves[move]
    return found


def perfect(position: Position, advice: Advice) -> Best | None:
    """The move, where the table alone can tell: the greatest chance, the quickest win, the slowest loss."""
    best = advice.best()
    if advice.here.chance is not None or (advice.here.turns is not None and advice.here.outcome):
        return told(position, advice, best[0])
    return None


def guarded(position: Position, advice: Advice, found: Best) -> Best:
    """What a search found if it keeps all there is to keep, else the best that does. Where a win is kept but the search
    sees no end of it, play is led to where standing again wins, or at least nothing is brought back in vain."""
    top = max(worth.rank()[0] for worth in advice.moves.values())
    kept = [move for move, worth in advice.moves.items() if worth.rank()[0] == top]
    if top > 0 and not (found.action in kept and found.proof is not None and found.proof > 0):
        fresh = [move for move in kept if move not in advice.stale]
        kept = [move for move in fresh if move in advice.steady] or fresh or kept
    if found.action in kept:
        found.exact = advice.moves[found.action]
        return found
    return told(position, advice, max(kept, key=lambda move: advice.moves[move].rank()))
