"""What people see of the terms of Puluc: free warriors, and throws that take some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.aspects import Aspect, Compared, Pair
from ludotheque.core.teller import counted
from ludotheque.core.translation import N_, _
from ludotheque.games.puluc.features import CAUGHT, HIGH, IN_CITY, OWN, THROWS
from ludotheque.games.puluc.piles import tokens_on
from ludotheque.games.puluc.reach import throws_that_take
from ludotheque.games.puluc.walks import count

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.games.puluc.ai import Puluc


def aspects(game: Game) -> tuple[Aspect, ...]:
    spaces = int(game.options["length"])
    pile = [(own, 0) for own in range(1, OWN + 1) for _caught in range(CAUGHT + 1)]
    free: dict[str, list[Pair]] = {
        "mover's city": [(n, 0) for n in range(IN_CITY)],
        "other city": [(0, n) for n in range(IN_CITY)],
        "piles": spaces * [*pile, *((0, own) for own, _none in pile)],
    }
    danger = {"danger": [(0, throws) for _high in range(HIGH) for throws in range(THROWS)]}
    return (
        Aspect("free", free, (N_("{n} free warrior"), N_("{n} free warriors")), measure=free_warriors, material=True),
        Aspect("danger", danger, tell=tell_danger, sign=-1, measure=throws_that_take),
    )


def free_warriors(rules: Puluc, seat: int) -> Pair:
    """Those in a city, or in a pile that one of them leads."""
    track = [tokens_on(rules, space) for space in range(1, rules.spaces + 1)]
    counts = [
        sum(count(pile, side) for pile in track if pile and pile[-1] & 1 == side)
        + (rules.block[rules.city + side] & 15)
        for side in range(2)
    ]
    return counts[seat], counts[1 - seat]


def tell_danger(it: Compared) -> str:
    n, other = it.own - it.their, it.own_instead - it.their_instead
    if n == 0:
        return _("after it no throw can take a warrior of yours ({instead}, {other} of 16)").format(
            instead=it.instead, other=other
        )
    throws = counted(
        n, N_("{n} throw of 16 can take a warrior of yours"), N_("{n} throws of 16 can take a warrior of yours")
    )
    return _("after it {throws} ({instead}, {other})").format(throws=throws, instead=it.instead, other=other)
