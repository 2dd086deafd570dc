"""What the side to move is asked, with the rules that restrict it now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import PHASE, SEAT
from ludotheque.core.translation import _
from ludotheque.games.komikan.boards import STARTS
from ludotheque.games.komikan.marks import CHAIN, GRASS, LEAP, LINKED, NONE, RETURN, TAKE
from ludotheque.games.komikan.notation import HERD, linked_grass, parts

if TYPE_CHECKING:
    from ludotheque.games.komikan.ai import Komikan


def choice(rules: Komikan) -> str:
    """A sentence, or a few, to the side to move."""
    phase, herd = rules.block[PHASE], rules.block[SEAT] == HERD
    if phase == CHAIN:
        return _("The Puma may jump again: choose the next alpaca to take, or stop here.")
    if phase == RETURN:
        if rules.block[rules.stage] == 1:
            return _("You hold the back of the den: bring a taken alpaca back on a free point of row 1, or do without.")
        return _("You hold the middle of the den: bring a taken alpaca back on a free point of row 1, or do without.")
    if phase == GRASS:
        if herd:
            return _("Put your grass on a free point outside the den: an alpaca on grass cannot be taken.")
        return _(
            "Put your grass on a free point outside the den: a Puma on grass may also move as from the other grass."
        )
    return " ".join(herd_choice(rules) if herd else puma_choice(rules))


def puma_choice(rules: Komikan) -> list[str]:
    """Rules 1, 3, 9, 10 and 14."""
    legal = rules.legal_py()
    sentences = [
        _("Move the Puma one step along a line, or jump over an alpaca and take it.")
        if any(action >> 16 in {TAKE, LINKED} for action in legal)
        else _("Move the Puma one step along a line.")
    ]
    puma, condor = rules.block[rules.puma], rules.block[rules.at["condor"]]
    if any(action >> 16 == LEAP and action & 255 == puma for action in legal):
        sentences.append(_("The Puma may also jump over an alpaca in the grass, without taking it."))
    if condor != NONE:
        if rules.block[rules.at["flown"]]:
            sentences.append(_("The Condor moved last time and must rest."))
        elif condor == puma:
            sentences.append(_("The Condor cannot move while the Puma stands on it."))
        else:
            sentences.append(_("Or move the Condor, which takes nothing."))
    other = linked_grass(rules, puma)
    if other != NONE:
        sentences.append(
            _("The Puma stands on grass: it may also move as from {point}.").format(point=rules.board.names[other])
        )
    return sentences + barred(rules, legal)


def herd_choice(rules: Komikan) -> list[str]:
    """Rules 2, 3, 6 and 8."""
    if STARTS[rules.game.options["board"]].onward:
        sentences = [_("Move an alpaca along a line to an empty point beside it, forward or sideways, never back.")]
    else:
        sentences = [_("Move an alpaca along a line to an empty point beside it.")]
    legal = rules.legal_py()
    alpha = rules.block[rules.at["alpha"]]
    if alpha != NONE and any(to not in rules.board.steps(start) for _kind, start, to in map(parts, legal)):
        sentences.append(_("An alpaca joined to the Alpha by a line may go two points."))
    if rules.block[rules.stage]:
        sentences.append(_("The three at the back of the den stay there."))
    return sentences + barred(rules, legal)


def barred(rules: Komikan, legal: list[int]) -> list[str]:
    """Rule 3: the move that would go to and fro, if it is left out of the legal ones."""
    bar = rules.at["bar"] + 2 * rules.block[SEAT]
    first, then = rules.block[bar], rules.block[bar + 1]
    if first == then:
        return []
    unbarred = rules.copy()
    unbarred.block[bar] = unbarred.block[bar + 1]
    if len(unbarred.legal_py()) == len(legal):
        return []
    return [
        _("Going from {start} to {to} once more is not allowed: no piece may go to and fro.").format(
            start=rules.board.names[first], to=rules.board.names[then]
        )
    ]
