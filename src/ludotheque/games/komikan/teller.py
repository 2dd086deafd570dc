"""The Puma and the herd in sentences.

Every piece belongs to one side for good, so sentences speak of the pieces: "the Puma jumps". Points are called by the
coordinates on the edges of the board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import DRAW, PHASE, SEAT, WINNER
from ludotheque.core.teller import Entry, Standing, Teller, singular
from ludotheque.core.translation import N_, _
from ludotheque.games.komikan import boards
from ludotheque.games.komikan.choices import choice
from ludotheque.games.komikan.ending import ending
from ludotheque.games.komikan.marks import (
    ALPACA,
    ALPHA,
    CHAIN,
    COMEBACK,
    CONDOR,
    DECLINE,
    LEAP,
    LINKED,
    NONE,
    PUMA,
    RETURN,
    SOW,
    STEP,
    TAKE,
)
from ludotheque.games.komikan.notation import HERD, jumped, linked_grass, parts
from ludotheque.games.komikan.picture import TAKEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.kinds import Kind
    from ludotheque.games.komikan.ai import Komikan

THE = {PUMA: N_("the Puma"), ALPACA: N_("the alpaca"), CONDOR: N_("the Condor"), ALPHA: N_("the Alpha")}
SOME = THE | {ALPACA: N_("an alpaca")}


class KomikanTeller(Teller["Komikan"]):
    """A point is called by its column and row; that the tip of the den belongs to it is said too."""

    # places and things

    def place(self, point: str) -> str:
        if point == TAKEN:
            return _("the taken alpacas")
        tip = boards.DEN[0]  # it stands in a row of the meadow
        return _("{point} (den)").format(point=point) if point == tip else point

    def group(self, point: str) -> str:
        if point == TAKEN:
            return _("beside the board")
        row = point[1]
        return (_("row {n}, in the den") if row in "67" else _("row {n}")).format(n=row)

    def thing(self, kind: Kind, owner: int | None, n: int = 1) -> str:
        return _(kind.one if singular(n) else kind.many)

    def mover(self, rules: Komikan, start: int) -> int:
        """The piece that moves from a point; the Puma, if it stands on the Condor."""
        return PUMA if start == rules.block[rules.puma] else rules.block[rules.point + start]

    def prey(self, rules: Komikan, over: str) -> str:
        return _(THE[rules.block[rules.point + rules.board.index[over]]])

    def origin(self, rules: Komikan, action: int, over: str = "") -> str:
        """Where a step, or a jump over a point, starts; if it is made as from the other grass, by way of which."""
        kind, start, to = parts(action)
        name = rules.board.names[start]
        other = linked_grass(rules, start) if rules.block[SEAT] != HERD else NONE
        if other == NONE:
            return name
        direct = any(rules.board.names[point] == over and end == to for point, end in rules.board.jumps(start))
        if kind == TAKE or (direct if kind == LEAP else kind == STEP and to in rules.board.steps(start)):
            return name
        return _("{start} by way of the grass on {grass}").format(start=name, grass=rules.board.names[other])

    def is_long(self, rules: Komikan, action: int) -> bool:
        """Whether an alpaca goes two points (rule 8)."""
        _kind, start, to = parts(action)
        herd = rules.block[SEAT] == HERD and self.game.options["heroes"]
        return bool(herd) and to not in rules.board.steps(start)

    # actions

    def action(self, rules: Komikan, action: int) -> str:
        kind, start, to = parts(action)
        end = rules.board.names[to]
        if kind == STEP:
            words = (
                _("Move {piece} two points, from {start} to {to}")
                if self.is_long(rules, action)
                else _("Move {piece} from {start} to {to}")
            )
            return words.format(piece=_(THE[self.mover(rules, start)]), start=self.origin(rules, action), to=end)
        if kind in {TAKE, LINKED, LEAP}:
            over = jumped(rules, action)
            words = _("Jump with {piece} from {start} over {over} to {to}").format(
                piece=_(THE[self.mover(rules, start)]), start=self.origin(rules, action, over), over=over, to=end
            )
            if kind != LEAP:
                return _("{jump} and take {prey}").format(jump=words, prey=self.prey(rules, over))
            if self.mover(rules, start) == CONDOR:
                return words
            return _("{jump} without taking: the alpaca is safe in the grass").format(jump=words)
        if kind == SOW:
            return _("Put the grass on {point}").format(point=end)
        if kind == COMEBACK:
            return _("Bring a taken alpaca back on {point}").format(point=end)
        return _("Bring no alpaca back") if kind == DECLINE else _("Stop here, without another jump")

    def choice(self, rules: Komikan) -> str:
        return choice(rules)

    def next_choice(self, rules: Komikan, touched: Sequence[str]) -> str:
        piece = _(THE[self.mover(rules, rules.board.index[touched[0]])])
        return (_("Choose where {piece} goes.") if len(touched) == 1 else _("Choose where {piece} lands.")).format(
            piece=piece
        )

    # what has happened

    def played(self, entry: Entry[Komikan]) -> str:
        if entry.action is None:
            return super().played(entry)
        seat = entry.before.block[SEAT]
        return self.by(seat, " ".join([self.deed(entry, entry.action), *self.consequences(entry)]))

    def by(self, seat: int, words: str) -> str:
        """A sentence about a side's pieces, with the name of who plays them where that is another."""
        if self.names[seat] == self.game.seats[seat]:
            return words
        return _("{seat}: {words}").format(seat=self.names[seat], words=words)

    def deed(self, entry: Entry[Komikan], action: int) -> str:
        """What an action did, as a sentence."""
        rules = entry.before
        kind, start, to = parts(action)
        end, herd = rules.board.names[to], rules.block[SEAT] == HERD
        if kind == STEP:
            words = (
                _("{piece} goes two points, from {start} to {to}.")
                if self.is_long(rules, action)
                else _("{piece} goes from {start} to {to}.")
            )
            return capital(
                words.format(piece=_(SOME[self.mover(rules, start)]), start=self.origin(rules, action), to=end)
            )
        if kind in {TAKE, LINKED, LEAP}:
            over = jumped(rules, action)
            words = _("{piece} jumps from {start} over {over} to {to}").format(
                piece=_(SOME[self.mover(rules, start)]), start=self.origin(rules, action, over), over=over, to=end
            )
            if kind != LEAP:
                return capital(
                    _("{jump} and takes {prey}: {n} of {goal}.").format(
                        jump=words, prey=self.prey(rules, over), n=entry.after.block[rules.taken], goal=rules.goal
                    )
                )
            if self.mover(rules, start) == CONDOR:
                return capital(f"{words}.")
            return capital(_("{jump} without taking: the alpaca is safe in the grass.").format(jump=words))
        if kind == SOW:
            words = _("The Alpacas put grass on {point}.") if herd else _("The Puma puts grass on {point}.")
            return words.format(point=end)
        if kind == COMEBACK:
            return _("A taken alpaca comes back on {point}: the Puma keeps {n} of {goal}.").format(
                point=end, n=entry.after.block[rules.taken], goal=rules.goal
            )
        return _("The Alpacas bring no alpaca back.") if kind == DECLINE else _("The Puma stops.")

    def consequences(self, entry: Entry[Komikan]) -> list[str]:
        """What else an action changed: further jumps, and alpacas that have filled a row of the den."""
        before, after = entry.before.block, entry.after.block
        kind = (entry.action or 0) >> 16
        sentences = []
        if after[PHASE] == CHAIN and kind in {TAKE, LINKED}:
            sentences.append(_("It may jump again."))
        stage = after[entry.after.stage]
        if stage > before[entry.before.stage]:
            sentences.append(
                _("Alpacas hold the back of the den: these three stay there and cannot be taken.")
                if stage == 1
                else _("Alpacas hold the middle of the den.")
            )
        if after[PHASE] == RETURN:
            sentences.append(_("A taken alpaca may come back."))
        return sentences

    # how it stands

    def standing(self, rules: Komikan) -> list[Standing]:
        held = [point for point in range(rules.board.points) if rules.block[rules.point + point] & 1]
        inside = sum(rules.board.names[point] in boards.DEN for point in held)
        puma = [(_("Alpacas taken"), of(rules.block[rules.taken], rules.goal))]
        herd = [(_("On the board"), str(len(held))), (_("In the den"), of(inside, len(boards.DEN)))]
        quiet = rules.block[rules.at["quiet_turns"]]
        counts = (
            [(_("Turns without a capture"), of(quiet, rules.quiet_limit))] if 2 * quiet >= rules.quiet_limit else []
        )
        return [Standing(puma + counts), Standing(herd + counts)]

    def ending(self, rules: Komikan, last: Entry[Komikan] | None) -> str:
        winner = rules.block[WINNER]
        words = ending(rules, last)
        return words if winner == DRAW else self.by(winner, words)


def of(n: int, goal: int) -> str:
    return _("{n} of {goal}").format(n=n, goal=goal)


def capital(words: str) -> str:
    return words[0].upper() + words[1:]
