"""What an action of Puluc brings: prisoners made, freed and brought home, enemies within reach, and whom they can reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import CHANCE, TURN
from ludotheque.core.teller import counted
from ludotheque.core.translation import N_, _
from ludotheque.games.puluc.piles import captives
from ludotheque.games.puluc.reach import throws_that_take, throws_that_take_later

if TYPE_CHECKING:
    from ludotheque.games.puluc.ai import Puluc

MORE = 2  # throws by which an action must be ahead of all others


def prisoners(rules: Puluc, action: int) -> list[str]:
    """Captives made and freed, whether other actions make some, how sure the captors are, and captives brought home."""
    caught, freed, home = counts_of(rules, action)
    if not caught and not freed and not home:
        return []
    others = [counts_of(rules, each)[0] for each in rules.legal_py() if each != action]
    reasons = []
    if caught:
        text = _("takes a prisoner") if caught == 1 else _("takes {n} prisoners").format(n=caught)
        alone = bool(others) and max(others) == 0
        reasons.append(_("{takes}, as no other move does").format(takes=text) if alone else text)
    reasons.append(danger_after(rules, action))
    if freed:
        reasons.append(_("frees a warrior") if freed == 1 else _("frees {n} warriors").format(n=freed))
    if home:
        reasons.append(_("brings a prisoner home") if home == 1 else _("brings {n} prisoners home").format(n=home))
    return [text for text in reasons if text]


def counts_of(rules: Puluc, action: int) -> tuple[int, int, int]:
    """How many captives an action makes, frees and brings home."""
    seat, block = rules.block[TURN], bytes(rules.block)
    ours, theirs, lost = captives(rules, seat), captives(rules, 1 - seat), rules.block[rules.lost + 1 - seat] & 15
    rules.apply_py(action)
    home = (rules.block[rules.lost + 1 - seat] & 15) - lost
    caught = captives(rules, seat) + home - ours
    freed = theirs - captives(rules, 1 - seat)
    rules.set_block(block)
    return max(caught, 0), max(freed, 0), max(home, 0)


def danger_after(rules: Puluc, action: int) -> str:
    """With how many throws the other side can take a warrior after an action; nothing where it does not throw next."""
    seat, block = rules.block[TURN], bytes(rules.block)
    rules.apply_py(action)
    throws_next = rules.seat() == CHANCE and rules.block[TURN] != seat
    n = throws_that_take(rules, seat)[0]
    rules.set_block(block)
    if not throws_next:
        return ""
    if n == 0:
        return _("then no throw can take a warrior of yours")
    return counted(
        n,
        N_("then {n} throw of 16 can take a warrior of yours"),
        N_("then {n} throws of 16 can take a warrior of yours"),
    )


def throws(rules: Puluc, action: int) -> list[str]:
    """That an action puts enemies within reach, where every other action does so for fewer throws."""
    within = {each: reach_after(rules, each) for each in rules.legal_py()}
    mine = within.pop(action, 0)
    other = max(within.values(), default=mine)
    if mine < other + MORE:
        return []
    words = counted(
        mine,
        N_("{n} throw of 16 takes a warrior next time, if he stays where he is"),
        N_("{n} throws of 16 take a warrior next time, if he stays where he is"),
    )
    return [_("{throws} (with the other moves, at most {other})").format(throws=words, other=other)]


def reach_after(rules: Puluc, action: int) -> int:
    seat, block = rules.block[TURN], bytes(rules.block)
    rules.apply_py(action)
    n = throws_that_take_later(rules, seat)
    rules.set_block(block)
    return n
