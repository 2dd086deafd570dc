"""Which games have tables, and of what kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.words import _
from ludotheque.games import load
from ludotheque.games.komikan import boards
from ludotheque.tables.awale import AwaleIndex
from ludotheque.tables.beginners import BeginnersIndex
from ludotheque.tables.files import path
from ludotheque.tables.komikan import KomikanIndex
from ludotheque.tables.puluc import PulucIndex

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ludotheque.core.game import Game
    from ludotheque.tables.index import Index

SEEDS = 12
MEN = 5


def same(game: Game, **fixed: str) -> Game:
    """The game with some options given these values: those that change nothing in its table."""
    values = {name: str(value).lower() for name, value in game.options.items()} | fixed
    told = [f"{option.name}={values[option.name]}" for option in game.family.options]
    return load(f"{game.family.name}({','.join(told)})")


def awale(game: Game, method: str, layers: int | None) -> Index:
    most = SEEDS if layers is None else layers
    if game.options["rules"] == "awale-debutants":
        return BeginnersIndex(load(f"awale-debutants(pits={game.options['pits']})"), method, most)
    return AwaleIndex(same(game, seeds="4", goal25="false"), method, most)


def puluc(game: Game, method: str, layers: int | None) -> Index:
    if game.options["rescue"] or game.options["guardian"]:
        raise ValueError(_("there are no tables for Puluc with pairs or Guardians: they would be too large"))
    men = MEN if layers is None else max(1, layers)
    if men > MEN:
        raise ValueError(_("a side has at most {n} warriors").format(n=MEN))
    return PulucIndex(game, method, men)


def komikan(game: Game, method: str, layers: int | None) -> Index:
    """``layers`` is the number of alpacas; the usual table has the fewest alone."""
    if any(game.options[name] for name in ("lemery", "multi_jump", "heroes", "grass")):
        raise ValueError(_("there are tables for Komikan without expansions and with single captures only"))
    if game.options["board"] in {"komikan", "nine"}:  # Adugo's, some of the fourteen taken
        game = same(game, board="adugo")
    start = boards.STARTS[game.options["board"]]
    ground = boards.board_of(game.options["board"])
    least = len(start.herd) - start.goal + 1
    most = least if layers is None else max(layers, least)
    if most > len(start.herd):
        raise ValueError(_("there are at most {n} alpacas").format(n=len(start.herd)))
    den = sum(1 << ground.index[name] for name in boards.DEN)
    onward = [
        sum(1 << ground.index[to] for to in ground.names if not start.onward or to[1] >= name[1])
        for name in ground.names
    ]
    found = KomikanIndex(same(game, shuttle="true"), method, most, least, ground, den, onward)
    found.settle_on(found.rules, len(start.herd))
    return found


MAKERS: dict[str, Callable[[Game, str, int | None], Index]] = {
    "awale": awale,
    "komikan": komikan,
    "puluc": puluc,
}


def index(game: Game, method: str | None = None, layers: int | None = None) -> Index:
    """The index of a game's table up to a layer; ``ValueError`` where there is none."""
    maker = MAKERS.get(game.family.name)
    if maker is None:
        raise ValueError(
            _("there are no tables for {game}; there are for: {names}").format(game=game, names=", ".join(MAKERS))
        )
    if layers is not None and layers < 0:
        raise ValueError(_("layers are whole numbers from 0 on"))
    found = maker(game, method or "own", layers)
    if found.method not in found.methods:
        raise ValueError(
            _("this table takes the methods {known}, not {method}").format(
                known=", ".join(found.methods), method=found.method
            )
        )
    return found


def place(found: Index) -> Path:
    return path(str(found.game), found.method)
