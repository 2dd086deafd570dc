"""The game in sentences: what is asked, what was played, how it stands and why it ended.

Without this file the base class tells the game, in plainer words. Points are called by the coordinates on the edges.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import DRAW, SEAT, WINNER
from ludotheque.core.teller import Standing, Teller, counted, singular
from ludotheque.core.translation import N_, _
from ludotheque_baghchal.boards import BOARD
from ludotheque_baghchal.marks import ENOUGH, GOAT, GOATS, JUMP, PLACE
from ludotheque_baghchal.notation import parts
from ludotheque_baghchal.picture import IN_HAND, TAKEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.kinds import Kind
    from ludotheque.core.teller import Entry
    from ludotheque_baghchal.ai import BaghChal


class BaghChalTeller(Teller["BaghChal"]):
    def place(self, point: str) -> str:
        return {IN_HAND: _("the goats in hand"), TAKEN: _("the goats taken")}.get(point, point)

    def thing(self, kind: Kind, owner: int | None, n: int = 1) -> str:
        return _(kind.one if singular(n) else kind.many)  # all tigers are the Tigers', all goats the Goats'

    def action(self, rules: BaghChal, action: int) -> str:
        kind, start, to = parts(action)
        if kind == PLACE:
            return _("Put a goat on {point}").format(point=to)
        if kind == JUMP:
            over = BOARD.names[rules.jumped(action)]
            return _("Jump with the tiger from {start} over {over} to {to} and take the goat").format(
                start=start, over=over, to=to
            )
        goat = rules.block[SEAT] == GOATS
        words = _("Move the goat from {start} to {to}") if goat else _("Move the tiger from {start} to {to}")
        return words.format(start=start, to=to)

    def choice(self, rules: BaghChal) -> str:
        if rules.block[SEAT] != GOATS:
            return _("Move a tiger along a line, or jump over a goat and take it.")
        if rules.block[rules.hand]:
            return _("Put a goat on an empty point. No goat moves before all are on the board.")
        return _("Move a goat along a line to an empty point beside it.")

    def next_choice(self, rules: BaghChal, touched: Sequence[str]) -> str:
        goat = rules.on(BOARD.index[touched[0]]) == GOAT
        return _("Choose where the goat goes.") if goat else _("Choose where the tiger goes.")

    def played(self, entry: Entry[BaghChal]) -> str:
        if entry.action is None:
            return super().played(entry)
        before, after = entry.before, entry.after
        kind, start, to = parts(entry.action)
        if kind == PLACE:
            left = counted(after.block[after.hand], N_("{n} goat is left in hand"), N_("{n} goats are left in hand"))
            return _("A goat is put on {point}: {left}.").format(point=to, left=left)
        if kind == JUMP:
            over = BOARD.names[before.jumped(entry.action)]
            return _("A tiger jumps from {start} over {over} to {to} and takes the goat: {n} of {goal}.").format(
                start=start, over=over, to=to, n=after.block[after.taken], goal=ENOUGH
            )
        goat = before.block[SEAT] == GOATS
        words = _("A goat goes from {start} to {to}.") if goat else _("A tiger goes from {start} to {to}.")
        return words.format(start=start, to=to)

    def standing(self, rules: BaghChal) -> list[Standing]:
        taken = _("{n} of {goal}").format(n=rules.block[rules.taken], goal=ENOUGH)
        return [
            Standing(
                [(_("In hand"), str(rules.block[rules.hand])), (_("On the board"), str(len(rules.all_with(GOAT))))]
            ),
            Standing([(_("Goats taken"), taken)]),
        ]

    def ending(self, rules: BaghChal, last: Entry[BaghChal] | None) -> str:
        if rules.block[WINNER] == DRAW:
            return _("Drawn: the same board came for the third time.")
        if rules.block[WINNER] == GOATS:
            return _("The goats win: no tiger can move.")
        if rules.block[rules.taken] < ENOUGH:
            return _("The tigers win: no goat can move.")
        return _("The tigers win: they have taken {n} goats.").format(n=rules.block[rules.taken])
