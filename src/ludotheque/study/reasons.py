"""Why a move is good, in words: what it takes, what it prevents, what it prepares, and what it changes on the board.

All this is read from the pieces and actions of a game, so it works for every game. A game's notation may add reasons of
its own (``Notation.reasons`` and ``prospects``), and the terms of its evaluation give others (``term_reasons.py``). In games
with secrets only those of the notation are given, made from guesses that agree with what the seat knows.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from typing import TYPE_CHECKING

from ludotheque.core.aspects import parts_of
from ludotheque.core.sight import guesses, secret
from ludotheque.core.translation import _
from ludotheque.study.alternatives import Alternatives, find_alternatives
from ludotheque.study.captures import what_it_prevents, what_it_takes, what_some_allow, why_not_more
from ludotheque.study.lookahead import Lookahead
from ludotheque.study.proofs import proof_reasons
from ludotheque.study.reason import Reason
from ludotheque.study.term_reasons import term_reasons
from ludotheque.study.threats import later_gains, what_it_threatens
from ludotheque.study.told_moves import quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ludotheque.core.game import Game
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules
    from ludotheque.search.result import Best

MOST = 2  # reasons given
GUESSES = 16
GRACE = 0.5  # seconds after the deadline in which threats are still counted, which takes a few hundredths


def reasons(
    position: Position, result: Best, others: Alternatives | None = None, deadline: float = math.inf
) -> list[str]:
    """``explain``, as texts."""
    return [reason.text for reason in explain(position, result, others, deadline)]


def explain(
    position: Position, result: Best, others: Alternatives | None = None, deadline: float = math.inf
) -> list[Reason]:
    """Reasons for the action a search has chosen, the most important first; none where nothing can be said that tells it
    apart from those of ``others``, the actions it is compared with. After ``deadline``, a time of ``time.monotonic``, it
    searches no further. ``position`` is left as it is."""
    action = position.find(result.action)
    own = [Reason("game", text) for text in (*game_reasons(position, action), *game_prospects(position, action))]
    if secret(position.rules):
        return own[:MOST]
    others = others or find_alternatives(position, result)
    found = proof_reasons(position, result, others, deadline)
    lookahead = Lookahead(position.rules.copy())
    counts = captures_count(position.game)
    gained = lookahead.after(action, lookahead.taken) if counts else Counter()
    if counts and (result.proof is None or result.proof > 0):
        found[1:1] = what_it_takes(lookahead, action, gained)
    if others is None or result.proof is not None:
        return (found + own)[:MOST]
    if counts:
        greedy = why_not_more(lookahead, gained, others)
        found += greedy
        if not (greedy and others.played):
            found += what_it_prevents(lookahead, gained, others)
    found += own
    if counts and time.monotonic() < deadline + GRACE:
        found += what_it_threatens(lookahead, others)
    found += what_it_leaves(lookahead, action, others.rival.action)
    found += terms_told(position, others, takes=any(reason.kind in {"takes", "game"} for reason in found))
    if counts and len(found) < MOST and not any(reason.kind in {"sure", "threatens"} for reason in found):
        found += later_gains(position, others)
    if counts and not found:
        found = what_some_allow(lookahead, others)
    return found[:MOST]


def terms_told(position: Position, others: Alternatives, *, takes: bool) -> list[Reason]:
    """The reasons from the evaluation's terms, but not pieces that the action itself ``takes``, which was told."""
    parts = parts_of(position.game)
    return [
        Reason(each.aspect, each.text, compared=each.compared)
        for each in term_reasons(position, others)
        if parts and not (takes and each.compared.moves == 1 and parts.aspects[each.aspect].material)
    ]


def captures_count(game: Game) -> bool:
    """Whether captures are good in themselves: unless the evaluation declares what it looks at and they are none of it."""
    parts = parts_of(game)
    return parts is None or any(aspect.material for aspect in parts.aspects.values())


def game_reasons(position: Position, action: int) -> list[str]:
    """The reasons that the game's own notation gives for an action."""
    words: Callable[[int, list[Rules]], list[str]] | None = getattr(position.rules, "reasons", None)
    if words is None or position.to_move is None:
        return []
    return words(action, guesses(position.rules, position.to_move, GUESSES, 0))


def what_it_leaves(here: Lookahead, action: int, rival: int) -> list[Reason]:
    """That an action forces the reply, or gives another turn, where the rival does not."""
    if here.after(action, here.replies) == 1 < here.after(rival, here.replies):
        reply = here.after(action, lambda _seat: quoted(here.rules, here.rules.legal_py()[0]))
        return [Reason("replies", _("leaves a single reply: {reply}").format(reply=reply), 1)]
    if here.after(action, here.moves_again) and not here.after(rival, here.moves_again):
        return [Reason("again", _("you move again"))]
    return []


def game_prospects(position: Position, action: int) -> list[str]:
    """What the game's own notation says that an action prepares."""
    if position.to_move is None:
        return []
    known = guesses(position.rules, position.to_move, GUESSES, 0)
    return position.game.notation.prospects(position.rules, action, known)


def sentence(texts: Sequence[str]) -> str:
    """Reasons, each as a sentence; nothing for none."""
    return " ".join(f"{text[0].upper()}{text[1:]}." for text in texts)
