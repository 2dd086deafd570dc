"""Positions of one game kept by number, from which rules go on and into which they are put back."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

import cython

from ludotheque.core.memory import numbers, zeros
from ludotheque.core.rules import Rules, restored_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.rows import copy_words

WORD = 0xFFFFFFFFFFFFFFFF
HALF = 0xFFFFFFFF  # the half of a last word that says how many hashes there are


def packed(words: Any) -> bytes:
    """A row of words as bytes."""
    return array("Q", words).tobytes()


class StoredPositions:
    """A position is a block, the hashes of the positions that it may repeat, at most ``room``, and the state of its dice.

    A block's last word says how many hashes there are, and with which of them repetitions begin. Only those are kept, so
    that the first hash kept is always the first that counts."""

    def __init__(self, length: int, seeds: Sequence[int], room: int) -> None:
        """As many positions as seeds, each a block of ``length`` words; all are zeros until something is stored."""
        self.n = len(seeds)
        self.length = length
        self.room = room
        self.blocks = zeros("Q", self.n * length)
        self.history = zeros("Q", self.n * room)
        self.dice = numbers("Q", [seed & WORD for seed in seeds])

    @cython.final
    def recorded(self, i: int) -> int:
        """How many hashes a position has."""
        return self.blocks[(i + 1) * self.length - 1] & HALF

    @cython.final
    def most_recorded(self) -> int:
        """How many hashes the position with the most of them has."""
        most = 0
        for i in range(self.n):
            if self.recorded(i) > most:
                most = self.recorded(i)
        return most

    @cython.final
    def load(self, rules: Rules, i: int) -> None:
        """Put rules, which have room for as many hashes, on a position. The dice are left to the caller."""
        copy_words(rules.words, 0, self.blocks, i * self.length, self.length)
        copy_words(rules.past, 0, self.history, i * self.room, self.recorded(i))

    @cython.final
    def store(self, rules: Rules, i: int) -> None:
        """Keep the position of rules, which lose the part of their history that counts no more. If there are more hashes
        than there is room for, the earliest are dropped: whoever cannot have that calls ``make_history_room`` before."""
        start = rules.ints[rules.history_start_at]
        count = rules.ints[rules.history_length_at] - start
        if count > self.room:
            start += count - self.room
            count = self.room
        if count:
            copy_words(self.history, i * self.room, rules.past, start, count)
        rules.ints[rules.history_start_at] = 0
        rules.ints[rules.history_length_at] = count
        copy_words(self.blocks, i * self.length, rules.words, 0, self.length)

    def make_history_room(self, room: int) -> None:
        """Let positions have so many hashes, or more."""
        if room <= self.room:
            return
        old, narrow = self.history, self.room
        self.room = max(room, 2 * narrow)
        self.history = zeros("Q", self.n * self.room)
        for i in range(self.n):
            copy_words(self.history, i * self.room, old, i * narrow, narrow)

    def rules_at(self, game: Game, i: int) -> Rules:
        """New rules in a position of the game, secrets and all."""
        at = i * self.length
        past = [self.history[i * self.room + j] for j in range(self.recorded(i))]
        return restored_rules(game, packed([self.blocks[at + j] for j in range(self.length)]), past)

    def state(self) -> tuple[bytes, bytes, bytes, int]:
        """Blocks, hashes and dice, for ``set_state``."""
        return packed(self.blocks), packed(self.history), packed(self.dice), self.room

    def set_state(self, state: tuple[bytes, bytes, bytes, int]) -> None:
        """Go on where another object with as many positions of the same game left off."""
        blocks, history, dice, room = state
        n = self.n
        if len(blocks) != 8 * self.length * n or len(dice) != 8 * n or len(history) != 8 * room * n:
            raise ValueError(f"this is not the state of {n} positions of the same game")
        self.room = room
        self.blocks = numbers("Q", memoryview(blocks).cast("Q"))
        self.history = numbers("Q", memoryview(history).cast("Q"))
        self.dice = numbers("Q", memoryview(dice).cast("Q"))
