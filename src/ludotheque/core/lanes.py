"""Many games side by side, each in a lane: played, dealt and looked at without a Python object for any of them.

A worker is rules and dice of its own, which play in one lane after the other. No lane looks at another, so that results
are the same with any number of workers.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import TYPE_CHECKING, Any

import cython

from ludotheque.core.dice import Dice
from ludotheque.core.lane_memory import LaneMemory
from ludotheque.core.observation import Observer
from ludotheque.core.rules import Rules
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.marks import CHANCE, OVER, SEAT, SPECTATOR
    from ludotheque.core.rows import clear_bytes, clear_words

WORTH_A_THREAD = 512  # lanes: to wake a thread takes as long as a hundred of them
NOBODY = -1  # in ``to_move`` and ``random_ids`` after the end
ONE = 1


class Lanes(LaneMemory):
    """Games that are played by ids, one a lane. ``step`` and ``begin`` change all arrays; several threads may ask."""

    def __init__(
        self, game: Game, seeds: Sequence[int], threads: int, observer: Observer | None, autoreset: bool
    ) -> None:
        """Every lane begins a game, its chance resolved. ``observer`` writes what the seat to act sees."""
        LaneMemory.__init__(self, game, seeds, observer.size if observer is not None else 0)
        if observer is not None and observer.game != game:
            raise ValueError(f"{observer.game} looks other than {game}")
        self.observer = observer
        self.autoreset = autoreset
        workers = max(1, min(threads, (self.n + WORTH_A_THREAD - 1) // WORTH_A_THREAD))
        self.worker_rules = [game.rules() for _worker in range(workers)]
        self.worker_dice = [Dice() for _worker in range(workers)]
        self.pool = ThreadPoolExecutor(workers - 1) if workers > 1 else None
        self.lock = Lock()
        self.begin(bytes((1,)) * self.n)

    def step(self, ids: Any) -> None:
        """Play an id, a number of 64 bits, in every lane that is not over. ``ValueError``: one of them is not legal, and
        nothing has changed in any lane."""
        if len(ids) != self.n:
            raise ValueError(f"there are {self.n} lanes, not {len(ids)}")
        with self.lock:
            wrong = self.first_wrong(ids)
            if wrong >= 0:
                raise ValueError(
                    _("lane {lane}: {id} is not legal there; its row of the mask shows what is").format(
                        lane=wrong, id=ids[wrong]
                    )
                )
            self.make_room()
            self.share_out(self.play_part, ids)

    def begin(self, wanted: Any) -> None:
        """Begin a new game in every lane whose byte in ``wanted`` is not 0. Its dice go on."""
        if len(wanted) != self.n:
            raise ValueError(f"there are {self.n} lanes, not {len(wanted)}")
        with self.lock:
            self.share_out(self.begin_part, wanted)

    def share_out(self, deed: Any, given: Any) -> None:
        """Have each worker do it to its part of the lanes, the first one in this thread."""
        workers = len(self.worker_rules)
        per = (self.n + workers - 1) // workers
        ends = [min(self.n, worker * per) for worker in range(workers + 1)]
        others = []
        if self.pool is not None:
            others = [self.pool.submit(deed, i, ends[i], ends[i + 1], given) for i in range(1, workers)]
        deed(0, 0, ends[1], given)
        for other in others:
            other.result()

    def must_fit(self, worker: int, first: int, last: int, given: int) -> Rules:
        """The rules of a worker, with room for the hashes of any lane."""
        if not 0 <= first <= last <= self.n or given != self.n or not 0 <= worker < len(self.worker_rules):
            raise ValueError(f"worker {worker} cannot play in lanes {first} to {last}")
        rules: Rules = self.worker_rules[worker]
        if rules.history_room < self.room:
            rules.set_history([0] * self.room)
        return rules

    def play_part(self, worker: int, first: int, last: int, ids: Any) -> None:
        """Play an id in each lane from ``first`` to ``last`` − 1. Where it is not legal, as in lanes that are over, nothing
        changes but the rewards, which are 0."""
        rules, dice = self.must_fit(worker, first, last, len(ids)), self.worker_dice[worker]
        with cython.nogil:
            for i in range(first, last):
                if self.is_legal(i, ids[i]):
                    self.play_lane(rules, dice, i, ids[i])
                else:
                    self.clear_rewards(i)

    def begin_part(self, worker: int, first: int, last: int, wanted: Any) -> None:
        """Begin a new game in each of these lanes whose byte in ``wanted`` is not 0."""
        rules, dice = self.must_fit(worker, first, last, len(wanted)), self.worker_dice[worker]
        with cython.nogil:
            for i in range(first, last):
                if wanted[i]:
                    self.begin_lane(rules, dice, i)
                    self.clear_rewards(i)
                    self.lengths[i] = 0
                    self.done[i] = rules.cells[SEAT] == OVER
                    self.show(rules, dice, i)

    @cython.final
    def play_lane(self, rules: Rules, dice: Dice, i: int, id: int) -> None:  # noqa: A002  (an id is what it is)
        """Play a legal id, resolve the chance that follows, and begin anew if that ended the game."""
        self.load(rules, i)
        rules.apply(self.space.row[id])
        self.played[i] += 1
        self.lengths[i] = self.played[i]
        self.resolve_chance(rules, dice, i)
        if rules.cells[SEAT] == OVER:
            self.done[i] = 1
            for seat in range(self.players):
                self.rewards[i * self.players + seat] = rules.payoff(seat) / 1000.0
            if self.autoreset:
                self.begin_lane(rules, dice, i)
        else:
            self.done[i] = 0
            self.clear_rewards(i)
        self.show(rules, dice, i)

    @cython.final
    def begin_lane(self, rules: Rules, dice: Dice, i: int) -> None:
        """Put the rules on the start of a new game, its chance resolved."""
        self.load_start(rules)
        self.played[i] = 0
        self.resolve_chance(rules, dice, i)

    @cython.final
    def resolve_chance(self, rules: Rules, dice: Dice, i: int) -> None:
        """Deal and throw with the lane's dice, as ``Position.roll`` would, until somebody is to act or the game is over."""
        if rules.cells[SEAT] != CHANCE:
            return
        dice.state = self.dice[i]
        while rules.cells[SEAT] == CHANCE:
            if rules.unlistable():
                rules.deal(dice)
            else:
                rules.apply(rules.random_outcome(dice, 0))
        self.dice[i] = dice.state

    @cython.final
    def clear_rewards(self, i: int) -> None:
        for seat in range(self.players):
            self.rewards[i * self.players + seat] = 0

    @cython.final
    def show(self, rules: Rules, dice: Dice, i: int) -> None:
        """Keep the position of the rules as the lane's, and write what is legal there and what the seat to act sees; after
        the end, what a spectator sees. The rules are blanked by that."""
        self.store(rules, i)
        seat = SPECTATOR  # a conditional expression would be as narrow as a cell, and make 255 of it
        count = 0
        self.to_move[i] = NOBODY
        if rules.cells[SEAT] != OVER:
            seat = rules.cells[SEAT]
            count = rules.legal(0)
            self.to_move[i] = seat
        self.show_legal(rules, dice, i, count)
        if self.observer is not None:
            self.observer.write(rules, seat, self.obs, i * self.obs_size)

    @cython.final
    def show_legal(self, rules: Rules, dice: Dice, i: int, count: int) -> None:
        """Write the mask of the ``count`` actions that the rules have listed, and one of them at random."""
        base = i * self.actions
        words = i * self.legal_words
        clear_bytes(self.mask, base, self.actions)
        clear_words(self.legal, words, self.legal_words)
        self.legal_counts[i] = count
        self.random_ids[i] = NOBODY
        if count == 0:
            return
        for j in range(count):
            id = self.space.find(False, rules.moves[j])  # noqa: A001
            if id >= 0:
                self.mask[base + id] = 1
                self.legal[words + (id >> 6)] |= ONE << (id & 63)
        dice.state = self.samplers[i]
        self.random_ids[i] = self.space.find(False, rules.moves[dice.below(count)])
        self.samplers[i] = dice.state
