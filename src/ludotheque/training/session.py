"""One run of training, in a folder: the net, the checkpoint, and the curves as numbers and as a picture."""

from __future__ import annotations

import json
import math
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.core.translation import _
from ludotheque.training.curves import picture
from ludotheque.training.opponent import FixedOpponent
from ludotheque.training.trainer import Point, Trainer

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.training.recipe import Recipe

OPENINGS = 77  # the seed of the openings against the fixed opponent, which are always the same


@dataclass(frozen=True)
class Plan:
    """How long to train, what to measure on the way, and when to write files: ``minutes`` of training from now, or
    ``until`` a time in seconds since 1970, or up to ``steps`` in all; every ``every`` seconds a point of the
    curves, every ``matches`` seconds ``games`` games against ``opponent``."""

    folder: Path
    minutes: float | None = None
    until: float | None = None
    steps: int | None = None
    opponent: str = "level=5"
    games: int = 16
    every: float = 30.0
    matches: float = 120.0
    threads: int = 0
    device: str = ""


def open_trainer(recipe: Recipe, plan: Plan) -> Trainer:
    """A trainer that goes on where the folder's checkpoint was made, or a new one. ``ValueError``: the folder has one of
    another recipe."""
    file = plan.folder / "checkpoint.pt"
    if not file.exists():
        plan.folder.mkdir(parents=True, exist_ok=True)
        return Trainer(recipe, plan.device, plan.threads)
    trainer = Trainer.resume(file, plan.device, plan.threads)
    if trainer.recipe != recipe:
        raise ValueError(
            _(
                "{folder} has a training by another recipe ({recipe}); give the same options to go on, or another folder"
            ).format(folder=plan.folder, recipe=trainer.recipe)
        )
    return trainer


def train(trainer: Trainer, plan: Plan, report: Callable[[Trainer, Point, float], None]) -> None:
    """Train until the time or the steps are over; ``report`` is given every point of the curves and how much is done. Who
    stops it with a key loses nothing that was learned: files are written then too."""
    opponent = FixedOpponent(
        trainer.game, trainer.player, trainer.device, plan.opponent, plan.games, threads=plan.threads
    )
    start = noted = measured = time.monotonic()
    seconds = max(1.0, plan.until - time.time()) if plan.until else 60 * plan.minutes if plan.minutes else math.inf

    def progress() -> float:
        by_time = (time.monotonic() - start) / seconds
        return max(by_time, trainer.steps / plan.steps if plan.steps else 0.0)

    try:
        while progress() < 1:
            trainer.step(progress())
            now = time.monotonic()
            if now - noted >= plan.every:
                score = None
                if now - measured >= plan.matches:
                    score = opponent.score(OPENINGS)
                    measured = time.monotonic()
                write(trainer, plan, trainer.note(score), report, progress())
                noted = time.monotonic()
    finally:
        write(trainer, plan, trainer.note(opponent.score(OPENINGS)), report, progress())
        trainer.save(plan.folder / "checkpoint.pt")


def write(
    trainer: Trainer, plan: Plan, point: Point, report: Callable[[Trainer, Point, float], None], done: float
) -> None:
    """Net and curves as files; the checkpoint is written at every fourth point, because it is large."""
    trainer.write_weights(plan.folder / f"{net_name(trainer)}.net")
    if len(trainer.curve) % 4 == 0:
        trainer.save(plan.folder / "checkpoint.pt")
    rows = [asdict(each) for each in trainer.curve]
    (plan.folder / "curves.json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    title = _("Training of {game}").format(game=trainer.game)
    against = _("Points against {player}").format(player=plan.opponent)
    (plan.folder / "curves.svg").write_text(picture(trainer.curve, title, against), encoding="utf-8")
    report(trainer, point, min(done, 1.0))


def net_name(trainer: Trainer) -> str:
    """The name of the net's file: the game's, with nothing in it that a file's name cannot have."""
    name = trainer.game.name if trainer.recipe.game == trainer.game.name else str(trainer.game)
    return "".join(sign if sign.isalnum() or sign in "-_" else "-" for sign in name).strip("-")
