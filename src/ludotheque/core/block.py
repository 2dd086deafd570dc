"""A position in memory: a block of bytes, the hashes of the positions it may repeat, and saved copies of the block.

The first four cells are the same in every game: the seat to act (or ``CHANCE``, or ``OVER``), the phase, the seat whose
turn it is, and the winner. The game's own cells follow, in three zones: what repetition compares, what else decides the
future, and the rest (see ``cells.py``). The last word is the history's.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import Cells, arrange, sight_table
from ludotheque.core.memory import numbers, zeros

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.cells import BY_KNOWERS, END, HIDDEN, WHOLE
    from ludotheque.core.marks import OVER, SEAT, SPECTATOR, WINNER
    from ludotheque.core.rows import fill_bytes, fill_unknown

UNITS = {1: "B", 2: "H", 4: "I", 8: "Q"}
NO_WORDS = zeros("Q", 1)
LONGEST_HISTORY = 1 << 24
MASK = 0xFFFFFFFFFFFFFFFF
MIX = 0x9E3779B97F4A7C15


class Block:
    """The cells of a position of a game, as ``cells`` (bytes), ``ints`` (four at a time) and ``words`` (eight at a time), all
    of the same memory. Compiled code checks no index; others use ``block`` or ``wide``.

    The layout depends on the game alone; all blocks of a game use the same. ``past`` has the history, from the place where
    repetitions may begin; the last word of the block says where that is and how long it is, so that to go back to an
    earlier block shortens the history too."""

    def __init__(self, game: Game, layout: Sequence[Cells]) -> None:
        self.game = game
        self.layout, self.at, self.repetition_words, self.key_words, self.length = arrange(layout)
        self.sight = numbers("i", sight_table(self.layout, self.at, game.players))
        self.repetition_limit = 3
        self.nearest_repetition = 4

    def share_layout(self, other: Block) -> None:
        """Take the layout of another block of the same game."""
        self.game = other.game
        self.layout = other.layout
        self.at = other.at
        self.repetition_words = other.repetition_words
        self.key_words = other.key_words
        self.length = other.length
        self.sight = other.sight
        self.repetition_limit = other.repetition_limit
        self.nearest_repetition = other.nearest_repetition

    def allocate(self) -> None:
        """Make this object's own memory: a block of zeros, and an empty history."""
        self.history_length_at = 2 * (self.length - 1)
        self.history_start_at = self.history_length_at + 1
        self.occurrences = 0
        self.first_occurrence = 0
        self.history_room = 0
        self.past = NO_WORDS
        self.block = bytearray(8 * self.length)
        whole = memoryview(self.block)
        self.cells = whole if cython.compiled else self.block  # Python reads a bytearray faster
        self.words = whole.cast("Q")
        self.ints = whole.cast("I")

    def copy_from(self, other: Block) -> None:
        """Take the position and history of another block of the same game."""
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

    # saved copies

    def make_stack(self, levels: int) -> None:
        """Make room to ``save`` the block at so many levels."""
        self.stack = NO_WORDS * (self.length * levels if cython.compiled else levels)

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

    # the history

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

    def grow_history(self) -> None:
        """Make room for more positions in the history."""
        old = self.history_room
        self.history_room = 2 * old + 256
        longer = NO_WORDS * self.history_room
        for i in range(old):
            longer[i] = self.past[i]
        self.past = longer

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

    # cells

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

    def clear(self) -> None:
        self.set_block(bytes(8 * self.length))

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
