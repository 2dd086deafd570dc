"""Training: moves of self-play and steps of learning in turn, with checkpoints from which it goes on."""

from __future__ import annotations

import json
import math
import os
import time
from dataclasses import asdict, dataclass, fields
from datetime import UTC, datetime
from pickle import UnpicklingError
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812  (its usual name)

from ludotheque.core.net_input import net_input
from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.search.net_file import write_net
from ludotheque.search.net_shape import shape_for
from ludotheque.training.experience import Experience
from ludotheque.training.model import Net, Player
from ludotheque.training.recipe import Recipe
from ludotheque.training.self_play import SelfPlay

if TYPE_CHECKING:
    from pathlib import Path

LEAST_RATE = 0.05  # of the learning rate is left at the end


@dataclass
class Point:
    """A point of the curves: after how many seconds, steps, games and positions, with which losses; ``score``: the share
    of points against the fixed opponent, where it was measured."""

    seconds: float
    steps: int
    games: int
    positions: int
    policy_loss: float
    value_loss: float
    score: float | None = None


class Trainer:
    """Trains a net by a recipe. A *step* is one move in all games and what is learned after it. The same recipe on the same
    kind of device gives the same net after the same steps, also where it was stopped and went on in between."""

    def __init__(self, recipe: Recipe, device: str = "", threads: int = 0) -> None:
        self.recipe = recipe
        self.device = device or ("cuda" if torch.cuda.is_available() else "cpu")
        torch.backends.cudnn.benchmark = True  # the shapes never change
        torch.set_num_threads(threads or os.cpu_count() or 1)
        self.game = load(recipe.game)
        self.given = net_input(self.game)
        torch.manual_seed(recipe.seed)
        self.rng = np.random.default_rng(recipe.seed)
        self.shape = shape_for(self.given, recipe.channels, recipe.blocks)
        self.net = Net(self.given, self.shape).to(self.device)
        if self.device == "cuda":
            self.net = self.net.to(memory_format=torch.channels_last)
        self.player = Player(self.net, self.device)
        self.optimizer = torch.optim.AdamW(self.net.parameters(), recipe.rate, weight_decay=recipe.decay)
        self.self_play = SelfPlay(self.game, recipe, self.player, self.device, threads)
        self.experience = Experience(self.given, recipe.window, self.self_play.games, self.device)
        self.steps = 0
        self.positions = 0
        self.seconds = 0.0
        self.owed = 0.0
        self.policy_loss = self.value_loss = math.nan
        self.curve: list[Point] = []

    def step(self, progress: float) -> None:
        """One move in all games, then so many batches as its positions are worth. ``progress``: how much of the training
        is done, from 0 to 1; the learning rate goes down with it."""
        before = time.monotonic()
        self.self_play.move(self.experience, self.rng)
        self.steps += 1
        self.positions += self.self_play.games
        rate = self.recipe.rate * (LEAST_RATE + (1 - LEAST_RATE) * (1 + math.cos(math.pi * min(progress, 1.0))) / 2)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        known = self.experience.known()
        if len(known) >= min(self.recipe.batch, 4 * self.self_play.games):
            self.owed += self.recipe.reuse * self.self_play.games / self.recipe.batch
            self.learn(known)
        self.seconds += time.monotonic() - before

    def learn(self, known: Any) -> None:
        """The batches that are owed."""
        self.net.train()
        losses: list[torch.Tensor] = []
        while self.owed >= 1:
            self.owed -= 1
            which = known[self.rng.integers(len(known), size=self.recipe.batch)]
            turn = int(self.rng.integers(1 << 16))
            observations, targets, results, places = self.experience.draw(which, turn)
            with torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda"):
                logits, values = self.net(observations, places)
            share = (targets.float() - 1).clamp_(min=0)
            share /= share.sum(1, keepdim=True).clamp_(min=1e-6)
            odds = F.log_softmax(logits.float().masked_fill(targets == 0, -1e9), 1)
            policy, value = -(share * odds).sum(1).mean(), F.mse_loss(values.float(), results)
            self.optimizer.zero_grad(set_to_none=True)
            (policy + value).backward()
            torch.nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
            self.optimizer.step()
            losses = [policy.detach(), value.detach()]
        if losses:
            self.policy_loss, self.value_loss = (float(loss) for loss in losses)
            self.net.eval()
            with torch.no_grad():
                self.player.take(self.net)
            if self.device == "cuda":
                torch.cuda.synchronize()

    def note(self, score: float | None = None) -> Point:
        """A point of the curves, as things stand."""
        point = Point(
            round(self.seconds, 1),
            self.steps,
            self.self_play.finished,
            self.positions,
            round(self.policy_loss, 4),
            round(self.value_loss, 4),
            score,
        )
        self.curve.append(point)
        return point

    # files

    def write_weights(self, path: Path) -> None:
        """The net as a file that plays without PyTorch."""
        rows = []
        for part in self.net.folded():
            order = (2, 3, 1, 0) if part.dim() == 4 else (1, 0) if part.dim() == 2 else (0,)
            rows.append(part.detach().float().cpu().permute(order).contiguous().flatten().numpy())
        halves = np.concatenate(rows).astype("<f2").tobytes()
        made = {
            "recipe": asdict(self.recipe),
            "date": datetime.now(UTC).date().isoformat(),
            "device": torch.cuda.get_device_name() if self.device == "cuda" else "CPU",
            "steps": self.steps,
            "games": self.self_play.finished,
            "positions": self.positions,
            "seconds": round(self.seconds),
        }
        write_net(path, self.game, self.shape, halves, made)

    def save(self, path: Path) -> None:
        """A checkpoint; the file is replaced once the new one is whole."""
        part = path.with_name(f"{path.name}.{os.getpid()}.part")
        torch.save(
            {
                "recipe": asdict(self.recipe),
                "net": self.net.state_dict(),
                "optimizer": self.optimizer.state_dict(),
                "self_play": self.self_play.state(),
                "experience": self.experience.state(),
                "rng": json.dumps(self.rng.bit_generator.state),
                "curve": [asdict(point) for point in self.curve],
                "counts": [self.steps, self.positions, self.seconds, self.owed, self.policy_loss, self.value_loss],
            },
            part,
        )
        part.replace(path)

    @classmethod
    def resume(cls, path: Path, device: str = "", threads: int = 0) -> Trainer:
        """Go on from a checkpoint; ``ValueError`` says what is wrong with it."""
        try:
            kept = torch.load(path, map_location="cpu", weights_only=True)
            known = {field.name for field in fields(Recipe)}
            trainer = cls(Recipe(**{k: v for k, v in kept["recipe"].items() if k in known}), device, threads)
            trainer.net.load_state_dict(kept["net"])
            trainer.optimizer.load_state_dict(kept["optimizer"])
            trainer.self_play.set_state(kept["self_play"])
            trainer.experience.set_state(kept["experience"])
            trainer.rng.bit_generator.state = json.loads(kept["rng"])
            trainer.curve = [Point(**point) for point in kept["curve"]]
            (
                trainer.steps,
                trainer.positions,
                trainer.seconds,
                trainer.owed,
                trainer.policy_loss,
                trainer.value_loss,
            ) = kept["counts"]
        except (OSError, KeyError, RuntimeError, EOFError, TypeError, UnpicklingError) as error:
            reason = str(error).partition("\n")[0]
            raise ValueError(
                _("{path} is no checkpoint that training can go on from: {reason}").format(path=path, reason=reason)
            ) from None
        trainer.net.eval()
        with torch.no_grad():
            trainer.player.take(trainer.net)
        return trainer
