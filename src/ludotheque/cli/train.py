"""``ludotheque train GAME``: a net that learns the game by playing against itself."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.core.net_input import must_suit_nets
from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.training.recipe import Recipe

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from ludotheque.training.trainer import Point, Trainer

BARS = "▁▂▃▄▅▆▇█"


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    usual = Recipe("")
    parser = commands.add_parser("train", help=_("train a net by self-play; needs PyTorch"))
    parser.add_argument("game", help=_("a game string: NAME, or NAME(option=value,option=value)"))
    parser.add_argument("-o", "--output", metavar="FOLDER", help=_("the folder for net, checkpoint and curves"))
    parser.add_argument("--minutes", type=float, help=_("how long to train now; 10 if nothing is said"))
    parser.add_argument("--until", type=float, metavar="TIME", help=_("train until this time, in seconds since 1970"))
    parser.add_argument("--steps", type=int, help=_("train until so many steps are done in all"))
    parser.add_argument("--seed", type=int, default=usual.seed, help=_("the same seed and steps give the same net"))
    parser.add_argument("--channels", type=int, default=usual.channels, help=_("how wide the net is"))
    parser.add_argument("--blocks", type=int, default=usual.blocks, help=_("how deep the net is"))
    parser.add_argument("--games", type=int, default=usual.games, metavar="N", help=_("games played side by side"))
    parser.add_argument("--simulations", type=int, default=usual.simulations, help=_("simulations a move"))
    parser.add_argument("--window", type=int, default=usual.window, help=_("from how many last moves it learns"))
    parser.add_argument("--batch", type=int, default=usual.batch, help=_("positions learned from at a time"))
    parser.add_argument("--reuse", type=float, default=usual.reuse, help=_("how often each position is learned from"))
    parser.add_argument("--longest", type=int, default=usual.longest, help=_("a game of so many moves is drawn"))
    parser.add_argument("--opponent", default="level=5", help=_("whom to measure the strength against"))
    parser.add_argument("--every", type=float, default=30, help=_("seconds between two points of the curves"))
    parser.add_argument("--matches", type=float, default=120, help=_("seconds between two measurements of strength"))
    parser.add_argument("--threads", type=int, default=0, help=_("how many run at once; all cores if not given"))
    parser.add_argument("--device", choices=("", "cpu", "cuda"), default="", help=_("a GPU if there is one"))


def run(args: argparse.Namespace) -> int:
    """Train. Given the same command again, it goes on after the last checkpoint."""
    game = load(args.game)
    must_suit_nets(game)
    for name in ("games", "simulations", "window", "batch", "longest"):
        if getattr(args, name) < 2:
            raise ValueError(_("--{name} must be 2 at least").format(name=name))
    from ludotheque.training.session import Plan, net_name, open_trainer, train  # noqa: PLC0415  (PyTorch is slow to load)

    names = ("seed", "channels", "blocks", "games", "simulations", "window", "batch", "reuse", "longest")
    recipe = Recipe(args.game, **{name: getattr(args, name) for name in names})
    plan = Plan(
        folder=Path(args.output or f"{game.name}-net"),
        minutes=args.minutes if args.minutes or args.steps or args.until else 10.0,
        until=args.until,
        steps=args.steps,
        opponent=args.opponent,
        every=args.every,
        matches=args.matches,
        threads=args.threads,
        device=args.device,
    )
    trainer = open_trainer(recipe, plan)
    print(
        _("{game} on {device}: {numbers} numbers in the net, {steps} steps done so far").format(
            game=game, device=trainer.device, numbers=trainer.shape.numbers(), steps=trainer.steps
        ),
        flush=True,
    )
    with_progress(args.game, lambda report: train(trainer, plan, report))
    losses = bars([point.policy_loss + point.value_loss for point in trainer.curve])
    scores = bars([point.score for point in trainer.curve if point.score is not None], 0.0, 1.0)
    print(
        _("loss {losses}   points against {player} {scores}").format(losses=losses, player=args.opponent, scores=scores)
    )
    print(_("the net: {file}").format(file=plan.folder / f"{net_name(trainer)}.net"))
    return 0


def with_progress(name: str, work: Callable[[Callable[[Trainer, Point, float], None]], None]) -> None:
    """Do the work with a bar where there is a terminal, and a line for every point of the curves."""

    def line(_trainer: Trainer, point: Point, done: float) -> None:
        said = _("{done:.0%}  {seconds:.0f} s  {games} games  policy {policy:.3f}  value {value:.3f}").format(
            done=done, seconds=point.seconds, games=point.games, policy=point.policy_loss, value=point.value_loss
        )
        if point.score is not None:
            said += "  " + _("points {score:.0%}").format(score=point.score)
        print(said, flush=True)

    if not sys.stderr.isatty():
        work(line)
        return
    from rich.console import Console  # noqa: PLC0415  (slow to load)
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(file=sys.stderr)) as bar:
        task = bar.add_task(name, total=1.0)

        def both(trainer: Trainer, point: Point, done: float) -> None:
            line(trainer, point, done)
            bar.update(task, completed=done)

        work(both)


def bars(values: list[float], low: float | None = None, high: float | None = None) -> str:
    """A curve in a line of text."""
    known = [value for value in values if value == value]  # noqa: PLR0124  (not a number is unlike itself)
    if not known:
        return "–"
    low, high = min(known) if low is None else low, max(known) if high is None else high
    span = (high - low) or 1.0
    every = max(1, len(known) // 40)
    return "".join(BARS[min(7, int(8 * (value - low) / span))] for value in known[::every])
