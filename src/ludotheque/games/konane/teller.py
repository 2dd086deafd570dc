"""Kōnane in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import DRAW, PHASE, SEAT, WINNER
from ludotheque.core.teller import Entry, Standing, Teller, counted, listed, singular
from ludotheque.core.translation import N_, _
from ludotheque.games.konane.marks import (
    BONUS,
    DECLINE,
    HARVEST,
    INSTEAD,
    JUMP,
    KNOT,
    NONE,
    OPEN1,
    OPEN2,
    PLAY,
    REMOVE,
    STEP,
)
from ludotheque.games.konane.notation import jumped_over, parts, plane_bits, point_name, signs_of
from ludotheque.games.konane.picture import hand_of, taken_by

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.kinds import Kind
    from ludotheque.games.konane.ai import Konane

#: One and several pieces of each seat, by their kind.
THINGS = {
    "flower": (
        (N_("hibiscus flower"), N_("hibiscus flowers")),
        (N_("jasmine flower"), N_("jasmine flowers")),
    ),
    "bird": (
        (N_("hummingbird of Hibiscus"), N_("hummingbirds of Hibiscus")),
        (N_("hummingbird of Jasmine"), N_("hummingbirds of Jasmine")),
    ),
}

#: The actions without a jump, by their kind.
QUIET = {
    REMOVE: N_("Remove the flower on {start}"),
    STEP: N_("Fly with the hummingbird from {start} to {to}"),
    INSTEAD: N_("Fly with the hummingbird from {start} to {to} instead of jumping"),
    DECLINE: N_("Leave the hummingbird where it is"),
    KNOT: N_("Put the knot on {start}"),
}
QUIET_PLAYED = {
    REMOVE: N_("{seat} removes the flower on {start}."),
    STEP: N_("{seat} flies with the hummingbird from {start} to {to}."),
    INSTEAD: N_("{seat} flies with the hummingbird from {start} to {to} instead of jumping."),
    DECLINE: N_("{seat} leaves the hummingbird where it is."),
    KNOT: N_("{seat} puts the knot on {start}: that point is blocked for good."),
}

#: What is asked after a harvest, by whether the bird can step and whether it can jump.
BONUSES = {
    (True, False): N_("Bonus: fly one point with your hummingbird on {point}, or leave it where it is."),
    (False, True): N_("Bonus: jump over an enemy with your hummingbird on {point}, or leave it where it is."),
    (True, True): N_(
        "Bonus: fly one point with your hummingbird on {point}, or jump over an enemy with it, or leave it where it is."
    ),
}

LOSSES = 3  # of flowers, before the knot may be placed


class KonaneTeller(Teller["Konane"]):
    """A point is called by its column and row, which stand along the edges of the board."""

    def place(self, point: str) -> str:
        for seat, name in enumerate(self.names):
            if point == taken_by(seat):
                mine = seat == self.you
                return _("the pieces you have taken") if mine else _("the pieces taken by {seat}").format(seat=name)
            if point == hand_of(seat):
                return _("your hand") if seat == self.you else _("the hand of {seat}").format(seat=name)
        return point

    def group(self, point: str) -> str:
        row = point[1:]
        return _("row {row}").format(row=row) if row.isdigit() else _("beside the board")

    def thing(self, kind: Kind, owner: int | None, n: int = 1) -> str:
        if owner is None or kind.name not in THINGS:
            return super().thing(kind, None, n)
        one, many = THINGS[kind.name][owner]
        return _(one if singular(n) else many)

    def action(self, rules: Konane, action: int) -> str:
        kind, start, to = parts(action)
        if kind in QUIET:
            return _(QUIET[kind]).format(start=point_name(rules, start), to=point_name(rules, to))
        words = (
            _("Jump with the hummingbird from {start} over {over} to {to} and take {taken}")
            if self.is_bird(rules, start)
            else _("Jump from {start} over {over} to {to} and take {taken}")
        )
        return words.format(**self.jump(rules, start, to))

    def choice(self, rules: Konane) -> str:
        phase = rules.block[PHASE]
        if phase == OPEN1 and rules.birds:
            return _("Remove one of your flowers from a corner.")
        if phase == OPEN1:
            return _("Remove one of your flowers from the centre or from a corner.")
        if phase == OPEN2:
            gap = rules.board.names[signs_of(rules).index(".")]
            return _("Remove one of your flowers beside the empty point {gap}.").format(gap=gap)
        kinds = {parts(action)[0] for action in rules.legal_py()}
        if phase == BONUS:
            bird = rules.block[rules.bird + rules.block[SEAT]]
            return _(BONUSES[STEP in kinds, JUMP in kinds]).format(point=point_name(rules, bird))
        return self.turn_choice(rules, kinds)

    def turn_choice(self, rules: Konane, kinds: set[int]) -> str:
        """What is asked at a turn whose legal actions are of these kinds."""
        if HARVEST not in kinds:
            return _("You cannot jump, but your knot saves you: put it on an empty point.")
        if INSTEAD in kinds:
            words = _("Only your hummingbird can jump: jump with it, or fly to an empty point beside it.")
        elif rules.birds and rules.block[rules.bird + rules.block[SEAT]] != NONE:
            words = _(
                "Choose a flower, or your hummingbird: it jumps over an enemy beside it, along a row or column, and"
                " takes it."
            )
        else:
            words = _("Choose a flower: it jumps over an enemy beside it, along a row or column, and takes it.")
        return words + " " + _("Or put your knot on an empty point.") if KNOT in kinds else words

    def next_choice(self, rules: Konane, touched: Sequence[str]) -> str:
        if touched[0] == "knot":
            return _("Choose an empty point for the knot. It stays there for good.")
        if rules.birds and touched[0] == point_name(rules, rules.block[rules.bird + rules.block[SEAT]]):
            return _("The hummingbird on {point}: choose where it goes.").format(point=touched[0])
        return _("The flower on {point}: choose where it lands.").format(point=touched[0])

    def played(self, entry: Entry[Konane]) -> str:
        before, after, seat = entry.before, entry.after, entry.before.block[SEAT]
        if entry.action is None:
            return super().played(entry)
        kind, start, to = parts(entry.action)
        if kind in QUIET_PLAYED:
            return _(QUIET_PLAYED[kind]).format(
                seat=self.names[seat], start=point_name(before, start), to=point_name(before, to)
            )
        words = (
            _("{seat} jumps with the hummingbird from {start} over {over} to {to} and takes {taken}.")
            if self.is_bird(before, start)
            else _("{seat} jumps from {start} over {over} to {to} and takes {taken}.")
        )
        sentences = [words.format(seat=self.names[seat], **self.jump(before, start, to))]
        if self.knot_ready(after, 1 - seat) and not self.knot_ready(before, 1 - seat):
            sentences.append(_("From now on {seat} may place the knot.").format(seat=self.names[1 - seat]))
        if after.block[SEAT] == seat and after.block[PHASE] == BONUS:
            sentences.append(_("As a bonus {seat} may fly with the hummingbird.").format(seat=self.names[seat]))
        return " ".join(sentences)

    def standing(self, rules: Konane) -> list[Standing]:
        return [Standing(self.numbers(rules, seat)) for seat in range(2)]

    def numbers(self, rules: Konane, seat: int) -> list[tuple[str, str]]:
        lost_bird = bool(rules.birds) and rules.block[rules.bird + 1 - seat] == NONE
        items = [
            (_("Taken"), str(rules.block[rules.lost + 1 - seat] + lost_bird)),
            (_("On the board"), str(plane_bits(rules, seat).bit_count())),
        ]
        if rules.knots:
            placed = not rules.block[rules.hand + seat]
            knot = _("placed") if placed else _("may be placed") if self.knot_ready(rules, seat) else _("in hand")
            items.append((_("Knot"), knot))
        return items

    def ending(self, rules: Konane, last: Entry[Konane] | None) -> str:
        winner = rules.block[WINNER]
        if winner == DRAW:
            return _("The game is drawn: the same position came for the third time.")
        seats = {"seat": self.names[winner], "loser": self.names[1 - winner]}
        if rules.birds and self.can_jump(rules, 1 - winner):
            left = plane_bits(rules, 1 - winner).bit_count()
            pieces = counted(left, N_("{n} piece"), N_("{n} pieces"))
            return _("{seat} wins: {loser} has only {pieces} left, too few to go on.").format(**seats, pieces=pieces)
        if rules.knots and self.game.options["knot_saves"]:
            return _("{seat} wins: {loser} can neither jump nor place a knot.").format(**seats)
        return _("{seat} wins: {loser} cannot jump any more.").format(**seats)

    # what the sentences need

    def jump(self, rules: Konane, start: int, to: int) -> dict[str, str]:
        """From where over which points to where, and what is taken there."""
        over = jumped_over(rules, start, to)
        bird = bool(rules.birds) and rules.block[rules.bird + 1 - rules.block[SEAT]] in over
        flowers = len(over) - bird
        taken = [counted(flowers, N_("{n} flower"), N_("{n} flowers"))] if flowers else []
        return {
            "start": point_name(rules, start),
            "over": listed([point_name(rules, bit) for bit in over]),
            "to": point_name(rules, to),
            "taken": listed([*taken, _("the enemy hummingbird")] if bird else taken),
        }

    def is_bird(self, rules: Konane, bit: int) -> bool:
        return bool(rules.birds) and rules.block[rules.bird + rules.block[SEAT]] == bit

    def knot_ready(self, rules: Konane, seat: int) -> bool:
        return bool(rules.block[rules.hand + seat]) and rules.block[rules.lost + seat] >= LOSSES

    def can_jump(self, rules: Konane, seat: int) -> bool:
        """Whether a seat could go on if it were its turn."""
        turn = rules.copy()
        turn.block[SEAT], turn.block[PHASE] = seat, PLAY
        return any(parts(action)[0] == HARVEST for action in turn.legal_py())
