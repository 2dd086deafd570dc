"""The rules of one game at work on one position.

A position is a block of bytes. Its first four cells are the same in every game: the seat to act (or ``CHANCE``,
or ``OVER``), the phase, the seat whose turn it is, and the winner. The game's own cells follow, in three zones:
what repetition compares, what else decides the future, and the rest (see ``cells.py``). The last word is the history's.

A game's rules subclass ``Rules`` and write ``setup``, ``legal``, ``apply`` and ``evaluate`` over ``cells`` (bytes),
``words`` (the same block, eight bytes at a time) or ``ints`` (four at a time). They are compiled: in their ``.pxd``
these methods are ``noexcept nogil`` and hold no Python object, and no index is checked. Texts and pictures are made by
the game's ``Notation`` and ``Picture`` in ordinary Python, from ``block`` or ``wide`` (eight bytes at a time).

A method NAME that only compiled code can call has a twin NAME_py for all other callers.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

import cython

from ludotheque.core.cells import Cells, arrange, sight_table
from ludotheque.core.memory import numbers, zeros
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.dice import Dice
    from ludotheque.core.game import Game
    from ludotheque.core.seal import SealedDice

if not cython.compiled:
    from ludotheque.core.cells import BY_KNOWERS, END, HIDDEN, WHOLE
    from ludotheque.core.dice import draw_below
    from ludotheque.core.marks import CHANCE, DRAW, OVER, SEAT, SPECTATOR, TURN, WINNER
    from ludotheque.core.rows import fill_bytes, fill_unknown

NO_ESTIMATE = -2000
LARGEST_VALUE = 20_000
UNITS = {1: "B", 2: "H", 4: "I", 8: "Q"}
NO_INTS = zeros("i", 1)
NO_WORDS = zeros("Q", 1)
LONGEST_HISTORY = 1 << 24
PUBLIC_ROUNDS = 8  # of ``resample_public``
MASK = 0xFFFFFFFFFFFFFFFF
MIX = 0x9E3779B97F4A7C15


class Rules:
    """The rules of a game and one position of it, which ``apply`` changes.

    A subclass names its cells in ``__init__``. Tables depend on the game alone and never change, so all rules of a game
    use the same ones: a subclass with tables of its own hands them on in ``share_tables``. Memory that play or search
    writes to is made in ``allocate``."""

    def __init__(self, game: Game, layout: Sequence[Cells], width: int) -> None:
        """``width`` is the greatest number of actions a position can have."""
        self.game = game
        self.layout, self.at, self.repetition_words, self.key_words, self.length = arrange(layout)
        self.width = width
        self.sight = numbers("i", sight_table(self.layout, self.at, game.players))
        self.repetition_limit = 3
        self.nearest_repetition = 4
        self.term_count = 0
        self.weights = NO_INTS
        self.fitted = False
        self.allocate()

    def allocate(self) -> None:
        """Make this object's own memory: the block, the lists of actions, the saved positions and the history."""
        self.history_length_at = 2 * (self.length - 1)
        self.history_start_at = self.history_length_at + 1
        self.occurrences = 0
        self.first_occurrence = 0
        self.history_room = 0
        self.past = NO_WORDS
        self.terms = NO_INTS
        self.block = bytearray(8 * self.length)
        whole = memoryview(self.block)
        self.cells = whole if cython.compiled else self.block  # Python reads a bytearray faster
        self.words = whole.cast("Q")
        self.ints = whole.cast("I")
        self.make_room(1)

    def share_tables(self, other: Rules) -> None:
        """Take the tables of other rules of the same game. A subclass with tables of its own calls this method first."""
        self.game = other.game
        self.layout = other.layout
        self.at = other.at
        self.repetition_words = other.repetition_words
        self.key_words = other.key_words
        self.length = other.length
        self.width = other.width
        self.sight = other.sight
        self.repetition_limit = other.repetition_limit
        self.nearest_repetition = other.nearest_repetition
        self.term_count = other.term_count
        self.weights = other.weights
        self.fitted = other.fitted

    # the methods a game writes

    def setup(self) -> None:
        """Write the starting position into a block of zeros."""

    def legal(self, base: int) -> int:
        """Write the legal actions from ``moves[base]`` on and return their number; 0 only when the game is over."""
        return 0

    def apply(self, action: int) -> None:
        """Play a legal action. If the game is over then, end it: set ``SEAT`` and ``WINNER``."""

    def random_legal(self, dice: Dice, base: int) -> int:
        """A legal action of the seat to act, each as likely as the others; ``moves`` from ``base`` on may be written to. A
        game may have a faster way than to list them."""
        return self.moves[base + draw_below(dice, self.legal(base))]

    def play_random(self, dice: Dice, base: int, limit: int) -> int:
        """Play actions as ``random_legal`` draws them until chance is to act, it is over, or ``limit`` were played; return how
        many. A game may write the same loop over its own methods: the compiler can then build them into it."""
        plies = 0
        while self.cells[SEAT] != OVER and self.cells[SEAT] != CHANCE and plies < limit:
            self.apply(self.random_legal(dice, base))
            plies += 1
        return plies

    def weight(self, action: int) -> int:
        """At a chance node: how likely this outcome is, in proportion to the weights of the others."""
        return 1

    def unlistable(self) -> bool:
        """At a chance node: whether its outcomes are too many to list, as with a deal; then ``legal`` gives 0."""
        return False

    def deal(self, dice: Dice) -> None:
        """At an unlistable chance node: play one outcome at random."""

    def hide(self, seat: int) -> None:
        """Blank all cells that a seat, or ``SPECTATOR``, may not know, as their ``sight`` says. Observations, texts and
        pictures for the seat are made from what is left, so that no action may be played any more. A game whose header
        or counters give something away overrides this."""
        self.hide_cells(seat)

    def resample(self, seat: int, dice: Dice) -> None:
        """Replace what ``seat`` does not know by something random that agrees with all it knows."""

    def resample_likely(self, seat: int, dice: Dice) -> None:
        """``resample`` for a search. A game may prefer what fits the way the others have played."""
        self.resample(seat, dice)

    def evaluate(self, seat: int) -> int:
        """What the position is worth to ``seat``, in hundredths of a piece, within ±20,000."""
        return 0

    def list_terms(self) -> int:
        """Write the terms of the game's features that hold here into ``terms``, each as its number plus ``term_count`` times
        the stage, and return how many there are (``core/fitted.py``). Their weights add up to what the position is worth
        to the seat whose turn it is. A game that has features makes ``terms`` in ``allocate``."""
        return 0

    def expected_return(self, seat: int, reach: int) -> int:
        """An estimate of the seat's return, in thousandths, where the game has a better one than ``evaluate``: between
        rounds or, with all cards open, at most ``reach`` actions before the end of one. Elsewhere ``NO_ESTIMATE``.
        Simulated games stop where there is an estimate."""
        return NO_ESTIMATE

    def candidate_actions(self, base: int) -> int:
        """Write the legal actions that a search should look at from ``moves[base]`` on; return their number."""
        return self.legal(base)

    def policy_action(self, dice: Dice) -> int:
        """A sensible action, chosen from what the seat to act may know alone; −1 if the game has no such choice."""
        return -1

    def capture_value(self, action: int) -> int:
        """What a legal action captures, in hundredths of a piece; 0 if nothing. Search tries the greatest captures first,
        and looks at captures alone where it would otherwise stop. −1: the game makes no such difference."""
        return -1

    def capture_actions(self, base: int) -> int:
        """Write the actions that capture from ``moves[base]`` on and return their number. A game may have a faster way."""
        n = self.legal(base)
        many = 0
        for i in range(n):
            if self.capture_value(self.moves[base + i]) > 0:
                self.moves[base + many] = self.moves[base + i]
                many += 1
        return many

    def moves_before_draw(self) -> int:
        """How many actions may still be played before a counter that is not in the key ends the game; 0 if it just has.
        Search trusts an entry of its table only if it was not deeper than that."""
        return 1 << 20

    def longest(self) -> int:
        """How many more actions the game can last, if no position can be repeated; else a huge number. Where it is small,
        search tries to prove who wins."""
        return 1 << 20

    def payoff(self, seat: int) -> int:
        """After the end: the return of ``seat`` in thousandths."""
        if self.cells[WINNER] == DRAW:
            return 0
        return 1000 if self.cells[WINNER] == seat else -1000

    def after_read(self) -> None:
        """Called after the block was written from a text: end the game if it is over, and begin the history."""

    # texts and pictures, as the game's notation and picture make them

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

    # the same for every game

    def set_weights(self, term_count: int, weights: Sequence[int] | None) -> None:
        """From now on these weights decide the evaluation: those of all terms at stage 0, at stage 1 and so on. ``None``: the
        evaluation made by hand does. Copies made later do as these rules do."""
        self.term_count = term_count
        self.fitted = weights is not None
        self.weights = numbers("i", weights or [0])

    @cython.final
    def fitted_value(self, seat: int) -> int:
        """What the weights of the terms that hold say the position is worth to ``seat``."""
        value = 0
        for i in range(self.list_terms()):
            value += self.weights[self.terms[i]]
        value = LARGEST_VALUE if value > LARGEST_VALUE else -LARGEST_VALUE if value < -LARGEST_VALUE else value
        return value if seat == self.cells[TURN] else -value

    def make_room(self, plies: int) -> None:
        """Make room to ``save`` positions and to list actions for ``plies`` levels."""
        if plies < 1:
            raise ValueError(f"there must be room for one level at least, not for {plies}")
        self.plies = plies
        self.moves = NO_INTS * (self.width * plies)
        self.stack = NO_WORDS * (self.length * plies if cython.compiled else plies)

    @cython.final
    def save(self, level: int) -> None:
        """Keep the block for ``restore`` with the same level."""
        if cython.compiled:
            for i in range(self.length):
                self.stack[level * self.length + i] = self.words[i]
        else:
            self.stack[level] = bytes(self.block)

    @cython.final
    def restore(self, level: int) -> None:
        if cython.compiled:
            for i in range(self.length):
                self.words[i] = self.stack[level * self.length + i]
        else:
            self.block[:] = self.stack[level]

    @cython.final
    def hash_words(self, n: int) -> int:
        """A 64-bit hash of the first ``n`` words."""
        z = MIX
        if cython.compiled:
            for i in range(n):
                z = ((z ^ self.words[i]) * MIX) & MASK
                z ^= z >> 29
        else:
            for word in self.words[:n].tolist():
                z = ((z ^ word) * MIX) & MASK
                z ^= z >> 29
        return z

    @cython.final
    def key(self) -> int:
        """A 64-bit hash of what decides the future, except the history and the unkeyed cells."""
        return self.hash_words(self.key_words)

    @cython.final
    def record_position(self) -> int:
        """Add the position to the history, at the start of a turn, and return how often it is there since
        ``forget_history``. ``occurrences`` is the same number, ``first_occurrence`` its first place in the history.
        Seats take turns, so only every second position can be equal; the nearest possible one is ``nearest_repetition``
        back, four where a game knows no better."""
        h = self.ints[self.history_length_at]
        if h >= self.history_room:
            with cython.gil:
                self.grow_history()
        k = self.hash_words(self.repetition_words)
        first = self.ints[self.history_start_at]
        n = 1
        if cython.compiled:
            i = h - self.nearest_repetition
            while i >= first:
                if self.past[i] == k:
                    n += 1
                    self.first_occurrence = i
                i -= 2
        elif h - self.nearest_repetition >= first:
            first += (h - first) % 2
            same = self.past[first : h - self.nearest_repetition + 1 : 2]
            n += same.count(k)
            if n > 1:
                self.first_occurrence = first + 2 * same.index(k)
        self.occurrences = n
        self.past[h] = k
        self.ints[self.history_length_at] = h + 1
        return n

    @cython.final
    def forget_history(self) -> None:
        """Called when no earlier position can be repeated any more."""
        self.ints[self.history_start_at] = self.ints[self.history_length_at]

    @cython.final
    def finish(self, winner: int) -> None:
        """End the game; ``winner`` is a seat or ``DRAW``."""
        self.cells[SEAT] = OVER
        self.cells[WINNER] = winner

    @cython.final
    def hide_cells(self, seat: int) -> None:
        """Blank what the ``sight`` of cells alone hides. The set of who knows a cell has two bytes: a bit for each seat in
        the first, and in the second one for ``EVERYBODY``, and so for who watches."""
        at = 0
        while self.sight[at] != END:
            how = self.sight[at]
            first = self.sight[at + 1]
            count = self.sight[at + 2]
            more = self.sight[at + 3]
            at += 4
            if how == BY_KNOWERS:
                if seat == SPECTATOR:
                    fill_unknown(self.cells, first, count, more + 1, 1, HIDDEN)
                else:
                    fill_unknown(self.cells, first, count, more, 1 << seat, HIDDEN)
            elif how == WHOLE or seat == SPECTATOR:
                fill_bytes(self.cells, first, count, HIDDEN)
            else:
                fill_bytes(self.cells, first, seat * more, HIDDEN)
                fill_bytes(self.cells, first + (seat + 1) * more, count - (seat + 1) * more, HIDDEN)

    @cython.final
    def random_outcome(self, dice: Dice, base: int) -> int:
        """At a listable chance node: one outcome at random, by weight. It lists them from ``moves[base]`` on."""
        n = self.legal(base)
        drawn = 0
        for i in range(n):
            drawn += self.weight(self.moves[base + i])
        drawn = dice.below(drawn)
        i = 0
        while True:
            drawn -= self.weight(self.moves[base + i])
            if drawn < 0:
                return self.moves[base + i]
            i += 1

    def grow_history(self) -> None:
        """Make room for more positions in the history."""
        old = self.history_room
        self.history_room = 2 * old + 256
        longer = NO_WORDS * self.history_room
        for i in range(old):
            longer[i] = self.past[i]
        self.past = longer

    # for callers outside compiled code

    def begin(self) -> None:
        """Set up the starting position."""
        self.clear()
        self.setup()

    def clear(self) -> None:
        self.set_block(bytes(8 * self.length))

    def copy(self) -> Rules:
        """New rules with the same position and history. They share tables and nothing else."""
        other = self.fresh()
        other.copy_from(self)
        return other

    def fresh(self) -> Rules:
        """New rules of the same game with a block of zeros."""
        other = type(self).__new__(type(self))
        other.share_tables(self)
        other.allocate()
        return other

    def copy_from(self, other: Rules) -> None:
        """Take the position and history of other rules of the same game."""
        if other.length != self.length:
            raise ValueError(f"a position of {other.game} is none of {self.game}")
        if cython.compiled:
            for i in range(self.length):
                self.words[i] = other.words[i]
        else:
            self.block[:] = other.block
        n = self.ints[self.history_length_at]
        if self.history_room < n:
            self.history_room = n
            self.past = NO_WORDS * n
        for j in range(n):
            self.past[j] = other.past[j]

    def set_block(self, block: bytes) -> None:
        """Go back to an earlier block. The history must be the one it was saved under, or a longer one. The cells are
        not looked at: a block from outside goes through ``Game.from_bytes``."""
        if len(block) != 8 * self.length:
            raise ValueError(f"a block of {self.game} has {8 * self.length} bytes, not {len(block)}")
        at = 8 * self.length - 8  # no index below 0: compiled code does not know what that means
        length = int.from_bytes(block[at : at + 4], "little")
        if length > LONGEST_HISTORY or int.from_bytes(block[at + 4 : at + 8], "little") > length:
            raise ValueError("the last word of the block is no history")
        self.block[:] = block
        while self.history_room < length:
            self.grow_history()

    def history(self) -> list[int]:
        """The hashes of the positions that a repetition is looked for in, the earliest first."""
        return [self.past[i] for i in range(self.ints[self.history_start_at], self.ints[self.history_length_at])]

    def set_history(self, hashes: Sequence[int]) -> None:
        """Take these as the whole history of the position the rules stand at."""
        while self.history_room < len(hashes):
            self.grow_history()
        for i in range(len(hashes)):
            self.past[i] = hashes[i]
        self.ints[self.history_length_at] = len(hashes)
        self.ints[self.history_start_at] = 0

    def whole_past(self) -> list[int]:
        """All hashes that blocks saved earlier may go back to, for a copy that can undo."""
        return [self.past[i] for i in range(self.ints[self.history_length_at])]

    def __copy__(self) -> Rules:
        return self.copy()

    def __deepcopy__(self, _memo: object) -> Rules:
        """The game never changes, so a deep copy is a copy."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restored_rules, (self.game, bytes(self.block), self.whole_past())

    @property
    def wide(self) -> memoryview:
        """The block, eight bytes at a time, for callers outside compiled code."""
        return memoryview(self.block).cast("Q")

    def run(self, name: str) -> tuple[int, ...]:
        """The cells of a run, by its name in the layout."""
        run = next(run for run in self.layout if run.name == name)
        return struct.unpack_from(f"={run.count}{UNITS[run.unit]}", self.block, self.at[name] * run.unit)

    def seat(self) -> int:
        """The cell ``SEAT``: a seat, ``CHANCE``, ``OVER`` or ``VEILED``."""
        return self.cells[SEAT]

    def legal_py(self) -> list[int]:
        return [self.moves[i] for i in range(self.legal(0))]

    def listed(self, action: int) -> int:
        """The action as ``legal`` lists it, where ``legal_py`` tells more of it."""
        return action

    def is_legal(self, action: int) -> bool:
        """Whether this is one of ``legal_py``. Compiled rules do not survive any other number."""
        wanted = self.listed(action)
        n = self.legal(0)
        for i in range(n):
            if self.moves[i] == wanted:
                return True
        return False

    def must_be_legal(self, action: int) -> int:
        if not self.is_legal(action):
            raise ValueError(_("{action} is not the number of a legal action here").format(action=action))
        return action

    def must_be_seat(self, seat: int) -> int:
        if not 0 <= seat < self.game.players:
            raise ValueError(
                _("there is no seat {seat}; seats go from 0 to {last}").format(seat=seat, last=self.game.players - 1)
            )
        return seat

    def apply_py(self, action: int) -> None:
        self.apply(self.must_be_legal(action))

    def weight_py(self, action: int) -> int:
        return self.weight(self.must_be_legal(action))

    def evaluate_py(self, seat: int) -> int:
        return self.evaluate(self.must_be_seat(seat))

    def terms_py(self) -> list[int]:
        return [self.terms[i] for i in range(self.list_terms())]

    def capture_value_py(self, action: int) -> int:
        return self.capture_value(self.must_be_legal(action))

    def payoff_py(self, seat: int) -> int:
        return self.payoff(self.must_be_seat(seat))

    def longest_py(self) -> int:
        return self.longest()

    def seen(self, seat: int | None) -> Rules:
        """A copy without all that a seat, or a spectator, may not know. Everything that is shown of a game with secrets is
        made from such a copy."""
        other = self.copy()
        other.hide_py(seat)
        return other

    def hide_py(self, seat: int | None) -> None:
        """``None`` is a spectator."""
        self.hide(SPECTATOR if seat is None else self.must_be_seat(seat))

    def unlistable_py(self) -> bool:
        return self.unlistable()

    def resample_py(self, seat: int, dice: Dice) -> None:
        self.resample(self.must_be_seat(seat), dice)

    def resample_public(self, dice: Dice) -> None:
        """Replace what not everybody knows by something random that agrees with what everybody knows. Each seat in turn
        redraws what it does not know, which keeps what everybody knows and changes all else in the end (Gibbs sampling).
        A game that can draw it at once overrides this."""
        for _round in range(PUBLIC_ROUNDS):
            for seat in range(self.game.players):
                self.resample(seat, dice)

    def resample_likely_py(self, seat: int, dice: Dice) -> None:
        self.resample_likely(self.must_be_seat(seat), dice)

    def policy_action_py(self, dice: Dice) -> int:
        return self.policy_action(dice)

    def candidate_actions_py(self) -> list[int]:
        return [self.moves[i] for i in range(self.candidate_actions(0))]

    def expected_return_py(self, seat: int, reach: int = 0) -> int:
        return self.expected_return(self.must_be_seat(seat), reach)

    def deal_py(self, dice: Dice) -> None:
        if not self.unlistable():
            raise ValueError(_("nothing is left to chance here"))
        self.deal(dice)

    def key_py(self) -> int:
        return self.key()

    def record_position_py(self) -> int:
        return self.record_position()

    def forget_history_py(self) -> None:
        self.forget_history()

    def finish_py(self, winner: int) -> None:
        self.finish(winner if winner == DRAW else self.must_be_seat(winner))

    def any_repeated(self) -> bool:
        """Whether some position is in the history more than once since ``forget_history``."""
        keys = [self.past[i] for i in range(self.ints[self.history_start_at], self.ints[self.history_length_at])]
        return len(set(keys)) < len(keys)

    def is_repeated(self) -> bool:
        """Whether this position, which has been recorded, was in the history before."""
        now = self.hash_words(self.repetition_words)
        return (
            sum(self.past[i] == now for i in range(self.ints[self.history_start_at], self.ints[self.history_length_at]))
            > 1
        )


def restored_rules(game: Game, block: bytes, past: Sequence[int]) -> Rules:
    """Rules that were pickled."""
    rules: Rules = game.start_rules.fresh()
    rules.set_history(past)
    rules.set_block(block)
    return rules
