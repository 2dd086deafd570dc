"""Games of the net against itself, all a move at a time."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import numpy as np
import torch

from ludotheque.core.marks import OVER
from ludotheque.search.forest import Forest
from ludotheque.training.evaluator import Evaluator, run_together

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.training.experience import Experience
    from ludotheque.training.model import Player
    from ludotheque.training.recipe import Recipe

COOL = 0.25  # the temperature after the first moves


class SelfPlay:
    """The games of a recipe, in two forests, so that a GPU works for one while the processor works on the other."""

    def __init__(self, game: Game, recipe: Recipe, player: Player, device: str, threads: int = 0) -> None:
        self.recipe = recipe
        half = max(1, recipe.games // 2)
        self.games = 2 * half
        self.forests = [
            Forest(
                game,
                half,
                recipe.simulations,
                threads=threads or os.cpu_count() or 1,
                seed=2 * recipe.seed + i,
                exploration=recipe.exploration,
                noise=recipe.noise,
                alpha=recipe.alpha,
            )
            for i in range(2)
        ]
        self.given = self.forests[0].given
        self.ids = np.array([invert(row, self.given.width) for row in self.given.outputs])
        self.evaluators = [Evaluator(forest, player, device) for forest in self.forests]
        self.plies = np.zeros(self.games, np.int64)
        self.random = np.zeros(self.games, np.int64)
        self.observations = np.zeros((self.games, self.given.size), np.uint8)
        self.targets = np.zeros((self.games, self.given.width), np.uint8)
        self.finished = 0

    def move(self, experience: Experience, rng: np.random.Generator) -> None:
        """A move in every game: searched, noted, played; games that are over begin anew."""
        run_together(self.evaluators, self.recipe.simulations)
        half = self.forests[0].n
        warm = np.where(self.plies < self.recipe.warm + self.random, 1.0, COOL)
        seats = np.concatenate([forest.seats for forest in self.forests])
        ids = np.zeros(self.games, np.int32)
        for i, forest in enumerate(self.forests):
            mine = slice(i * half, (i + 1) * half)
            forest.targets(self.observations[mine], self.targets[mine])
            ids[mine] = forest.choose(warm[mine])
        opening = np.flatnonzero(self.plies < self.random)
        if len(opening):
            drawn = rng.random((len(opening), self.given.width)) * (self.targets[opening] > 0)
            ids[opening] = self.ids[seats[opening], drawn.argmax(1)]
        experience.add(self.observations, self.targets, seats, self.plies >= self.random)
        self.plies += 1
        for i, forest in enumerate(self.forests):
            self.play(i, ids[i * half : (i + 1) * half], experience, rng)

    def play(self, i: int, ids: Any, experience: Experience, rng: np.random.Generator) -> None:
        """Play these ids in one forest."""
        forest = self.forests[i]
        seats, returns = forest.step(ids)
        first = i * forest.n
        over = np.flatnonzero((seats == OVER) | (self.plies[first : first + forest.n] >= self.recipe.longest))
        if len(over):
            experience.end(first + over, np.where(seats[over] == OVER, returns[over], 0.0))
            forest.restart(over.tolist())
            self.finished += len(over)
            self.plies[first + over] = 0
            lengths = rng.integers(1, self.recipe.opening + 1, len(over)) if self.recipe.opening else 0
            self.random[first + over] = np.where(rng.random(len(over)) < 0.5, lengths, 0)

    def state(self) -> dict[str, Any]:
        """All that is needed to go on, between two moves."""
        return {
            "forests": [
                [
                    [torch.frombuffer(bytearray(part), dtype=torch.uint8) for part in kept[:3]] + [kept[3]]
                    for kept in f.state()
                ]
                for f in self.forests
            ],
            "plies": torch.from_numpy(self.plies),
            "random": torch.from_numpy(self.random),
            "finished": self.finished,
        }

    def set_state(self, state: dict[str, Any]) -> None:
        for forest, kept in zip(self.forests, state["forests"], strict=True):
            forest.set_state([(*(part.numpy().tobytes() for part in each[:3]), each[3]) for each in kept])
        self.plies[...] = state["plies"].numpy()
        self.random[...] = state["random"].numpy()
        self.finished = state["finished"]


def invert(outputs: tuple[int, ...], width: int) -> list[int]:
    """The id of each output."""
    ids = [0] * width
    for id_, place in enumerate(outputs):
        ids[place] = id_
    return ids
