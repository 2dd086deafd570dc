"""Many games at once as arrays of numpy, for programs that learn: ``lt.batch``."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from ludotheque.core.arguments import of_kind, whole
from ludotheque.core.dice import Dice
from ludotheque.core.game import Game
from ludotheque.core.lanes import Lanes
from ludotheque.core.number_arrays import load_numpy, step_ids
from ludotheque.core.observation import observer
from ludotheque.core.position import Position
from ludotheque.core.translation import _
from ludotheque.games import game_of

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_THREADS = 1024
SEEDS = 1 << 64


class Batch:
    """``n`` games of the same rules, one a lane, each played on by ``step``. Arrays that every step writes anew:

    - ``mask`` (n, ``game.space.n``): 1 where an id is legal to the seat to act.
    - ``obs`` (n, size): what the seat to act may know, as ``Position.observe`` gives it; after the end, what a spectator
      may know. ``None`` if no observations were asked for. For planes, ``planes`` has parts of ``obs`` by the names of the
      cells, each (n, planes, places).
    - ``to_move`` (n): the seat to act; −1 after the end.
    - ``rewards`` (n, seats): the returns of a game that the step has ended, otherwise 0.
    - ``done`` (n): 1 where the step has ended a game. With ``autoreset`` the next one has begun by then: mask,
      observation and ``to_move`` are of its start.
    - ``lengths`` (n): how many ids were played in the game, in that which has ended if one has.
    - ``random_ids`` (n): a legal id drawn at random, with dice apart from those of the game; −1 after the end.

    Chance is resolved with the lane's dice: lane ``i`` deals and throws as ``game.start(seeds[i])`` does. What happens in
    a lane depends on its seed and its ids alone.
    """

    def __init__(
        self,
        game: Game | str,
        n: int,
        threads: int = 0,
        seed: int | Sequence[int] = 0,
        obs: str | None = "planes",
        autoreset: bool = True,
    ) -> None:
        np = load_numpy()
        self.game = game_of(game)
        self.n = whole(n, _("the number of lanes"), 1, 1 << 31)
        threads = whole(threads, _("the number of threads"), 0, MOST_THREADS + 1) or cores()
        seeds = lane_seeds(seed, self.n)
        if obs is not None:
            of_kind(obs, str, "obs", _("'planes', 'bytes' or None"))
        watcher = None if obs is None else observer(self.game, obs)
        self.autoreset = bool(autoreset)
        self.lanes = lanes = Lanes(self.game, seeds, threads, watcher, self.autoreset)
        self.np = np
        self.seeds = np.array(seeds, np.uint64)
        self.mask = np.asarray(lanes.mask).reshape(self.n, -1)
        self.to_move = np.asarray(lanes.to_move)
        self.rewards = np.asarray(lanes.rewards).reshape(self.n, -1)
        self.done = np.asarray(lanes.done)
        self.lengths = np.asarray(lanes.lengths)
        self.random_ids = np.asarray(lanes.random_ids)
        seen: Any = np.asarray(lanes.obs)
        self.obs = None if watcher is None else seen.reshape(self.n, -1)
        self.planes: dict[str, Any] = {}
        if obs == "planes" and watcher is not None:
            at = 0
            for name, shape in watcher.shapes.items():
                size = shape[0] * shape[1]
                self.planes[name] = seen.reshape(self.n, -1)[:, at : at + size].reshape(self.n, *shape)
                at += size

    def __repr__(self) -> str:
        return f"<batch of {self.n} lanes of {self.game}>"

    def __len__(self) -> int:
        return self.n

    def step(self, ids: Any) -> None:
        """Play an id of ``game.space`` in every lane; ids of lanes that are over are not looked at. ``ValueError``: the ids
        are not one whole number a lane, or one of them is not legal. Then nothing has changed in any lane."""
        np = self.np
        given = step_ids(ids, self.n)
        if given.dtype == np.uint64:  # what is beyond 64 signed bits is no id
            given = np.minimum(given, np.uint64(SEEDS // 2 - 1))
        self.lanes.step(memoryview(np.array(given, np.int64)))

    def reset(self, lanes: Any = None) -> None:
        """Begin a new game in all lanes, in those whose numbers are given, or where an array of ``n`` truths is true. The
        dice of a lane go on."""
        np = self.np
        wanted = np.zeros(self.n, np.uint8)
        given = np.arange(self.n) if lanes is None else np.asarray(lanes)
        numbers = given.dtype.kind in "iu" or given.size == 0
        if given.dtype == bool and given.shape == (self.n,):
            wanted[given] = 1
        elif numbers and given.ndim <= 1 and ((given >= 0) & (given < self.n)).all():
            wanted[given.astype(np.int64)] = 1
        else:
            raise ValueError(
                _("lanes are given by their numbers, from 0 to {last}, or as {n} truths").format(
                    last=self.n - 1, n=self.n
                )
            )
        self.lanes.begin(memoryview(wanted))

    def position(self, lane: int) -> Position:
        """The position of a lane, secrets and all, as a game of its own: without what was played, with dice that go on as
        the lane's do."""
        at = whole(lane, _("the number of a lane"), 0, self.n)
        return Position(self.lanes.rules(at), self.lanes.dice_state(at))


def cores() -> int:
    """How many threads this process may run at once."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def lane_seeds(seed: int | Sequence[int], n: int) -> list[int]:
    """A seed a lane. From one seed come the numbers of dice, so that a lane's does not depend on how many there are."""
    try:
        given = list(seed)  # type: ignore[arg-type]
    except TypeError:
        dice = Dice(whole(seed, _("the seed"), 0, SEEDS))
        return [dice.next_word_py() for _lane in range(n)]
    if len(given) != n:
        raise ValueError(_("{n} lanes need {n} seeds, or one, not {given}").format(n=n, given=len(given)))
    return [whole(one, _("the seed"), 0, SEEDS) for one in given]


def batch(
    game: Game | str,
    n: int,
    threads: int = 0,
    seed: int | Sequence[int] = 0,
    obs: str | None = "planes",
    autoreset: bool = True,
) -> Batch:
    """``n`` games at once as arrays of numpy, an extra: ``pip install 'ludotheque[research]'``. See ``Batch``.

    ``threads=0`` takes all cores. ``seed`` is one number, or one a lane. ``obs`` is ``"planes"``, ``"bytes"`` or ``None``.
    With ``autoreset`` a lane whose game has ended begins the next one in the same step."""
    return Batch(game, n, threads, seed, obs, autoreset)
