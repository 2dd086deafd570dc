"""Which games have tables: each family names the module of its own."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from ludotheque.core.options import canonical
from ludotheque.core.translation import _
from ludotheque.games import families, load
from ludotheque.tables.files import path

if TYPE_CHECKING:
    from pathlib import Path

    from ludotheque.core.family import Family
    from ludotheque.core.game import Game
    from ludotheque.tables.game_tables import GameTables
    from ludotheque.tables.index import Index


@cache
def _imported(module: str) -> GameTables:
    tables: GameTables = import_module(module).TABLES
    return tables


def tables_of(family: Family) -> GameTables | None:
    """The family's tables; ``None``: it has none."""
    return _imported(family.tables) if family.tables else None


def index(game: Game, method: str | None = None, layers: int | None = None) -> Index:
    """The index of a game's table up to a layer; ``ValueError`` where there is none."""
    tables = tables_of(game.family)
    if tables is None:
        names = ", ".join(family.name for family in families().values() if family.tables)
        raise ValueError(_("there are no tables for {game}; there are for: {names}").format(game=game, names=names))
    if layers is not None and layers < 0:
        raise ValueError(_("layers are whole numbers from 0 on"))
    made = tables.index(game, method or "own", layers)
    if made.method not in made.methods:
        raise ValueError(
            _("this table takes the methods {known}, not {method}").format(
                known=", ".join(made.methods), method=made.method
            )
        )
    return made


def table_path(made: Index) -> Path:
    """The file of an index's table, whether it is there or not. A table of another edition is another file."""
    return path(str(made.game), made.method if made.edition == 1 else f"{made.method}-{made.edition}")


def with_options(game: Game, **fixed: str) -> Game:
    """The game with some options given these values: for those that change nothing in its table."""
    options = {option.name: option for option in game.family.options}
    values = game.options | {name: options[name].read(value) for name, value in fixed.items()}
    return load(canonical(game.family.name, game.family.options, values, game.edition))
