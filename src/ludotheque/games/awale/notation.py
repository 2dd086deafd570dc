"""The texts of the sowing games: pits, positions, and reading them back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import PHASE, SEAT, TURN
from ludotheque.core.notation import Notation
from ludotheque.core.options import clip
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from ludotheque.games.awale.state import SowingState

SIDES = "SN"
DECLINE = "-"


def pit_name(rules: SowingState, pit: int) -> str:
    """A pit's letter: a… for South, A… for North."""
    return chr(97 + pit) if pit < rules.pits else chr(65 + pit - rules.pits)


class AwaleNotation(Notation["SowingState"]):
    """A position is written as the seeds of all pits, split by commas, both stores and the mover, with a ``+`` while he
    may give up his right to play again."""

    def name(self, rules: SowingState, action: int) -> str:
        return DECLINE if action == rules.ring else pit_name(rules, action)

    def path(self, rules: SowingState, action: int) -> list[str]:
        return [self.name(rules, action)]

    def text(self, rules: SowingState) -> str:
        pits = ",".join(str(rules.block[rules.pit + i]) for i in range(rules.ring))
        mover = SIDES[rules.block[TURN]] + "+" * rules.block[PHASE]
        return f"{pits} {rules.block[rules.store]} {rules.block[rules.store + 1]} {mover}"

    def read(self, rules: SowingState, text: str) -> None:
        fields = text.split()
        if len(fields) != 4 or len(fields[0].split(",")) != rules.ring:
            raise ValueError(
                _(
                    "a position is {n} counts split by commas, the two stores and the mover, like {example}; not {what}"
                ).format(n=rules.ring, example=self.game.start().text(), what=clip(text))
            )
        whole = rules.seeds * rules.ring
        counts = [*fields[0].split(","), fields[1], fields[2]]
        for count in counts:
            if not (count.isascii() and count.isdigit() and len(count) <= 3):
                raise ValueError(_("{what} is not a number of seeds").format(what=clip(count)))
        if sum(map(int, counts)) > whole:
            raise ValueError(
                _("there are {n} seeds here; this game has {whole}").format(n=sum(map(int, counts)), whole=whole)
            )
        mover, again = fields[3][:1].upper(), fields[3][1:]
        may_decline = self.game.options["replay"] == "may"
        if mover not in set(SIDES) or again not in ({"", "+"} if may_decline else {""}):
            known = (
                _("the mover is S, N, S+ or N+, not {what}") if may_decline else _("the mover is S or N, not {what}")
            )
            raise ValueError(known.format(what=clip(fields[3])))
        for i in range(rules.ring):
            rules.block[rules.pit + i] = int(counts[i])
        rules.block[rules.store] = int(fields[1])
        rules.block[rules.store + 1] = int(fields[2])
        rules.block[SEAT] = rules.block[TURN] = SIDES.index(mover)
        rules.block[PHASE] = len(again)
        rules.after_read()
