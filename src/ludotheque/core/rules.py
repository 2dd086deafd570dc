"""The rules of one game at work on one position.

A position is a block of bytes. Its first four cells are the same in every game: the seat to act (or ``CHANCE``,
or ``OVER``), the phase, the seat whose turn it is, and the winner. The game's own cells follow, in three zones:
what repetition compares, what else decides the future, and clocks. The last word belongs to the history.

A game's rules subclass ``Rules`` and write ``setup``, ``legal``, ``apply`` and ``evaluate`` over ``cells`` (bytes),
``words`` (the same block, eight bytes at a time) or ``clocks`` (four at a time). They are compiled: in their ``.pxd``
these methods are ``noexcept nogil`` and hold no Python object, and no index is checked. Texts and pictures are made by
the game's ``Notation`` and ``Picture`` in ordinary Python, from ``block`` or ``wide`` (eight bytes at a time).

A method NAME that only compiled code can call has a twin NAME_py for all other callers.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

import cython

from ludotheque.core.cells import Cells, arrange

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.dice import Dice
    from ludotheque.core.game import Game
    from ludotheque.core.seal import SealedDice

if not cython.compiled:
    from ludotheque.core.marks import DRAW, OVER, SEAT, WINNER

NO_ESTIMATE = -2000
NO_INTS = array("i", [0])
NO_WORDS = array("Q", [0])
MASK = 0xFFFFFFFFFFFFFFFF
MIX = 0x9E3779B97F4A7C15


class Rules:
    """Subclasses add cells in ``__init__`` and, where they keep tables of their own, hand them on in ``share_tables``:
    tables depend on the game alone and never change, so every copy of a position uses the same ones."""

    def __init__(self, game: Game, layout: Sequence[Cells], width: int) -> None:
        """``width`` bounds the number of actions of one position."""
        self.game = game
        self.layout, self.at, self.repetition_words, self.key_words, self.length = arrange(layout)
        self.width = width
        self.repetition_limit = 3
        self.allocate()

    def allocate(self) -> None:
        """Memory of its own for the block, the actions, the saved positions and the history."""
        self.history_length_at = 2 * (self.length - 1)
        self.history_start_at = self.history_length_at + 1
        self.occurrences = 0
        self.first_occurrence = 0
        self.history_room = 0
        self.past = NO_WORDS
        self.block = bytearray(8 * self.length)
        whole = memoryview(self.block)
        self.cells = whole
        self.words = whole.cast("Q")
        self.clocks = whole.cast("I")
        self.make_room(1)

    def share_tables(self, other: Rules) -> None:
        """Take over what depends on the game alone from other rules of the same game. A subclass with tables of its own
        calls this one first."""
        self.game = other.game
        self.layout = other.layout
        self.at = other.at
        self.repetition_words = other.repetition_words
        self.key_words = other.key_words
        self.length = other.length
        self.width = other.width
        self.repetition_limit = other.repetition_limit

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

    # texts and pictures: the game's notation and picture say them, whoever asks

    def name(self, action: int) -> str:
        return self.game.notation.name(self, action)

    def path(self, action: int) -> list[str]:
        return self.game.notation.path(self, action)

    def text(self) -> str:
        return self.game.notation.text(self)

    def read(self, text: str) -> None:
        self.game.notation.read(self, text)

    def draw_outcome(self, dice: Dice | SealedDice) -> str:
        return self.game.notation.draw_outcome(self, dice)

    def play_outcome(self, text: str) -> str | None:
        return self.game.notation.play_outcome(self, text)

    def heard_as(self, text: str, seat: int | None) -> str:
        return self.game.notation.heard_as(self, text, seat)

    def unheard(self) -> int:
        return self.game.notation.unheard(self)

    def shown_from(self, before: Sequence[bytes]) -> int:
        return self.game.notation.shown_from(self, before)

    def hide(self, seat: int | None) -> None:
        self.game.notation.hide(self, seat)

    def reasons(self, action: int, guesses: Sequence[Rules]) -> list[str]:
        return self.game.notation.reasons(self, action, guesses)

    def knowers(self, name: str, i: int) -> int:
        return self.game.notation.knowers(self, name, i)

    def scene(self) -> dict[str, Any]:
        return self.game.picture.scene(self)

    def pieces(self) -> list[dict[str, Any]]:
        return self.game.picture.pieces(self)

    def steps(self, action: int) -> list[dict[str, Any]]:
        return self.game.picture.steps(self, action)

    def steps_for(self, action: int, seat: int | None) -> list[dict[str, Any]]:
        return self.game.picture.steps_for(self, action, seat)

    # what every game has

    def make_room(self, plies: int) -> None:
        """Make room to ``save`` and to list actions ``plies`` deep."""
        self.plies = plies
        self.moves = NO_INTS * (self.width * plies)
        self.stack = NO_WORDS * (self.length * plies)

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
        """Make room for more positions in the history."""
        old = self.history_room
        self.history_room = 2 * old + 256
        longer = NO_WORDS * self.history_room
        for i in range(old):
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
        """Other rules with the same position and history. They share tables, which never change, and nothing else."""
        other = self.fresh()
        other.copy_from(self)
        return other

    def fresh(self) -> Rules:
        """Other rules of the same game, their block full of zeros."""
        other = type(self).__new__(type(self))
        other.share_tables(self)
        other.allocate()
        return other

    def copy_from(self, other: Rules) -> None:
        """Stand where ``other``, of the same game, stands, with its history."""
        for i in range(self.length):
            self.words[i] = other.words[i]
        n = self.clocks[self.history_length_at]
        if self.history_room < n:
            self.history_room = n
            self.past = NO_WORDS * n
        for j in range(n):
            self.past[j] = other.past[j]

    def set_block(self, block: bytes) -> None:
        """Go back to an earlier block of the same game."""
        self.block[:] = block

    @property
    def wide(self) -> memoryview:
        """The block, eight bytes at a time, for callers outside compiled code."""
        return memoryview(self.block).cast("Q")

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

    def record_position_py(self) -> int:
        return self.record_position()

    def forget_history_py(self) -> None:
        self.forget_history()

    def finish_py(self, winner: int) -> None:
        self.finish(winner)

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
