"""The sowing games in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import DRAW, PHASE, SEAT, TURN, WINNER
from ludotheque.core.teller import Entry, Standing, Teller, counted, repeated
from ludotheque.core.translation import N_, _
from ludotheque.games.awale.notation import SIDES, pit_name

if TYPE_CHECKING:
    from ludotheque.games.awale.state import SowingState


def seeds(n: int) -> str:
    return counted(n, N_("{n} seed"), N_("{n} seeds"))


class AwaleTeller(Teller["SowingState"]):
    """A pit is called by its letter and its side: the letters of both rows sound the same."""

    def place(self, point: str) -> str:
        seat = SIDES.index(point) if point in SIDES else int(point.isupper())
        if point in SIDES:
            return _("your store") if seat == self.you else _("{seat}'s store").format(seat=self.names[seat])
        if seat == self.you:
            return _("your pit {letter}").format(letter=point)
        return _("{seat}'s pit {letter}").format(seat=self.names[seat], letter=point)

    def group(self, point: str) -> str:
        if point in SIDES:
            return _("the stores")
        seat = int(point.isupper())
        return _("your row") if seat == self.you else _("{seat}'s row").format(seat=self.names[seat])

    def action(self, rules: SowingState, action: int) -> str:
        if action == rules.ring:
            return _("Do not play again")
        words = _("Sow the {seeds} of pit {pit}").format(seeds=self.sown(rules, action), pit=pit_name(rules, action))
        taken = self.taken(rules, action)
        return _("{sowing} and take {seeds}").format(sowing=words, seeds=seeds(taken)) if taken else words

    def choice(self, rules: SowingState) -> str:
        if self.game.options["feed"] and not any(rules.block[rules.pit + i] for i in self.other_row(rules)):
            return _("{seat} has no seed: choose a pit that gives one.").format(seat=self.names[1 - rules.block[SEAT]])
        return _("Choose one of your pits to sow.")

    def other_row(self, rules: SowingState) -> range:
        """The pits of the seat that is not to move."""
        first = rules.pits * (1 - rules.block[SEAT])
        return range(first, first + rules.pits)

    def played(self, entry: Entry[SowingState]) -> str:
        rules, seat, action = entry.before, entry.before.block[SEAT], entry.action
        if action is None:
            return super().played(entry)
        if action == rules.ring:
            return _("{seat} does not play again.").format(seat=self.names[seat])
        words = _("{seat} sows {seeds} from pit {pit}").format(
            seat=self.names[seat], seeds=self.sown(rules, action), pit=pit_name(rules, action)
        )
        taken = self.taken(rules, action)
        if taken:
            return _("{sowing} and takes {seeds}: {standing}.").format(
                sowing=words, seeds=seeds(taken), standing=self.stores(entry.after)
            )
        if entry.after.block[SEAT] == seat:
            return _("{sowing}, the last one into the own store, and plays again.").format(sowing=words)
        return f"{words}."

    def standing(self, rules: SowingState) -> list[Standing]:
        return [Standing([(_("Seeds"), str(rules.block[rules.store + seat]))]) for seat in range(2)]

    def ending(self, rules: SowingState, last: Entry[SowingState] | None) -> str:
        winner, scores = rules.block[WINNER], [rules.block[rules.store + seat] for seat in range(2)]
        if winner == DRAW:
            how = _("Drawn, {a} to {b}").format(a=scores[0], b=scores[1])
        else:
            how = _("{seat} wins {a}–{b}").format(seat=self.names[winner], a=scores[winner], b=scores[1 - winner])
        captured = self.captured(rules, last)
        if winner != DRAW and self.game.options["goal25"] and captured[winner] > rules.seeds * rules.pits:
            why = _("{how}: more than half the seeds.").format(how=how)
        elif repeated(last):
            why = _("{how}: the same board came for the third time.").format(how=how)
        else:
            why = _("{how}: {seat} has no move left.").format(how=how, seat=self.names[rules.block[TURN]])
        left_over = [
            _("{seat} also gets the seeds left over: {seeds}.").format(seat=self.names[seat], seeds=seeds(n))
            for seat in range(2)
            if (n := scores[seat] - captured[seat])
        ]
        return " ".join([why, *left_over])

    def captured(self, rules: SowingState, last: Entry[SowingState] | None) -> list[int]:
        """What captures alone gave each seat, without the seeds left over."""
        if last is None or last.action is None:
            return [rules.block[rules.store + seat] for seat in range(2)]
        before, taken = last.before, self.taken(last.before, last.action)
        return [before.block[before.store + seat] + (taken if before.block[SEAT] == seat else 0) for seat in range(2)]

    def stores(self, rules: SowingState) -> str:
        """``South 13, North 0``."""
        return ", ".join(f"{self.names[seat]} {rules.block[rules.store + seat]}" for seat in range(2))

    def sown(self, rules: SowingState, pit: int) -> str:
        return seeds(rules.block[rules.pit + pit])

    def taken(self, rules: SowingState, pit: int) -> int:
        """How many seeds the sowing takes."""
        n, away = rules.block[rules.pit + pit], rules.ring - 1  # the pit itself gets none
        return sum(
            rules.block[rules.pit + taken] + (n - (taken - pit) % rules.ring) // away + 1
            for taken in rules.captured_pits(pit)
        )


class BeginnersTeller(AwaleTeller):
    """Nothing is taken; who empties his row wins."""

    def choice(self, rules: SowingState) -> str:
        if rules.block[PHASE]:
            return _("Your last seed fell into your store: play again from one of your pits, or leave it.")
        return super().choice(rules)

    def ending(self, rules: SowingState, last: Entry[SowingState] | None) -> str:
        return _("{seat} wins: the own row is empty.").format(seat=self.names[rules.block[WINNER]])

    def taken(self, rules: SowingState, pit: int) -> int:
        return 0
