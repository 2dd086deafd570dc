"""How strong a net is: games against an opponent that stays the same."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import numpy as np

from ludotheque.core.dice import Dice
from ludotheque.core.marks import OVER
from ludotheque.core.position import Position
from ludotheque.search.forest import Forest
from ludotheque.study.players import player
from ludotheque.training.evaluator import Evaluator

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.training.model import Player

OPENING = 6  # random moves
LONGEST = 200  # a game that lasts so many moves is drawn


class FixedOpponent:
    """``games`` games at a time, each opening played from both seats. The net has ``simulations`` a move."""

    def __init__(
        self, game: Game, net: Player, device: str, name: str, games: int = 16, simulations: int = 64, threads: int = 0
    ) -> None:
        self.game = game
        self.play = player(name)
        self.name = name
        self.simulations = simulations
        self.forest = Forest(game, games + games % 2, simulations, threads=threads or 1)
        self.evaluator = Evaluator(self.forest, net, device)
        self.pool = ThreadPoolExecutor(threads or 1)

    def score(self, seed: int) -> float:
        """The net's share of the points. The same seed gives the same openings."""
        forest, n = self.forest, self.forest.n
        forest.restart(range(n))
        sides = np.arange(n) % 2
        points = np.full(n, np.nan)
        for ply in range(LONGEST):
            seats = forest.seats
            live = np.isnan(points)
            ids = np.full(n, -1, np.int32)
            if ply >= OPENING and (live & (seats == sides)).any():
                forest.run(self.evaluator, self.simulations)
                ids = np.where(live & (seats == sides), forest.choose(), -1).astype(np.int32)
            theirs = [int(i) for i in np.flatnonzero(live & ((ply < OPENING) | (seats != sides)))]
            self.roots = {i: forest.root(i) for i in theirs}
            answers = self.pool.map(lambda i, ply=ply: self.answer(i, seed, ply), theirs)
            for i, id_ in zip(theirs, answers, strict=True):
                ids[i] = id_
            seats, returns = forest.step(ids)
            for i in np.flatnonzero(live & (seats == OVER)).tolist():
                points[i] = (1 + (returns[i] if sides[i] == 0 else -returns[i])) / 2
            if not np.isnan(points).any():
                break
        return float(np.nan_to_num(points, nan=0.5).mean())

    def answer(self, i: int, seed: int, ply: int) -> int:
        """What the opponent plays in a game, or what opens it: the same in a game and the next."""
        rules = self.roots[i]
        if ply < OPENING:
            ids = self.game.space.ids(rules)
            return ids[Dice(seed * 1_000_003 + (i // 2) * 1_009 + ply).below_py(len(ids))]
        position = Position(rules)
        return self.game.space.id(position.find(self.play(position, seed * 100_000 + 1_000 * i + ply)))
