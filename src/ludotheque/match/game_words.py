"""A game in words: which of the family's games it is, and what was chosen that is not as usual there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.translation import _
from ludotheque.games import load

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.options import Option, Value


def game_in_words(game: Game) -> str:
    """``TITLE, 6 × 6, with the expansion Knots``: the title, what people want to hear of it, and all that differs from
    the preset."""
    family, preset = game.family, game.fitting_preset
    usual = load(preset.name).options if preset else {}
    told, expansions = [], []
    for option in family.options:
        value = game.options[option.name]
        if option.name == family.players:
            told.append(_("{n} players").format(n=value))
        elif option.expansion and value:
            expansions.append(option.heading())
        elif option.told:
            told.append(option.label(value))
        elif value != usual.get(option.name, value):
            told.append(difference(option, value))
    if len(expansions) == 1:
        told.append(_("with the expansion {title}").format(title=expansions[0]))
    elif expansions:
        told.append(_("with the expansions {titles}").format(titles=", ".join(expansions)))
    return ", ".join([_(preset.title if preset else family.title), *told])


def difference(option: Option, value: Value) -> str:
    """An option that is not as usual."""
    if value is True:
        return option.heading()
    return _("{option}: {value}").format(option=option.heading(), value=option.label(value))
