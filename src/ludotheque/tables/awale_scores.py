"""The sowing games with captures. A value is what the mover's store gains over the other's from here on: the stores so
far, the goal of 25 and the seeds at the start change nothing in it, so that one table serves them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.rules import Rules
from ludotheque.games.awale.rules import AwaleRules
from ludotheque.tables.awale_sown import SownIndex

if TYPE_CHECKING:
    from ludotheque.core.game import Game


class AwaleIndex(SownIndex):
    """Scores: a value is a lower and an upper bound of what the mover will gain."""

    methods = ("own", "even")
    edition = 2  # since the rule sets differ in what leftovers and grand slams are worth

    def __init__(self, game: Game, method: str, most: int) -> None:
        """``method`` settles endless play: by each side's ``own`` row (rule 5; where leftovers count for nobody it counts
        nothing), or the seeds are split ``even``."""
        self.even = method == "even"
        super().__init__(game, method, most)
        if not isinstance(self.rules, AwaleRules):
            raise TypeError("capture rules only")
        self.sown = self.rules

    def set_position(self, layer: int, i: int) -> None:
        self.fill(layer, i)
        self.sown.count_rows()
        if not self.sown.end_if_over():
            self.sown.record_position()

    def gain(self) -> int:
        """What the one who stood at place, as seat 0, has gained since."""
        return self.sown.cells[self.sown.store] - self.sown.cells[self.sown.store + 1]

    def cycle(self) -> int:
        """Rule 5: what a third occurrence of this position gives its mover, seat 0."""
        if self.even or not self.sown.owner_keeps_repeated:
            return 0
        return self.sown.cells[self.sown.side] - self.sown.cells[self.sown.side + 1]

    def max_score(self, layer: int) -> int:
        return layer

    def lead(self, rules: Rules, seat: int) -> int:
        return rules.cells[self.sown.store + seat] - rules.cells[self.sown.store + 1 - seat]

    def repetition_lead(self, rules: Rules, seat: int) -> int:
        """Rule 5: each side keeps the seeds of its own row, unless they count for nobody."""
        if not self.sown.owner_keeps_repeated:
            return self.lead(rules, seat)
        side = rules.at["side"]
        return self.lead(rules, seat) + rules.block[side + seat] - rules.block[side + 1 - seat]
