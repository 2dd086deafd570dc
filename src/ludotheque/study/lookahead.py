"""What an action takes, and what it leaves the other side, read from the pieces and actions of a game without secrets."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeVar

from ludotheque.core.kinds import Kind
from ludotheque.core.marks import CHANCE, OVER
from ludotheque.core.translation import _
from ludotheque.view.kinds import declared

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

MANY = 40  # replies looked at, at most

T = TypeVar("T")
Loot = Counter[str]


def listed(game: Game, loot: Loot) -> str:
    """Some pieces in words."""
    kinds = declared(game.family.name)
    parts = []
    for name, n in sorted(loot.items()):
        kind = kinds.get(name) or Kind(name, name, name)
        parts.append(_(kind.the) if n == 1 and kind.the else f"{n} {_(kind.one if n == 1 else kind.many)}")
    return _(" and ").join(parts)


def census(rules: Rules) -> tuple[Counter[tuple[int, str]], bool]:
    """How many pieces of each kind each seat has, and whether pieces are nobody's until they are taken (seeds)."""
    counts: Counter[tuple[int, str]] = Counter()
    shared = False
    kinds = declared(rules.game.family.name)
    for piece in rules.game.picture.pieces_in_play(rules):
        for token in piece.get("stack", [piece]):
            owner = token.get("owner", piece["owner"])
            if owner is None:
                shared = shared or "count" in token
            elif token["kind"] not in kinds or not kinds[token["kind"]].counter:
                counts[owner, token["kind"]] += token.get("count", 1)
    return counts, shared


class Lookahead:
    """Looks ahead from a position of a game without secrets. Every method leaves the rules in that position."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seat = rules.seat()
        self.counts, self.shared = census(rules)

    def after(self, action: int, look: Callable[[int], T]) -> T:
        """What ``look``, given the mover's seat, returns in the position after an action."""
        block = bytes(self.rules.block)
        self.rules.apply_py(action)
        try:
            return look(self.seat)
        finally:
            self.rules.set_block(block)

    def taken(self, seat: int) -> Loot:
        """What ``seat`` has gained, or the others have lost, since the position."""
        now, _shared = census(self.rules)
        loot: Loot = Counter()
        for owner, kind in self.counts | now:
            change = now[owner, kind] - self.counts[owner, kind]
            n = change * (owner == seat) if self.shared else -change * (owner != seat)
            if n > 0:
                loot[kind] += n
        return loot

    def threat(self, seat: int) -> tuple[int, Loot]:
        """The most another seat can take in its next action: how many, and what."""
        if self.rules.seat() in {CHANCE, OVER, seat}:
            return 0, Counter()
        there = Lookahead(self.rules)
        best: Loot = Counter()
        for reply in self.rules.legal_py()[:MANY]:
            loot = there.after(reply, there.taken)
            if loot.total() > best.total():
                best = loot
        return best.total(), best

    def replies(self, seat: int) -> int:
        """How many actions the next to act has; −1 where it is the same seat, chance or nobody."""
        return -1 if self.rules.seat() in {CHANCE, OVER, seat} else len(self.rules.legal_py())

    def moves_again(self, seat: int) -> bool:
        return self.rules.seat() == seat
