"""Random histories of Awimbawé, and the same with other cards where a seat has seen none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.awimbawe_positions import CARDS, field

import ludotheque as lt

if TYPE_CHECKING:
    import random


def random_walk(game: lt.Game, seed: int, rng: random.Random, steps: int) -> lt.Position:
    """A random history of so many steps, or a whole match."""
    pos = game.start(seed=seed)
    while pos.to_move is not None and len(pos.trail) < steps:
        if pos.to_move == lt.CHANCE:
            pos.roll()
        else:
            pos.play(rng.choice(pos.actions()))
    return pos


def places(pos: lt.Position, block: bytes) -> bytes:
    return block[pos.rules.place : pos.rules.place + 76]


def rounds(pos: lt.Position) -> list[tuple[int, bytes]]:
    """Where each round was dealt in the log, and how it stood at its end, or stands now."""
    deals = [i for i, text in enumerate(pos.log) if text.startswith("deal:")]
    starts = [i - 1 for i in deals[1:]]
    if field(pos, "phase") in {"choose", "deal"} and deals:
        starts.append(len(pos.log) - (field(pos, "phase") == "deal"))
    ends = [as_it_lay(pos, i - 1) for i in starts]
    return list(zip(deals, [*ends, bytes(pos.rules.block)], strict=False))


def as_it_lay(pos: lt.Position, at: int) -> bytes:
    """How the round stood that entry ``at`` of the log ended: the first edition leaves all cards where they lie."""
    first = lt.load(str(pos.game), 1).rules()
    first.set_block(pos.trail[at].block)
    first.apply_py(pos.trail[at].action)
    return bytes(first.block)


def swapped(deal: str, swap: dict[str, str]) -> str:
    return "deal:" + ",".join(swap.get(card, card) for card in deal.removeprefix("deal:").split(","))


def exchange(pos: lt.Position, seat: int | None, seed: int) -> list[str]:
    """The same history with other cards where the seat has seen none, in every round."""
    log = pos.log
    for deal, block in rounds(pos):
        twin = lt.load(str(pos.game), 1).rules()
        twin.set_block(block)
        dice = lt.load("awimbawe").start(seed=seed + deal).dice
        if seat is None:
            twin.resample_public(dice)
        else:
            twin.resample_py(seat, dice)
        pairs = zip(places(pos, block), places(pos, bytes(twin.block)), strict=True)
        log[deal] = swapped(log[deal], {CARDS[old - 1]: CARDS[new - 1] for old, new in pairs if old})
    return log
