"""Why some warriors may not make the move that was thrown, and what else may be done with the throw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import PHASE, TURN
from ludotheque.core.translation import _
from ludotheque.games.puluc.marks import BONUS, CITY, GUARD, STAR
from ludotheque.games.puluc.notation import parts
from ludotheque.games.puluc.piles import tokens_on

if TYPE_CHECKING:
    from ludotheque.games.puluc.ai import Puluc


def only_pass(legal: list[int]) -> bool:
    return legal == [0]


def barred(rules: Puluc, legal: list[int], far: int) -> list[str]:
    """The rules that forbid a move of the whole distance to somebody now, and the split of rule 8 if it is possible."""
    seat = rules.block[TURN]
    allowed = {parts(action)[0][0] for action in legal if action and not action >> 16}
    reasons: dict[str, None] = {}
    for what in movers(rules, seat):
        if what in allowed:
            continue
        end = rules.target_py(seat, what, far)
        there = tokens_on(rules, end) if end != CITY else []
        reasons[reason(rules, what, there)] = None
    sentences = list(reasons)
    if any(action >> 16 for action in legal):
        sentences.append(_("Or split the throw between the Guardian and a warrior beside him."))
    return sentences


def movers(rules: Puluc, seat: int) -> list[int]:
    """What could move if the rules of landing allowed it."""
    city = rules.block[rules.city + seat]
    found = [CITY] if (city & 15) - (city >> 4) else []
    found += [GUARD] if city & STAR else []
    tops = {space: tokens_on(rules, space)[-1:] for space in range(1, rules.spaces + 1)}
    return found + [space for space, top in tops.items() if top in ([seat], [2 | seat])]


def reason(rules: Puluc, what: int, there: list[int]) -> str:
    """Why something may not move onto a pile, or in a bonus not at all: rules 3, 4, 6 and 7."""
    home = {CITY: 1, GUARD: STAR}.get(what, 0)
    if rules.block[PHASE] == BONUS and rules.block[rules.back] & home:
        return _("Who has just come home stays there.")
    if there[-1] & 1 != rules.block[TURN]:
        return _("Only a pair may land on a pile that holds your own warriors.")
    if rules.rescue:
        return _("On your own, only a single warrior may join a single warrior, to form a pair.")
    return _("You may not land on your own warrior.")
