"""Tables of weights for evaluations: self-play, a fit, and the file that the game loads."""

from __future__ import annotations

import json
import os
import re
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.core.fitted import FORMAT, Features, digest, fitted_weights, table_file
from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.study.fit_rows import STIFFNESS, Layout, make_rows
from ludotheque.study.logistic_fit import fit
from ludotheque.study.self_play import Recipe, collect, samples

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.core.game import Game

HELD_OUT = 10  # every tenth game measures the fit, and is no part of it


@dataclass(frozen=True)
class Plan:
    """What is to be made. ``rounds``: the first games are played by the evaluation made by hand, those of each later round
    by the weights of the round before. ``result_share``: how much of the target is the result of the game; the rest is
    the value that the search found."""

    game: str
    games: int
    nodes: int
    rounds: int = 2
    seed: int = 0
    opening: int = 8
    explore: int = 6
    result_share: float = 0.5


@dataclass
class Fit:
    """The weights at the anchors, and how well they foretell games that were no part of the fit."""

    weights: list[list[int]]
    positions: int
    loss: float
    loss_by_hand: float


def features_of(game: Game) -> Features:
    """The features of a game; ``ValueError`` where it declares none."""
    module = game.family.features
    found: Features | None = import_module(module).features(game) if module else None
    if found is None:
        raise ValueError(_("{game} declares no features to fit").format(game=game))
    return found


def tune(
    plan: Plan,
    file: Path | None = None,
    processes: int | None = None,
    cluster: str | None = None,
    progress: Callable[[int], None] = lambda _done: None,
) -> tuple[Path, Fit]:
    """Make the table of a game, in ``file`` or where the game looks for it. ``progress`` is told how many games of all
    rounds are there. Stopped and asked again, it goes on: games lie beside the file until the table is made."""
    import_module("numpy")  # before anything is played
    game = load(plan.game)
    features = features_of(game)
    remove_useless(features, game)
    target = file or Path(str(table_file(features.package, game)))
    target.parent.mkdir(exist_ok=True)
    begun: list[Path] = []
    fitted: Fit | None = None
    for number in range(plan.rounds):
        begun.append(target.with_name(f"{target.name}.round-{number + 1}"))
        weights = tuple(features.spread(fitted.weights)) if fitted else None
        recipe = Recipe(plan.game, plan.nodes, plan.seed + number, plan.opening, plan.explore, weights)
        before = number * plan.games
        collect(recipe, plan.games, begun[-1], processes, cluster, lambda done, before=before: progress(before + done))  # type: ignore[misc]
        fitted = fit_games(features, game, begun, plan)
    assert fitted is not None
    write_table(target, features, game, plan, fitted)
    for each in begun:
        each.unlink()
    return target, fitted


def remove_useless(features: Features, game: Game) -> None:
    """Delete the game's table if it cannot be used: with it the game could not be played, and a new one is to be made."""
    try:
        fitted_weights(features, game)
    except ValueError:
        Path(str(table_file(features.package, game))).unlink()


def fit_games(features: Features, game: Game, files: list[Path], plan: Plan) -> Fit:
    """Fit the weights to the games of all rounds so far."""
    layout = Layout(features, game.family.odds)
    every = chain.from_iterable(samples(file, plan.games) for file in files)
    rows, games = make_rows(layout, game, every, plan.result_share)
    held = games % HELD_OUT == 0
    learned = fit(rows.part(~held), layout.prior(), layout.stiffness())
    weights = layout.weights(learned)
    return Fit(weights, len(games), rows.part(held).loss(learned), rows.part(held).loss(layout.prior()))


def write_table(file: Path, features: Features, game: Game, plan: Plan, fitted: Fit) -> None:
    """Write the table; it appears when it is whole. Its date is that of SOURCE_DATE_EPOCH, where that is set."""
    seconds = os.environ.get("SOURCE_DATE_EPOCH")
    date = datetime.fromtimestamp(int(seconds), UTC) if seconds else datetime.now(UTC)
    table = {
        "format": FORMAT,
        "game": str(game),
        "edition": game.edition,
        "features": {group.name: len(group.prior) for group in features.groups},
        "anchors": list(features.anchors),
        "made by": f"ludotheque tune '{game}'",
        "recipe": asdict(plan) | {"game": str(game), "stiffness": STIFFNESS, "odds": game.family.odds},
        "positions": fitted.positions,
        "loss": round(fitted.loss, 5),
        "loss by hand": round(fitted.loss_by_hand, 5),
        "date": date.date().isoformat(),
        "weights": fitted.weights,
    }
    text = json.dumps(table | {"digest": digest(table)}, indent=1)
    rows = re.sub(r"\[[^\[\]]*\]", lambda row: re.sub(r"\s+", " ", row[0]), text)
    new = file.with_name(file.name + ".new")
    new.write_text(rows + "\n", encoding="utf-8")
    new.replace(file)
