"""What an action of Puluc brings: prisoners made, freed and brought home, and enemies within reach of the next throw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import TURN
from ludotheque.core.teller import counted
from ludotheque.core.translation import N_, _
from ludotheque.games.puluc.piles import captives
from ludotheque.games.puluc.reach import throws_that_take_later

if TYPE_CHECKING:
    from ludotheque.games.puluc.ai import Puluc

MORE = 2  # throws by which an action must be ahead of all others


def prisoners(rules: Puluc, action: int) -> list[str]:
    """Captives made, freed and brought home."""
    seat = rules.block[TURN]
    block = bytes(rules.block)
    ours, theirs, lost = captives(rules, seat), captives(rules, 1 - seat), rules.block[rules.lost + 1 - seat] & 15
    rules.apply_py(action)
    home = (rules.block[rules.lost + 1 - seat] & 15) - lost
    caught = captives(rules, seat) + home - ours
    freed = theirs - captives(rules, 1 - seat)
    rules.set_block(block)
    reasons = []
    if caught > 0:
        reasons.append(_("takes a prisoner") if caught == 1 else _("takes {n} prisoners").format(n=caught))
    if freed > 0:
        reasons.append(_("frees a warrior") if freed == 1 else _("frees {n} warriors").format(n=freed))
    if home > 0:
        reasons.append(_("brings a prisoner home") if home == 1 else _("brings {n} prisoners home").format(n=home))
    return reasons


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
