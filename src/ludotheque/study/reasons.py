"""Why a move is good, in words: what it takes, what it leaves to be taken, how many replies it leaves, what follows.

All this is read from the pieces and actions of a game, so it works for every game. A game's notation may add reasons of
its own (``Notation.reasons``), and the terms of its evaluation give others (``term_reasons.py``). In games with secrets
only those of the notation are given, made from guesses that agree with what the seat knows.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.core.aspects import Compared, parts_of
from ludotheque.core.sight import guesses, secret
from ludotheque.core.translation import _
from ludotheque.study.alternatives import Alternatives, find_alternatives
from ludotheque.study.lookahead import Lookahead, Loot, listed
from ludotheque.study.term_reasons import term_reasons

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ludotheque.core.game import Game
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules
    from ludotheque.search.result import Best

FEW = 3  # replies worth telling
MOST = 3  # reasons given
GUESSES = 8


@dataclass(frozen=True)
class Reason:
    """Why a move is good. ``kind`` says what the ``text`` tells, ``n`` the number in it, if there is one; ``compared`` is
    there where the reason comes from the evaluation's terms."""

    kind: str
    text: str
    n: int | None = None
    compared: Compared | None = None


def reasons(position: Position, result: Best, others: Alternatives | None = None) -> list[str]:
    """``explain``, as texts."""
    return [reason.text for reason in explain(position, result, others)]


def explain(position: Position, result: Best, others: Alternatives | None = None) -> list[Reason]:
    """Reasons for the action a search has chosen, the most important first. What it leaves, and what follows, is told only if
    the rival of ``others``, the action it is compared with, does worse in that. ``position`` is left as it is."""
    action = position.find(result.action)
    found = proof_reasons(result)
    own = [Reason("game", text) for text in game_reasons(position, action)]
    if secret(position.rules):
        return found + own
    others = others or find_alternatives(position, result)
    rules = position.rules.copy()
    lookahead = Lookahead(rules)
    counts = captures_count(position.game)
    gained = lookahead.after(action, lookahead.taken) if counts else Counter()
    if gained and lookahead.is_remarkable(action, gained):
        found.append(Reason("takes", _("takes {what}").format(what=listed(rules.game, gained)), gained.total()))
    found += own
    if others and result.proof is None:
        if counts:
            found += what_is_lost(lookahead, action, gained, others.rival.action)
        found += what_it_leaves(lookahead, action, others.rival.action)
        terms = [Reason(each.aspect, each.text, compared=each.compared) for each in term_reasons(position, others)]
        found += terms or (later_gains(position, others) if counts else [])
    if not found and result.depth > 1:
        found.append(
            Reason("depth", _("looking {n} moves ahead, nothing does better").format(n=result.depth), result.depth)
        )
    return found[:MOST]


def captures_count(game: Game) -> bool:
    """Whether captures are good in themselves: unless the evaluation declares what it looks at and they are none of it."""
    parts = parts_of(game)
    return parts is None or any(aspect.material for aspect in parts.aspects.values())


def proof_reasons(result: Best) -> list[Reason]:
    if result.proof is None:
        return []
    if result.proof < 0:
        return [Reason("lost", _("all is lost against best play"))]
    return [Reason("wins", _("wins at once") if result.proof == 1 else _("wins by force"), result.proof)]


def game_reasons(position: Position, action: int) -> list[str]:
    """The reasons that the game's own notation gives for an action."""
    words: Callable[[int, list[Rules]], list[str]] | None = getattr(position.rules, "reasons", None)
    if words is None or position.to_move is None:
        return []
    return words(action, guesses(position.rules, position.to_move, GUESSES, 0))


def what_is_lost(here: Lookahead, action: int, gained: Loot, rival: int) -> list[Reason]:
    """What an action leaves to be taken, where the rival leaves more."""
    lost, what = here.after(action, here.threat)
    lost_by_rival = here.after(rival, here.threat)[0]
    if lost == 0 and lost_by_rival:
        text = _("leaves nothing to take back") if gained else _("leaves nothing to be taken")
        return [Reason("leaves nothing", text, 0)]
    if lost and lost < lost_by_rival:
        text = _("leaves no more than {what} to be taken").format(what=listed(here.rules.game, what))
        return [Reason("leaves less", text, lost)]
    return []


def what_it_leaves(here: Lookahead, action: int, rival: int) -> list[Reason]:
    """What an action leaves the other side to do, where the rival leaves more."""
    found = []
    replies, by_rival = here.after(action, here.replies), here.after(rival, here.replies)
    if 0 <= replies <= FEW and replies < by_rival:
        text = _("leaves a single reply") if replies == 1 else _("leaves only {n} replies").format(n=replies)
        found.append(Reason("replies", text, replies))
    if here.after(action, here.moves_again) and not here.after(rival, here.moves_again):
        found.append(Reason("again", _("you move again")))
    return found


def later_gains(position: Position, others: Alternatives) -> list[Reason]:
    """What the mover takes later in the expected line, if it is more than the others take, and better than in the rival's."""
    mine, theirs = taken_later(position, others.advised.line)
    rivals, against = taken_later(position, others.rival.line)
    if mine.total() - theirs.total() <= max(0, rivals.total() - against.total()):
        return []
    if not theirs:
        text = _("prepares to take {what}").format(what=listed(position.game, mine))
    else:
        text = _("then expects to take {what} for {others}").format(
            what=listed(position.game, mine), others=listed(position.game, theirs)
        )
    return [Reason("later", text, mine.total())]


def taken_later(position: Position, line: Sequence[int]) -> tuple[Loot, Loot]:
    """What the mover, and what the others, take in a line after its first action."""
    rules = position.rules.copy()
    seat = rules.seat()
    mine: Loot = Counter()
    theirs: Loot = Counter()
    for number, action in enumerate(line):
        here = Lookahead(rules)
        loot = here.after(action, here.taken)
        if number and here.seat == seat:
            mine += loot
        elif number:
            theirs += loot
        rules.apply_py(action)
    return mine, theirs


def sentence(texts: Sequence[str]) -> str:
    """Reasons, each as a sentence; nothing for none."""
    return " ".join(f"{text[0].upper()}{text[1:]}." for text in texts)
