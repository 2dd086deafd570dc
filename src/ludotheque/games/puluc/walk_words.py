"""Walks in words, as one is told to make them and as they are told of who made them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.teller import counted, listed
from ludotheque.core.translation import N_, _
from ludotheque.games.puluc.marks import CITY
from ludotheque.games.puluc.walks import count

if TYPE_CHECKING:
    from ludotheque.games.puluc.ai import Puluc
    from ludotheque.games.puluc.walks import Walk


def order(rules: Puluc, walk: Walk) -> str:
    """``move a warrior from the city to space 3 and take 1 prisoner``."""
    words = _("move {who} {start} {end}").format(who=walkers(walk), start=start(rules, walk), end=end(rules, walk))
    if walk.end == CITY:
        return _("{move}: {homecoming}").format(move=words, homecoming=homecoming(walk))
    if walk.frees:
        return _("{move}, take {prisoners} and free {warriors}").format(
            move=words, prisoners=prisoners(walk.takes), warriors=freed(walk.frees)
        )
    if walk.takes:
        return _("{move} and take {prisoners}").format(move=words, prisoners=prisoners(walk.takes))
    return _("{move} and form a pair").format(move=words) if walk.pairs_up else words


def deed(rules: Puluc, walk: Walk) -> str:
    """``moves a warrior from the city to space 3 and takes 1 prisoner``."""
    words = _("moves {who} {start} {end}").format(who=walkers(walk), start=start(rules, walk), end=end(rules, walk))
    if walk.end == CITY:
        return _("{move}: {homecoming}").format(move=words, homecoming=homecoming(walk))
    if walk.frees:
        return _("{move}, takes {prisoners} and frees {warriors}").format(
            move=words, prisoners=prisoners(walk.takes), warriors=freed(walk.frees)
        )
    if walk.takes:
        return _("{move} and takes {prisoners}").format(move=words, prisoners=prisoners(walk.takes))
    return _("{move} and forms a pair").format(move=words) if walk.pairs_up else words


def in_order(words: list[str]) -> str:
    return words[0] if len(words) == 1 else _("{first}, then {second}").format(first=words[0], second=words[1])


def number(rules: Puluc, space: int) -> str:
    """A space's number, and the temple on it."""
    if space == rules.sun:
        return _("{n} (Sun temple)").format(n=space)
    return _("{n} (Moon temple)").format(n=space) if space == rules.moon else str(space)


def start(rules: Puluc, walk: Walk) -> str:
    return _("from the city") if walk.start == CITY else _("from space {n}").format(n=number(rules, walk.start))


def end(rules: Puluc, walk: Walk) -> str:
    return _("into the enemy city") if walk.end == CITY else _("to space {n}").format(n=number(rules, walk.end))


def walkers(walk: Walk) -> str:
    """Who walks: ``a pair with 2 prisoners``."""
    if walk.leaders == 2:
        lead = _("the Guardian's pair") if walk.guardian else _("a pair")
    else:
        lead = _("the Guardian") if walk.guardian else _("a warrior")
    load = [prisoners(walk.prisoners)] * (walk.prisoners > 0)
    load += [counted(walk.friends, N_("{n} friend"), N_("{n} friends"))] * (walk.friends > 0)
    return _("{walker} with {load}").format(walker=lead, load=listed(load)) if load else lead


def homecoming(walk: Walk) -> str:
    """What becomes of a pile in the enemy city (rule 4)."""
    own = count(walk.pile, walk.seat)
    if own == 1 and walk.guardian:
        ends = [_("the Guardian comes home")]
    else:
        ends = [counted(own, N_("{n} warrior comes home"), N_("{n} warriors come home"))]
    if walk.prisoners:
        ends.append(counted(walk.prisoners, N_("{n} prisoner leaves the game"), N_("{n} prisoners leave the game")))
    return listed(ends)


def prisoners(n: int) -> str:
    return counted(n, N_("{n} prisoner"), N_("{n} prisoners"))


def freed(n: int) -> str:
    return counted(n, N_("{n} warrior"), N_("{n} warriors"))
