"""The games, found by name."""

from __future__ import annotations

import copyreg
from functools import cache
from importlib import import_module

from ludotheque.core.family import Family
from ludotheque.core.game import Game
from ludotheque.core.options import clip, near, split
from ludotheque.core.words import _

MODULES = ("awale", "awimbawe", "awithlaknannai", "chiwawa", "komikan", "konane", "puluc")


@cache
def families() -> dict[str, Family]:
    """Every family, by its name."""
    found = [import_module(f"{__name__}.{module}").FAMILY for module in MODULES]
    return {family.name: family for family in found}


@cache
def names() -> dict[str, Family]:
    """Every name a game string may begin with."""
    known = {preset.name: family for family in families().values() for preset in family.presets}
    return known | families()


def load(string: str) -> Game:
    """The game a string names. ``ValueError`` says what is wrong and what would be right."""
    name, written = split(string)
    if name not in names():
        raise ValueError(
            _("there is no game {name}; the games are: {names}.").format(name=clip(name), names=", ".join(names()))
            + near(name, list(names()))
        )
    try:
        return Game(names()[name], name, written)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


copyreg.pickle(Game, lambda game: (load, (str(game),)))
