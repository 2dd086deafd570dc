"""How many of the sixteen throws let somebody take a warrior."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import CHANCE, TURN
from ludotheque.games.puluc.piles import captives

if TYPE_CHECKING:
    from ludotheque.core.aspects import Pair
    from ludotheque.games.puluc.ai import Puluc


def throws_that_take(rules: Puluc, seat: int) -> Pair:
    """In how many of sixteen throws who throws next can take a warrior; told of the side that would lose him."""
    if rules.seat() != CHANCE:
        return 0, 0
    block, thrower = bytes(rules.block), rules.block[TURN]
    before = captives(rules, thrower)
    throws = 0
    for faces in rules.legal_py():
        weight = rules.weight_py(faces)
        rules.apply_py(faces)
        if rules.block[TURN] == thrower and takes(rules, thrower, before):
            throws += weight
        rules.set_block(block)
    return (0, throws) if thrower == seat else (throws, 0)


def takes(rules: Puluc, seat: int, before: int) -> bool:
    """Whether an action of the seat makes its captives more than before."""
    block, found = bytes(rules.block), False
    for action in rules.legal_py() if rules.seat() == seat else ():
        rules.apply_py(action)
        found = found or captives(rules, seat) > before
        rules.set_block(block)
    return found


def throws_that_take_later(rules: Puluc, seat: int) -> int:
    """In how many of sixteen throws a seat could take a warrior if it were to throw now instead of the other."""
    if rules.seat() != CHANCE or rules.block[TURN] == seat:
        return 0
    block = bytes(rules.block)
    rules.block[TURN] = seat
    throws = throws_that_take(rules, seat)[1]
    rules.set_block(block)
    return throws
