"""The positions of many games of the same rules, one behind the other, and arrays for what is known of each."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

import cython

from ludotheque.core.memory import numbers
from ludotheque.core.rules import Rules
from ludotheque.core.space import Space
from ludotheque.core.stored_positions import StoredPositions
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.rows import copy_words

HISTORY = 64  # hashes a lane has room for at first
MOST_RECORDED = 16  # by one step, the chance that follows included; games record one or two
WORD = 0xFFFFFFFFFFFFFFFF


def memory(code: str, count: int) -> Any:
    """``count`` zeros, one at least, which numpy can look at."""
    return memoryview(array(code, [0]) * max(1, count))


class LaneMemory(StoredPositions):
    """A lane is a stored position: a block, the hashes of the positions that it may repeat, and the state of its dice.

    What callers read is flat and stays where it is: ``mask`` (a byte a lane and id), ``obs`` (``obs_size`` bytes a lane),
    ``to_move``, ``rewards`` (a float a lane and seat), ``done``, ``lengths`` and ``random_ids``. They may write to it: what
    is legal is kept once more, in ``legal``, a bit an id."""

    def __init__(self, game: Game, seeds: Sequence[int], obs_size: int) -> None:
        """A lane a seed, which is a number of 64 bits."""
        count = len(seeds)
        if count < 1:
            raise ValueError("there must be one lane at least")
        self.game = game
        self.space: Space = game.space
        self.start: Rules = game.rules()
        self.start_recorded = len(self.start.whole_past())
        super().__init__(self.start.length, seeds, max(HISTORY, 2 * self.start_recorded + MOST_RECORDED))
        self.actions = self.space.n
        self.players = game.players
        self.obs_size = obs_size
        self.legal_words = (self.actions + 63) // 64
        self.mask = memory("B", count * self.actions)
        self.obs = memory("B", count * obs_size)
        self.to_move = memory("b", count)
        self.rewards = memory("f", count * self.players)
        self.done = memory("B", count)
        self.lengths = memory("i", count)
        self.random_ids = memory("i", count)
        self.legal = memory("Q", count * self.legal_words)
        self.legal_counts = memory("i", count)
        self.played = memory("i", count)
        self.samplers = numbers("Q", [~seed & WORD for seed in seeds])

    def must_be_lane(self, lane: int) -> int:
        if not 0 <= lane < self.n:
            raise ValueError(_("there is no lane {lane}; lanes go from 0 to {last}").format(lane=lane, last=self.n - 1))
        return lane

    def rules(self, lane: int) -> Rules:
        """New rules in the position of a lane, secrets and all."""
        return self.rules_at(self.game, self.must_be_lane(lane))

    def dice_state(self, lane: int) -> int:
        """The seed of dice that go on as those of the lane."""
        return self.dice[self.must_be_lane(lane)]

    @cython.final
    def is_legal(self, lane: int, id: int) -> bool:  # noqa: A002  (an id is what it is)
        if id < 0 or id >= self.actions:
            return False
        return (self.legal[lane * self.legal_words + (id >> 6)] >> (id & 63)) & 1 != 0

    @cython.final
    def first_wrong(self, ids: Any) -> int:
        """The first lane that is not over and whose id is not legal; −1 if there is none."""
        for i in range(self.n):
            if self.legal_counts[i] and not self.is_legal(i, ids[i]):
                return i
        return -1

    @cython.final
    def load_start(self, rules: Rules) -> None:
        """Put rules on the start of the game."""
        copy_words(rules.words, 0, self.start.words, 0, self.length)
        if self.start_recorded:
            copy_words(rules.past, 0, self.start.past, 0, self.start_recorded)

    def make_room(self) -> None:
        """Make sure that each lane has room for the hashes of one more step."""
        self.make_history_room(self.most_recorded() + MOST_RECORDED)
