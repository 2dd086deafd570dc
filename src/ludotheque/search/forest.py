"""Many games at once, each with a tree of its own that a net leads: ``lt.forest``."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from ludotheque.core.arguments import any_whole, described, of_kind, whole, wrong
from ludotheque.core.dice import Dice
from ludotheque.core.net_input import net_input
from ludotheque.core.number_arrays import load_numpy, step_ids
from ludotheque.core.position import Position
from ludotheque.core.translation import _
from ludotheque.search.best_arguments import LARGEST_SETTING
from ludotheque.search.puct import PuctTrees

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

EDGES = 24  # actions a node has room for, on the whole: most positions have fewer
MOST_THREADS = 64
MOST_TREES = 1 << 20
NO_ID = (1 << 31) - 1  # more actions than any game has
MOST_SIMULATIONS = 1 << 20  # of a tree


class Forest:
    """``n`` games of one kind, side by side. Each has a tree of its position; ``run`` grows all of them by so many
    simulations, ``choose`` says what they would play, ``step`` plays it.

    An *evaluator* is a function of an array of bytes, a row a position (``given`` says what they are, ``planes`` spreads
    them), that returns an array of logits, ``given.width`` a position, and one of values to the seat to act, from −1 to 1,
    both of 32-bit floats. The results are the same for the same seed on any number of threads."""

    def __init__(
        self,
        game: Game | str,
        n: int = 1,
        simulations: int = 64,
        *,
        leaves: int = 1,
        threads: int = 0,
        seed: int = 0,
        exploration: float = 1.5,
        noise: float = 0.0,
        alpha: float = 0.3,
    ) -> None:
        """``simulations``: for how many, in one ``run`` or several, a tree has room until ``step``; ``leaves``: how many of
        a tree are evaluated at a time; ``threads``: 0 takes all cores; ``noise``: the share of Dirichlet noise, of shape
        ``alpha``, in the priors at the roots."""
        self.np = load_numpy()
        from ludotheque.games import game_of  # noqa: PLC0415  (families import searches)

        game = game_of(game)
        n = whole(n, "n", 1, MOST_TREES + 1)
        simulations = whole(simulations, "simulations", 1, MOST_SIMULATIONS + 1)
        leaves = whole(leaves, "leaves", 1, MOST_SIMULATIONS + 1)
        threads = whole(threads, "threads", 0)
        any_whole(seed, "seed")
        for name, number in (("exploration", exploration), ("noise", noise), ("alpha", alpha)):
            if not 0 <= of_kind(number, (int, float), name, _("a number")) <= LARGEST_SETTING:
                raise wrong(name, _("a number from 0 to {most}").format(most=LARGEST_SETTING), number)
        self.game = game
        self.n = n
        self.leaves = leaves
        self.given = net_input(game)
        threads = min(threads or os.cpu_count() or 1, n, MOST_THREADS)
        dice = Dice(seed)
        seeds = [dice.below_py(1 << 30) << 30 | dice.below_py(1 << 30) for _tree in range(n)]
        nodes = simulations + 2
        self.parts = []
        self.spans = []
        rules = game.start_rules
        for thread in range(threads):
            start, end = n * thread // threads, n * (thread + 1) // threads
            edges = nodes * min(EDGES, rules.width) + rules.width
            part = PuctTrees(rules, game.space, self.given, seeds[start:end], nodes, leaves, edges)
            part.exploration, part.noise, part.alpha = exploration, noise, alpha
            self.parts.append(part)
            self.spans.append((start, end))
        self.pool = ThreadPoolExecutor(threads) if threads > 1 else None
        np = self.np
        self.observations = np.zeros((n * leaves, self.given.size), np.uint8)
        self.seats = np.zeros(n, np.uint8)
        self.returns = np.zeros(n, np.float32)
        self.step([-1] * n)

    def each(self, work: Callable[[PuctTrees, int, int], None]) -> None:
        """Let every part work, on threads; ``work`` is given its first tree and the one after its last."""
        if self.pool is None:
            work(self.parts[0], 0, self.n)
            return
        jobs = [self.pool.submit(work, part, *span) for part, span in zip(self.parts, self.spans, strict=True)]
        for job in jobs:
            job.result()

    def select(self) -> Any:
        """A simulation more in every slot, to its leaf: the observations there. An evaluator's answer to them goes to
        ``back_up`` before the next ``select``."""
        flat, row = self.observations.reshape(-1), self.leaves * self.given.size
        self.each(lambda part, start, end: part.select(flat[start * row : end * row]))
        return self.observations

    def back_up(self, logits: Any, values: Any) -> None:
        """Take an evaluator's answer to the last ``select``."""
        np = self.np
        logits, values = self.floats(logits, "logits").reshape(-1), self.floats(values, "values").reshape(-1)
        row, width = self.leaves, self.given.width
        if len(values) != self.n * row or len(logits) != self.n * row * width:
            raise ValueError(f"an evaluator returns {width} logits and a value for each of {self.n * row} positions")
        if not np.isfinite(values).all() or np.abs(values).max() > 1.001:
            raise ValueError("an evaluator returns values from -1 to 1")
        self.each(
            lambda part, start, end: part.back_up(
                logits[start * row * width : end * row * width], values[start * row : end * row]
            )
        )

    def array(self, given: Any, what: str) -> Any:
        """The array; ``ValueError`` for what is none."""
        return of_kind(given, self.np.ndarray, what, _("an array of numpy"))

    def floats(self, given: Any, what: str) -> Any:
        """The numbers as an array of 32-bit floats; ``ValueError`` where they are none."""
        try:
            return self.np.ascontiguousarray(given, self.np.float32)
        except (TypeError, ValueError):
            raise wrong(what, _("an array of numbers"), given) from None

    def exchange(self, logits: Any, values: Any) -> Any:
        """``back_up``, then ``select``, at one go."""
        given, flat = self.leaves * self.given.size, self.observations.reshape(-1)
        row, width = self.leaves, self.given.width
        logits, values = self.array(logits, "logits").reshape(-1), self.array(values, "values").reshape(-1)

        def work(part: PuctTrees, start: int, end: int) -> None:
            part.back_up(logits[start * row * width : end * row * width], values[start * row : end * row])
            part.select(flat[start * given : end * given])

        self.each(work)
        return self.observations

    def targets(self, observations: Any, targets: Any) -> None:
        """What a net learns from the roots: see ``PuctTrees.root_targets``. Both are arrays of bytes, a row a game."""
        given, learned = (
            self.array(observations, "observations").reshape(-1),
            self.array(targets, "targets").reshape(-1),
        )
        size, width = self.given.size, self.given.width
        self.each(
            lambda part, start, end: part.root_targets(
                given[start * size : end * size], learned[start * width : end * width]
            )
        )

    def run(self, evaluator: Callable[[Any], tuple[Any, Any]], simulations: int) -> None:
        """So many simulations, one or a little more, in every tree. The first of a tree evaluates its root."""
        whole(simulations, "simulations", 0, MOST_SIMULATIONS + 1)
        if not callable(evaluator):
            raise wrong("evaluator", _("a function of an array that returns logits and values"), evaluator)
        for _round in range(-(-simulations // self.leaves)):
            answer = evaluator(self.select())
            if not isinstance(answer, (tuple, list)) or len(answer) != 2:
                raise ValueError(_("an evaluator returns two arrays, logits and values, not {answer}").format(
                    answer=described(answer)
                ))  # fmt: skip
            self.back_up(*answer)

    def visits(self) -> Any:
        """How often each id was tried at each root: an array of n × ids."""
        out = self.np.zeros((self.n, self.game.space.n), self.np.float32)
        flat, row = out.reshape(-1), self.game.space.n
        self.each(lambda part, start, end: part.root_visits(flat[start * row : end * row]))
        return out

    def values(self) -> Any:
        """What each root is worth to the seat to act there."""
        out = self.np.zeros(self.n, self.np.float32)
        self.each(lambda part, start, end: part.root_values(out[start:end]))
        return out

    def choose(self, temperature: Any = 0.0) -> Any:
        """An id for every tree, −1 where its game is over; ``temperature``: one number, or one for each tree. At 0 the one
        tried most."""
        np = self.np
        try:
            warm = np.ascontiguousarray(np.broadcast_to(np.asarray(temperature, np.float64), (self.n,)))
        except (TypeError, ValueError):
            raise wrong("temperature", _("a number, or one for each game"), temperature) from None
        if not (warm >= 0).all():
            raise ValueError(_("a temperature is 0 or more"))
        out = np.zeros(self.n, np.int32)
        self.each(lambda part, start, end: part.choose(warm[start:end], out[start:end]))
        return out

    def step(self, ids: Any) -> tuple[Any, Any]:
        """Play an id in every game, none where it is below 0, and forget the trees. Returns who is to act now (255 after
        the end) and the returns of seat 0 where the game is over."""
        ids = self.np.clip(step_ids(ids, self.n), -1, NO_ID).astype(self.np.int32)
        self.each(lambda part, start, end: part.step(ids[start:end], self.seats[start:end], self.returns[start:end]))
        return self.seats, self.returns

    def state(self) -> list[Any]:
        """All that is needed to go on later, in a forest of as many games and threads: ``set_state``. Trees are not in it:
        ask for it after ``step``."""
        return [part.state() for part in self.parts]

    def set_state(self, state: list[Any]) -> None:
        """Go on where another forest was when it was asked for its ``state``; ``ValueError``: that was no such forest."""
        try:
            for part, kept in zip(self.parts, state, strict=True):
                part.set_state(kept)
        except (TypeError, ValueError):
            text = _("this is not the state of a forest of {n} games of {game} on as many threads")
            raise ValueError(text.format(n=self.n, game=self.game)) from None
        self.step([-1] * self.n)

    def restart(self, trees: Sequence[int], position: Position | None = None) -> None:
        """Begin these games anew, or put them to a position."""
        if position is not None:
            of_kind(position, Position, "position", _("a position"))
        rules = self.game.start_rules if position is None else position.rules
        if not hasattr(trees, "__iter__"):
            raise wrong("trees", _("a list of numbers of games"), trees)
        chosen = [whole(tree, _("the number of a game"), 0, self.n) for tree in trees]
        for tree in chosen:
            part, inside = self.place(tree)
            part.set_root(inside, rules)
            self.seats[tree] = part.root(inside).seat()

    def place(self, tree: int) -> tuple[PuctTrees, int]:
        """The part that has a tree, and the tree's number there."""
        at = whole(tree, _("the number of a game"), 0, self.n)
        part = next(i for i, (_start, end) in enumerate(self.spans) if at < end)
        return self.parts[part], at - self.spans[part][0]

    def root(self, tree: int) -> Rules:
        """The rules, at the position of a game."""
        part, inside = self.place(tree)
        return part.root(inside)

    def planes(self, observations: Any) -> Any:
        """Observations as the net sees them: an array of positions × planes × rows × columns."""
        np = self.np
        at, how, readings = self.given.tables()
        table, rows = np.asarray(readings, np.float32), np.asarray(observations)
        if rows.ndim != 2 or rows.shape[1] != self.given.size or rows.dtype != np.uint8:
            raise wrong(
                "observations", _("rows of {n} bytes, as select gives them").format(n=self.given.size), observations
            )
        found = table[np.asarray(how), rows[:, at]]
        return found.reshape(len(observations), len(self.given.planes), self.given.rows, self.given.columns)


def forest(game: Game | str, n: int = 1, simulations: int = 64, **settings: Any) -> Forest:
    """``Forest``; its docstring says what the settings are."""
    return Forest(game, n, simulations, **settings)
