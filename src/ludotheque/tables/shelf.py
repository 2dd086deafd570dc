"""Which games have tables, and of what kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.words import _
from ludotheque.games import load
from ludotheque.tables.awale import AwaleIndex
from ludotheque.tables.files import path
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
    if game.options["rules"] == "awale-debutants":
        raise ValueError(_("there are no tables for the beginners' rules, where nothing is captured"))
    game = same(game, seeds="4", goal25="false")
    return AwaleIndex(game, method, SEEDS if layers is None else layers)


def puluc(game: Game, method: str, layers: int | None) -> Index:
    if any(game.options[name] for name in ("rescue", "guardian", "temple")):
        raise ValueError(_("there are tables for Puluc without expansions only"))
    men = MEN if layers is None else max(1, layers)
    if men > MEN:
        raise ValueError(_("a side has at most {n} warriors").format(n=MEN))
    return PulucIndex(game, method, men)


MAKERS: dict[str, Callable[[Game, str, int | None], Index]] = {"awale": awale, "puluc": puluc}


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
