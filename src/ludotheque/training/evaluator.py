"""Asking the net about many positions at once, while the trees of others go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.search.forest import Forest
    from ludotheque.training.model import Player


class Evaluator:
    """Asks a net about a forest's leaves. ``start`` takes what lies in the forest's observations and returns at once on a
    GPU; ``finish`` waits for the answer. The forest's observations are put into memory that the GPU reads, and all work is
    recorded once and replayed."""

    def __init__(self, forest: Forest, player: Player, device: str) -> None:
        self.forest = forest
        self.player = player
        self.cuda = device == "cuda"
        rows = forest.n * forest.leaves
        self.given = torch.zeros((rows, forest.given.size), dtype=torch.uint8, pin_memory=self.cuda)
        forest.observations = self.given.numpy()
        self.logits = torch.zeros((rows, forest.given.width), pin_memory=self.cuda)
        self.values = torch.zeros(rows, pin_memory=self.cuda)
        self.graph: Any = None
        if self.cuda:
            self.record()

    def record(self) -> None:
        self.stream = torch.cuda.Stream()
        self.there = torch.zeros_like(self.given, device="cuda")
        self.done = torch.cuda.Event()
        self.stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(self.stream), torch.inference_mode():
            for _warm in range(3):
                self.ask()
        torch.cuda.synchronize()
        self.graph = torch.cuda.CUDAGraph()
        with torch.inference_mode(), torch.cuda.graph(self.graph, stream=self.stream):
            self.ask()

    def ask(self) -> None:
        self.there.copy_(self.given, non_blocking=True)
        logits, values = self.player(self.there)
        self.logits.copy_(logits.float(), non_blocking=True)
        self.values.copy_(values.float(), non_blocking=True)

    def start(self) -> None:
        if self.cuda:
            with torch.cuda.stream(self.stream):
                self.graph.replay()
                self.done.record(self.stream)
            return
        with torch.inference_mode():
            logits, values = self.player(self.given)
            self.logits.copy_(logits)
            self.values.copy_(values)

    def finish(self) -> tuple[Any, Any]:
        """The answer, in arrays that the next ``start`` overwrites."""
        if self.cuda:
            self.done.synchronize()
        return self.logits.numpy(), self.values.numpy()

    def __call__(self, observations: Any) -> tuple[Any, Any]:
        """For ``Forest.run``."""
        self.start()
        return self.finish()


def run_together(evaluators: Sequence[Evaluator], simulations: int) -> None:
    """So many simulations in every tree of all forests: while the GPU looks at the leaves of one forest, the processor
    grows the trees of another."""
    for each in evaluators:
        each.forest.select()
        each.start()
    for _round in range(simulations - 1):
        for each in evaluators:
            each.forest.exchange(*each.finish())
            each.start()
    for each in evaluators:
        each.forest.back_up(*each.finish())
