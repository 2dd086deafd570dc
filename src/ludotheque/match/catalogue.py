"""Families, options and games as JSON, in the current language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.ladder import LEVELS
from ludotheque.core.sight import CHANCE_SEAT, secret
from ludotheque.core.translation import _
from ludotheque.games import families, load
from ludotheque.view import frames

if TYPE_CHECKING:
    from ludotheque.core.family import Family
    from ludotheque.core.options import Option
    from ludotheque.match.catalogue_types import Catalogue, FamilyInfo, GameInfo, OptionInfo


def catalogue() -> Catalogue:
    return {"families": [family_info(family) for family in families().values()]}


def family_info(family: Family) -> FamilyInfo:
    number = next((option for option in family.options if option.name == family.players), None)
    players = f"{number.allowed[0]}–{number.allowed[-1]}" if number else str(family.players)
    return {
        "name": family.name,
        "title": _(family.title),
        "about": _(family.about),
        "players": players,
        "options": [option_info(option) for option in family.options],
        "presets": [
            {
                "name": preset.name,
                "title": _(preset.title),
                "about": _(preset.about),
                "game": str(load(preset.name)),
                "players": load(preset.name).players,
            }
            for preset in family.presets
        ],
    }


def option_info(option: Option) -> OptionInfo:
    first = option.allowed[0]
    return {
        "name": option.name,
        "kind": "switch" if isinstance(first, bool) else "number" if isinstance(first, int) else "choice",
        "allowed": list(option.allowed),
        "default": None if callable(option.default) else option.default,
        "about": _(option.about),
        "source": option.source,
    }


def game_info(string: str) -> GameInfo:
    """One game, with its scene and its first frame for a spectator."""
    game = load(string)
    position = game.start()
    return {
        "game": str(game),
        "title": frames.title(game),
        "players": game.players,
        "seats": game.seats,
        "secret": secret(position.rules),
        "chance": position.to_move == CHANCE_SEAT,
        "levels": (LEVELS[0], LEVELS[-1]),
        "scene": frames.scene(position),
        "frame": frames.frame(position),
    }


def players_of(string: str) -> int:
    """The number of seats of a game; ``ValueError`` if the string is no game string."""
    return load(string).players


def has_secrets(string: str) -> bool:
    return secret(load(string).start().rules)


def title_of(string: str) -> str:
    return frames.title(load(string))
