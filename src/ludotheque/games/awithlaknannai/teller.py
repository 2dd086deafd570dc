"""Awithlaknannai in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import DRAW, PHASE, SEAT, WINNER
from ludotheque.core.teller import Entry, Standing, Teller, counted, singular
from ludotheque.core.translation import N_, _
from ludotheque.games.awithlaknannai.boards import OUTER
from ludotheque.games.awithlaknannai.marks import CHAIN, HUFF, JUMP, NONE, PUSH, STOP, TAKE
from ludotheque.games.awithlaknannai.moves import is_shaman, move_words, piece_on
from ludotheque.games.awithlaknannai.notation import exit_of, parts
from ludotheque.games.awithlaknannai.picture import taken_by

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.kinds import Kind
    from ludotheque.games.awithlaknannai.ai import Awithlaknannai

#: One and several pieces of each seat, by their kind.
THINGS = {
    "snake": ((N_("yellow snake"), N_("yellow snakes")), (N_("orange snake"), N_("orange snakes"))),
    "shaman": ((N_("yellow Shaman"), N_("yellow Shamans")), (N_("orange Shaman"), N_("orange Shamans"))),
}
ROWS = {"T": N_("top row (T)"), "M": N_("middle row (M)"), "B": N_("bottom row (B)")}


def ends_of(board: str) -> tuple[str, str]:
    """The ends of the middle row, which may be whirlpools."""
    return "M1", f"M{OUTER[board] + 1}"


def snakes(n: int) -> str:
    return counted(n, N_("{n} snake"), N_("{n} snakes"))


class AwithlaknannaiTeller(Teller["Awithlaknannai"]):
    """A point is called by its row's letter and its number, which stand beside it on the board."""

    def place(self, point: str) -> str:
        for seat, name in enumerate(self.names):
            if point == taken_by(seat):
                mine = seat == self.you
                return _("the pieces you have taken") if mine else _("the pieces taken by {seat}").format(seat=name)
        whirlpool = self.game.options["whirlpool"] and point in ends_of(self.game.options["board"])
        return _("whirlpool {point}").format(point=point) if whirlpool else point

    def group(self, point: str) -> str:
        return _(ROWS[point[0]]) if point[0] in ROWS else _("beside the board")

    def thing(self, kind: Kind, owner: int | None, n: int = 1) -> str:
        if owner is None or kind.name not in THINGS:
            return super().thing(kind, None, n)
        one, many = THINGS[kind.name][owner]
        return _(one if singular(n) else many)

    def action(self, rules: Awithlaknannai, action: int) -> str:
        kind, start, _to, _pulls = parts(action)
        if kind == STOP:
            return _("Stop capturing")
        if kind == TAKE:
            return _("Take off the snake on {point}").format(point=rules.board.names[start])
        words = move_words(rules, action)
        huffed = rules.huffable_after_py(action) if rules.huff and kind != JUMP else 0
        if not huffed:
            return words
        if huffed.bit_count() > 1:
            return _("{words}, and lose a snake for not capturing").format(words=words)
        point = rules.board.names[huffed.bit_length() - 1]
        return _("{words}, and lose the snake on {point} for not capturing").format(words=words, point=point)

    def choice(self, rules: Awithlaknannai) -> str:
        phase, seat, actions = rules.block[PHASE], rules.block[SEAT], rules.legal_py()
        kinds = {parts(action)[0] for action in actions}
        if phase == HUFF:
            return _("{seat} could have captured and did not: choose a snake to take off.").format(
                seat=self.names[1 - seat]
            )
        if phase == CHAIN:
            words = _("{piece} can jump again: go on, or stop.") if STOP in kinds else _("{piece} must jump again.")
            return words.format(piece=piece_on(rules, rules.block[rules.chain + 1]))
        jumpers = {action & 255 for action in actions if parts(action)[0] == JUMP}
        if kinds == {JUMP}:
            sentences = [_("You must capture: choose a snake that jumps over an enemy beside it.")]
        elif jumpers and all(is_shaman(rules, point) for point in jumpers):
            sentences = [_("Only your Shaman can capture, and it need not: jump with it, or move a snake.")]
        elif jumpers:
            sentences = [_("You can capture; if you do not, you lose a snake that could have captured.")]
        else:
            sentences = [_("Choose a snake to move along a line to an empty point beside it.")]
        if kinds != {JUMP} and self.return_is_barred(rules, actions):
            start, to = (rules.board.names[point] for point in self.last_move(rules, seat))
            sentences.append(_("You may not go straight back from {to} to {start}.").format(start=start, to=to))
        if PUSH in kinds:
            sentences.append(_("Your Shaman can push a snake: move it onto that snake."))
        if any(parts(action)[3] for action in actions):
            sentences.append(_("Your Shaman can pull a snake along: choose that first."))
        return " ".join(sentences)

    def next_choice(self, rules: Awithlaknannai, touched: Sequence[str]) -> str:
        points = [point for point in touched if point in rules.board.index]
        if not points:
            return _("Choose your Shaman: it moves, and pulls the snake behind it along.")
        if len(points) == 1:
            piece = piece_on(rules, rules.board.index[points[0]])
            return _("{piece}: choose where it goes.").format(piece=piece)
        if rules.is_whirlpool(rules.board.index[points[1]]):
            return _("Choose where it comes out of the whirlpool.")
        return _("Choose where the pushed snake comes out of the whirlpool.")

    def played(self, entry: Entry[Awithlaknannai]) -> str:
        before, after, seat = entry.before, entry.after, entry.before.block[SEAT]
        if entry.action is None:
            return super().played(entry)
        kind, start, _to, _pulls = parts(entry.action)
        name, other = self.names[seat], self.names[1 - seat]
        if kind == STOP:
            return _("{seat} stops capturing.").format(seat=name)
        if kind == TAKE:
            words = _("{seat} takes off the snake on {point}, which could have captured").format(
                seat=name, point=before.board.names[start]
            )
            return self.and_left(after, words, 1 - seat)
        words = move_words(before, entry.action, name)
        if kind == JUMP:
            words = self.and_left(after, words, 1 - seat)
            if after.block[SEAT] == seat and after.block[PHASE] == CHAIN:
                words += " " + _("{seat} can jump again.").format(seat=name)
            return words
        huffed = before.huffable_after_py(entry.action) if before.huff else 0
        if not huffed:
            return words + "."
        if huffed.bit_count() > 1:
            return _("{words}. {seat} could have captured: {other} takes off a snake.").format(
                words=words, seat=name, other=other
            )
        loss = _("The snake on {point} could have captured and is taken off").format(
            point=before.board.names[huffed.bit_length() - 1]
        )
        return f"{words}. {self.and_left(after, loss, seat)}"

    def standing(self, rules: Awithlaknannai) -> list[Standing]:
        left = [rules.snake_count_py(seat) for seat in range(2)]
        return [
            Standing([(_("Snakes"), str(left[seat])), (_("Taken"), str(rules.snakes_at_start - left[1 - seat]))])
            for seat in range(2)
        ]

    def ending(self, rules: Awithlaknannai, last: Entry[Awithlaknannai] | None) -> str:
        winner, left = rules.block[WINNER], [rules.snake_count_py(seat) for seat in range(2)]
        if winner == DRAW:
            how = _("Drawn, {a} to {b}").format(a=left[0], b=left[1])
            return self.impasse(rules, how)
        loser, name = self.names[1 - winner], self.names[winner]
        how = _("{seat} wins {a}–{b}").format(seat=name, a=left[winner], b=left[1 - winner])
        if not left[1 - winner]:
            return _("{how}: {loser} has no snake left.").format(how=how, loser=loser)
        if left[1 - winner] <= rules.losing_count:
            return _("{how}: {loser} has only {snakes} left, too few to go on.").format(
                how=how, loser=loser, snakes=snakes(left[1 - winner])
            )
        if self.is_impasse(rules):
            return _("{impasse} The larger side wins.").format(impasse=self.impasse(rules, how))
        if self.could_step(rules, 1 - winner):
            return _("{how}: {loser} could only go straight back, which is not allowed.").format(how=how, loser=loser)
        return _("{how}: {seat} has no move left.").format(how=how, seat=loser)

    # what the sentences need

    def and_left(self, rules: Awithlaknannai, words: str, seat: int) -> str:
        """A sentence about a loss, and what the seat has left."""
        n = rules.snake_count_py(seat)
        if not n:
            return _("{words}: {seat} has none left.").format(words=words, seat=self.names[seat])
        return _("{words}: {seat} has {n} left.").format(words=words, seat=self.names[seat], n=n)

    def last_move(self, rules: Awithlaknannai, seat: int) -> tuple[int, int]:
        """From where to where a seat moved last, as ``no_return`` remembers it; ``NONE`` twice if it has not."""
        at = rules.last + 2 * seat
        return rules.block[at], rules.block[at + 1]

    def return_is_barred(self, rules: Awithlaknannai, actions: list[int]) -> bool:
        """Whether the way back of the last move is open but is not among the legal actions."""
        seat = rules.block[SEAT]
        start, to = self.last_move(rules, seat)
        if not rules.no_return or start == NONE or rules.block[rules.point + start]:
            return False
        held, board = rules.block[rules.point + to], rules.board
        near = start in board.steps(to) or all(any(map(rules.is_whirlpool, board.steps(end))) for end in (start, to))
        if not held or held & 1 != seat or not near:
            return False
        return not any(action & 255 == to and start in {parts(action)[2], exit_of(rules, action)} for action in actions)

    def is_impasse(self, rules: Awithlaknannai) -> bool:
        """Whether rule 5 ended the game. Who cannot move loses before the position is counted once more."""
        times, quiet = rules.block[rules.times], rules.block[rules.quiet_turns]
        return times >= rules.repetition_limit or (times > 0 and quiet >= rules.quiet_limit)

    def impasse(self, rules: Awithlaknannai, how: str) -> str:
        if rules.block[rules.times] >= rules.repetition_limit:
            return _("{how}: the same board came for the third time.").format(how=how)
        return _("{how}: {n} turns in a row without a capture.").format(how=how, n=rules.quiet_limit)

    def could_step(self, rules: Awithlaknannai, seat: int) -> bool:
        """Whether a piece of the seat stands beside an empty point, or beside a whirlpool with a way out."""
        board, cells = rules.board, rules.block[rules.point : rules.point + rules.board.points]
        whirlpools = [point for point in range(board.points) if rules.is_whirlpool(point)]
        ways_out = any(not cells[point] for whirlpool in whirlpools for point in board.steps(whirlpool))
        return any(
            ways_out if to in whirlpools else not cells[to]
            for point, piece in enumerate(cells)
            if piece and piece & 1 == seat
            for to in board.steps(point)
        )
