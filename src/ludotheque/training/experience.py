"""What self-play has shown: the positions of the last moves of all games, with what the search and the end said of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import torch

if TYPE_CHECKING:
    from ludotheque.core.net_input import NetInput

ROWS = ("seats", "results", "counted", "began")


class Experience:
    """The last ``window`` moves of ``games`` games. The bytes lie on the device, the results here: those of games that are
    not over are not known yet."""

    def __init__(self, given: NetInput, window: int, games: int, device: str) -> None:
        self.window = window
        self.games = games
        self.device = device
        self.observations = torch.zeros((window, games, given.size), dtype=torch.uint8, device=device)
        self.targets = torch.zeros((window, games, given.width), dtype=torch.uint8, device=device)
        self.seats = np.zeros((window, games), np.int8)
        self.results = np.full((window, games), np.nan, np.float32)
        self.counted = np.zeros((window, games), bool)
        self.at = 0
        self.began = np.zeros(games, np.int64)
        size = given.rows * given.columns if given.kernel == 3 else len(given.planes)
        same = [(tuple(range(size)), tuple(range(given.width)))]
        self.symmetries = [
            (torch.tensor(invert(places), device=device), torch.tensor(invert(outputs), device=device))
            for places, outputs in given.symmetries or same
        ]

    def add(self, observations: Any, targets: Any, seats: Any, counted: Any) -> None:
        """A move of every game. ``counted``: from which of them to learn."""
        row = self.at % self.window
        self.observations[row].copy_(torch.from_numpy(observations))
        self.targets[row].copy_(torch.from_numpy(targets))
        self.seats[row] = seats
        self.counted[row] = counted
        self.results[row] = np.nan
        self.at += 1

    def end(self, games: Any, returns: Any) -> None:
        """These games are over, with so much for seat 0: all their moves in the window know it now."""
        rows = (self.at - 1 - np.arange(self.window)) % self.window  # the latest first
        ages = np.arange(self.window)[:, None]
        long = np.minimum(self.at - self.began[games], self.window)
        sides = self.seats[rows[:, None], games]
        known = np.where(sides == 0, returns, -returns).astype(np.float32)
        mine = (ages < long) & self.counted[rows[:, None], games]
        kept = self.results[rows[:, None], games]
        self.results[rows[:, None], games] = np.where(mine, known, kept)
        self.began[games] = self.at

    def known(self) -> Any:
        """The numbers of all positions from which can be learned."""
        return np.flatnonzero(~np.isnan(self.results))

    def draw(self, which: Any, turn: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
        """These positions, all turned one way: observations, the targets' bytes, results, and how places are turned."""
        where = torch.from_numpy(which).to(self.device)
        places, outputs = self.symmetries[turn % len(self.symmetries)]
        results = torch.from_numpy(self.results.reshape(-1)[which]).to(self.device)
        observations = self.observations.view(-1, self.observations.shape[2])[where]
        targets = self.targets.view(-1, self.targets.shape[2])[where]
        return observations, targets[:, outputs], results, places

    def state(self) -> dict[str, Any]:
        """All of it, as tensors and numbers."""
        rows = {name: torch.from_numpy(getattr(self, name)) for name in ROWS}
        return {"observations": self.observations, "targets": self.targets, "at": self.at, **rows}

    def set_state(self, state: dict[str, Any]) -> None:
        self.observations.copy_(state["observations"])
        self.targets.copy_(state["targets"])
        self.at = state["at"]
        for name in ROWS:
            getattr(self, name)[...] = state[name].numpy()


def invert(moved: tuple[int, ...]) -> list[int]:
    """Where what comes to each place comes from."""
    back = [0] * len(moved)
    for start, to in enumerate(moved):
        back[to] = start
    return back
