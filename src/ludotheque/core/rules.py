"""The rules of one game at work on one position.

A position is a block of bytes. Its first four cells are the same in every game: the seat to act (or ``CHANCE``,
or ``OVER``), the phase, the seat whose turn it is, and the winner. The game's own cells follow, in three zones:
what repetition compares, what else decides the future, and clocks. The last word belongs to the history.

A game has two parts. Its *rules* subclass ``Rules`` and write ``setup``, ``legal``, ``apply`` and ``evaluate`` over
``cells`` (bytes), ``words`` (the same block, eight bytes at a time) or ``clocks`` (four at a time). They are compiled:
in their ``.pxd`` these methods are ``noexcept nogil`` and hold no Python object, and no index is checked. Its *face*
subclasses the rules in ordinary Python and writes texts and pictures, from ``block`` or ``wide`` (eight at a time).
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

import cython

from ludotheque.core.cells import HIDDEN, OPEN, OWN, SHUT, TABLE, Cells, arrange

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.dice import Dice
    from ludotheque.core.game import Game
    from ludotheque.core.seal import SealedDice

if not cython.compiled:
    from ludotheque.core.marks import DRAW, OVER, SEAT, WINNER

NO_ESTIMATE = -2000
MASK = 0xFFFFFFFFFFFFFFFF
MIX = 0x9E3779B97F4A7C15


class Rules:
    def __init__(self, game: Game, layout: Sequence[Cells], width: int) -> None:
        """``width`` bounds the number of actions of one position."""
        self.game = game
        self.layout, self.at, self.repetition_words, self.key_words, self.length = arrange(layout)
        self.block = bytearray(8 * self.length)
        whole = memoryview(self.block)
        self.cells = whole
        self.words = whole.cast("Q")
        self.wide = whole.cast("Q")
        self.clocks = whole.cast("I")
        self.history_length_at = 2 * (self.length - 1)
        self.history_start_at = self.history_length_at + 1
        self.width = width
        self.repetition_limit = 3
        self.occurrences = 0
        self.first_occurrence = 0
        self.history_room = 0
        self.past = array("Q")
        self.make_room(1)

    # what a game's rules write

    def setup(self) -> None:
        """Write the starting position into a block of zeros."""

    def legal(self, base: int) -> int:
        """Write the legal actions from ``moves[base]`` on and return their number; 0 only when the game is over."""
        return 0

    def apply(self, action: int) -> None:
        """Play a legal action, up to and including the end of the game if it brings it about."""

    def weight(self, action: int) -> int:
        """At a chance node: how many parts of the whole this outcome has."""
        return 1

    def unlistable(self) -> bool:
        """At a chance node: whether its outcomes are too many to list, as with a deal; then ``legal`` gives 0."""
        return False

    def deal(self, dice: Dice) -> None:
        """At a unlistable chance node: play one outcome at random."""

    def resample(self, seat: int, dice: Dice) -> None:
        """Redraw all that ``seat`` does not know, at random among what agrees with all it knows."""

    def resample_likely(self, seat: int, dice: Dice) -> None:
        """``resample`` for a search: what sensible players would have done with their cards may be likelier."""
        self.resample(seat, dice)

    def evaluate(self, seat: int) -> int:
        """What the position is worth to ``seat``, in hundredths of a piece, within ±20,000."""
        return 0

    def expected_return(self, seat: int, reach: int) -> int:
        """What the match is worth to a seat, in thousandths of a return, where more than ``evaluate`` can say it: between
        rounds or, all cards open, within ``reach`` of the end of one. Elsewhere ``NO_ESTIMATE``. Simulated games stop
        where it speaks."""
        return NO_ESTIMATE

    def candidate_actions(self, base: int) -> int:
        """Write the legal actions that a search should think about from ``moves[base]`` on; return their number."""
        return self.legal(base)

    def policy_action(self, dice: Dice) -> int:
        """A sensible action of the seat to act, found without looking at what that seat may not know; −1: the game has
        none to offer."""
        return -1

    def capture_value(self, action: int) -> int:
        """What a legal action takes, in hundredths of a piece; 0 where it takes nothing. Search tries the loudest
        first, and goes on looking at loud ones where it would otherwise stop. −1: the game knows no difference."""
        return -1

    def capture_actions(self, base: int) -> int:
        """Write the loud actions from ``moves[base]`` on and return their number. A game may know a shorter way."""
        n = self.legal(base)
        many = 0
        for i in range(n):
            if self.capture_value(self.moves[base + i]) > 0:
                self.moves[base + many] = self.moves[base + i]
                many += 1
        return many

    def moves_before_draw(self) -> int:
        """How many more actions may pass at most before a count that is no part of the key ends the game; 0 where it
        just has. Search trusts what it remembers only as far as that."""
        return 1 << 20

    def longest(self) -> int:
        """How many more actions the game can last at most, where no position can come back; else a number beyond all
        counting. Where it is small, search tries to prove who wins."""
        return 1 << 20

    def payoff(self, seat: int) -> int:
        """After the end: the return of ``seat`` in thousandths."""
        if self.cells[WINNER] == DRAW:
            return 0
        return 1000 if self.cells[WINNER] == seat else -1000

    def after_read(self) -> None:
        """The block was just written from a text: end the game if it is over, and begin its history."""

    # what a game's face writes

    def name(self, action: int) -> str:
        """The canonical text of an action of this position."""
        raise NotImplementedError

    def path(self, action: int) -> list[str]:
        """The things to touch, in order, to play the action."""
        raise NotImplementedError

    def text(self) -> str:
        raise NotImplementedError

    def read(self, text: str) -> None:
        """Set the block, which holds zeros, from a position text; ``ValueError`` says what is wrong with it."""
        raise NotImplementedError

    def draw_outcome(self, dice: Dice | SealedDice) -> str:
        """At a unlistable chance node: the text of one outcome, drawn at random; nothing is played."""
        raise NotImplementedError

    def play_outcome(self, text: str) -> str | None:
        """At a unlistable chance node: play the outcome with this text, and return its canonical form where it may be
        written otherwise; ``ValueError``: nothing has changed."""
        raise NotImplementedError

    def heard_as(self, text: str, seat: int | None) -> str:
        """What a seat, or a spectator, hears of an action or outcome played in this position."""
        return text

    def unheard(self) -> int:
        """How many of the last actions nobody but their own players has heard of yet, as with choices that are
        made one after the other but count as made at once."""
        return 0

    def hide(self, seat: int | None) -> None:
        """Blank all that a seat may not know, by the layout's sight. What is drawn or written afterwards is
        drawn from what is left. A game whose head or counters would tell something overrides this."""
        bit = TABLE if seat is None else 1 << seat
        players = self.game.players
        for run in self.layout:
            if run.sight == OPEN:
                continue
            first = self.at[run.name]
            for i in range(run.count):
                if run.sight == OWN:
                    if i * players // run.count == seat:
                        continue
                elif run.sight != SHUT and self.knowers(run.sight, i) & bit:
                    continue
                self.block[first + i] = HIDDEN

    def knowers(self, name: str, i: int) -> int:
        """The set of seats in cell ``i`` of a run of sight: two bytes, a bit a seat, ``TABLE`` for everybody."""
        first = 2 * (self.at[name] + i)
        return int.from_bytes(self.block[first : first + 2], "little")

    def scene(self) -> dict[str, Any]:
        """What is drawn once: see ``docs/scene.md``."""
        raise NotImplementedError

    def pieces(self) -> list[dict[str, Any]]:
        """What lies where: see ``docs/scene.md``."""
        raise NotImplementedError

    def steps(self, action: int) -> list[dict[str, Any]]:
        """What an action of this position does, as a person would do it by hand: see ``docs/scene.md``."""
        raise NotImplementedError

    def steps_for(self, action: int, seat: int | None) -> list[dict[str, Any]]:
        """``steps`` as a seat, or a spectator, sees them. A game whose actions carry secrets overrides this."""
        return self.seen(seat).steps(action)

    # what every game has

    def make_room(self, plies: int) -> None:
        """Make room to ``save`` and to list actions ``plies`` deep."""
        self.plies = plies
        self.moves = array("i", bytes(4 * self.width * plies))
        self.stack = array("Q", bytes(8 * self.length * plies))

    @cython.final
    def save(self, level: int) -> None:
        for i in range(self.length):
            self.stack[level * self.length + i] = self.words[i]

    @cython.final
    def restore(self, level: int) -> None:
        for i in range(self.length):
            self.words[i] = self.stack[level * self.length + i]

    @cython.final
    def hash_words(self, n: int) -> int:
        """A 64-bit hash of the first ``n`` words."""
        z = MIX
        for i in range(n):
            z = ((z ^ self.words[i]) * MIX) & MASK
            z ^= z >> 29
        return z

    @cython.final
    def key(self) -> int:
        return self.hash_words(self.key_words)

    @cython.final
    def record_position(self) -> int:
        """Note the present position, at the start of a turn, and return how often it has stood there since ``forget``;
        ``occurrences`` is the same number, ``first_occurrence`` the place in the history where it stood first.
        Seats take turns, so only every other position can be the same, and never the one a turn each ago."""
        h = self.clocks[self.history_length_at]
        if h >= self.history_room:
            with cython.gil:
                self.grow_history()
        k = self.hash_words(self.repetition_words)
        first = self.clocks[self.history_start_at]
        n = 1
        i = h - 4
        while i >= first:
            if self.past[i] == k:
                n += 1
                self.first_occurrence = i
            i -= 2
        self.occurrences = n
        self.past[h] = k
        self.clocks[self.history_length_at] = h + 1
        return n

    @cython.final
    def forget_history(self) -> None:
        """What stood before can never stand again."""
        self.clocks[self.history_start_at] = self.clocks[self.history_length_at]

    @cython.final
    def finish(self, winner: int) -> None:
        self.cells[SEAT] = OVER
        self.cells[WINNER] = winner

    def grow_history(self) -> None:
        self.history_room = 2 * self.history_room + 256
        longer = array("Q", bytes(8 * self.history_room))
        for i in range(len(self.past)):
            longer[i] = self.past[i]
        self.past = longer

    # doors for callers outside compiled code

    def begin(self) -> None:
        self.clear()
        self.setup()

    def clear(self) -> None:
        for i in range(self.length):
            self.words[i] = 0

    def copy(self) -> Rules:
        """Another set of rules with the same position and history, sharing nothing with this one."""
        other = type(self)(self.game)  # type: ignore[call-arg]
        other.copy_from(self)
        return other

    def copy_from(self, other: Rules) -> None:
        """Stand where ``other``, of the same game, stands."""
        for i in range(self.length):
            self.words[i] = other.words[i]
        while self.history_room < other.history_room:
            self.grow_history()
        for j in range(self.clocks[self.history_length_at]):
            self.past[j] = other.past[j]

    def set_block(self, block: bytes) -> None:
        """Go back to an earlier block of the same game."""
        self.block[:] = block

    def seat(self) -> int:
        return self.cells[SEAT]

    def legal_py(self) -> list[int]:
        return [self.moves[i] for i in range(self.legal(0))]

    def apply_py(self, action: int) -> None:
        self.apply(action)

    def weight_py(self, action: int) -> int:
        return self.weight(action)

    def evaluate_py(self, seat: int) -> int:
        return self.evaluate(seat)

    def payoff_py(self, seat: int) -> int:
        return self.payoff(seat)

    def seen(self, seat: int | None) -> Rules:
        """Rules that stand where a seat believes to stand: the gate through which hidden games leave."""
        other = self.copy()
        other.hide(seat)
        return other

    def unlistable_py(self) -> bool:
        return self.unlistable()

    def resample_py(self, seat: int, dice: Dice) -> None:
        self.resample(seat, dice)

    def resample_likely_py(self, seat: int, dice: Dice) -> None:
        self.resample_likely(seat, dice)

    def policy_action_py(self, dice: Dice) -> int:
        return self.policy_action(dice)

    def candidate_actions_py(self) -> list[int]:
        return [self.moves[i] for i in range(self.candidate_actions(0))]

    def expected_return_py(self, seat: int, reach: int = 0) -> int:
        return self.expected_return(seat, reach)

    def deal_py(self, dice: Dice) -> None:
        self.deal(dice)

    def key_py(self) -> int:
        return self.key()

    def any_repeated(self) -> bool:
        """Whether some position has stood more than once since ``forget``."""
        stood = [self.past[i] for i in range(self.clocks[self.history_start_at], self.clocks[self.history_length_at])]
        return len(set(stood)) < len(stood)

    def is_repeated(self) -> bool:
        """Whether the present position has stood before."""
        now = self.hash_words(self.repetition_words)
        return (
            sum(
                self.past[i] == now
                for i in range(self.clocks[self.history_start_at], self.clocks[self.history_length_at])
            )
            > 1
        )
