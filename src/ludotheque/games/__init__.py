"""The games by name: those of this package, and those of other installed packages.

Another package registers its family in the entry point group ``ludotheque.games``: ``NAME = "package.module:FAMILY"``.
"""

from __future__ import annotations

import copyreg
import sys
import warnings
from functools import cache, lru_cache
from importlib import import_module

from ludotheque.core.arguments import any_whole, of_kind
from ludotheque.core.family import Family
from ludotheque.core.game import Game
from ludotheque.core.options import clip, split_string, suggestion
from ludotheque.core.translation import _, add_translations

MODULES = ("awale", "awimbawe", "awithlaknannai", "chiwawa", "komikan", "konane", "puluc")


GROUP = "ludotheque.games"


@cache
def families() -> dict[str, Family]:
    """Every family by its name. A family of another package is left out, with a warning, if a name of it is taken."""
    own = [import_module(f"{__name__}.{module}").FAMILY for module in MODULES]
    registered = {family.name: family for family in own}
    for family in installed_families():
        taken = {preset.name for known in registered.values() for preset in known.presets} | set(registered)
        clash = taken & {family.name, *(preset.name for preset in family.presets)}
        if clash:
            warnings.warn(
                f"the family {family.name} is left out: {', '.join(sorted(clash))} exists already", stacklevel=2
            )
            continue
        add_translations(family.translations)
        registered[family.name] = family
    return registered


def installed_families() -> list[Family]:
    """The families of other installed packages. One that cannot be loaded is left out with a warning. Nothing is installed
    in a browser, where the search for it would take a tenth of the start."""
    if sys.platform == "emscripten":
        return []
    from importlib.metadata import entry_points  # noqa: PLC0415

    loaded = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            family = point.load()
        except Exception as error:  # noqa: BLE001  (whatever a stranger's package does)
            warnings.warn(f"the game {point.name} ({point.value}) cannot be loaded: {error}", stacklevel=2)
            continue
        if isinstance(family, Family):
            loaded.append(family)
        else:
            warnings.warn(f"the game {point.name} ({point.value}) is no Family", stacklevel=2)
    return loaded


@cache
def names() -> dict[str, Family]:
    """The family for every name a game string may begin with: families and presets."""
    known = {preset.name: family for family in families().values() for preset in family.presets}
    return known | families()


def load(string: str, edition: int | None = None) -> Game:
    """The game a string names, by the present rules or, where the string does not say which, by those of ``edition``.
    ``ValueError`` says what is wrong and what would be right. A game never changes, so the same one, with the tables it
    has made, is given to all who ask."""
    of_kind(string, str, "game", _("a game string, such as name(option=value)"))
    return loaded(string, None if edition is None else any_whole(edition, "edition"))


def game_of(given: Game | str) -> Game:
    """The game itself, or the one a string names; ``ValueError`` as for ``load``."""
    return given if isinstance(given, Game) else load(given)


@lru_cache(maxsize=128)
def loaded(string: str, edition: int | None) -> Game:
    """``load``, for a text and a number."""
    name, written = split_string(string)
    if edition is not None:
        written.setdefault("edition", str(edition))
    if name not in names():
        raise ValueError(
            _("there is no game {name}; the games are: {names}.").format(name=clip(name), names=", ".join(names()))
            + suggestion(name, list(names()))
        )
    try:
        return Game(names()[name], name, written)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


copyreg.pickle(Game, lambda game: (load, (str(game),)))
