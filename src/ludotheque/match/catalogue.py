"""Families, options and games as JSON, in the current language."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ludotheque.core.ladder import LEVELS, ladder_of, level_ratings_of
from ludotheque.core.sight import CHANCE_SEAT, secret
from ludotheque.core.sources import source_meaning, source_name
from ludotheque.core.translation import _
from ludotheque.games import families, load
from ludotheque.match.game_words import game_in_words
from ludotheque.match.level_words import ladder_in_words
from ludotheque.search.shipped_nets import shipped_net
from ludotheque.view import frames

if TYPE_CHECKING:
    from ludotheque.core.family import Family
    from ludotheque.core.game import Game
    from ludotheque.core.options import Option
    from ludotheque.match import catalogue_types as types
    from ludotheque.match.catalogue_types import Catalogue, FamilyInfo, GameInfo, OptionInfo


HIGHEST_LEVEL = LEVELS[-1]


def catalogue() -> Catalogue:
    return {"families": [family_info(family) for family in families().values()]}


def family_info(family: Family) -> FamilyInfo:
    return {
        "name": family.name,
        "title": _(family.title),
        "about": _(family.about),
        "players": family_players(family),
        "ages": family_ages(family),
        "minutes": family_minutes(family),
        "first": cast(
            "types.FirstPlayer", {"by": family.first, "note": _(family.first_note) if family.first_note else ""}
        ),
        "quick": quick_game(family),
        "options": [option_info(family, option) for option in family.options],
        "presets": [
            {
                "name": preset.name,
                "title": _(preset.title),
                "about": _(preset.about),
                "game": str(load(preset.name)),
                "players": load(preset.name).players,
                "ages": ages([preset.ages] if preset.ages else []),
                "net": has_net(preset.name),
                "mark": mark(preset.source, preset.source_note),
            }
            for preset in family.presets
        ],
    }


def quick_game(family: Family) -> types.QuickGame:
    game = load(family.quick_game or family.presets[0].name)
    return {"game": str(game), "title": frames.title(game), "players": game.players}


def family_players(family: Family) -> str:
    """A number, or a range like 2–4."""
    number = next((option for option in family.options if option.name == family.players), None)
    return f"{number.allowed[0]}–{number.allowed[-1]}" if number else str(family.players)


def ages(years: list[int]) -> str:
    """``from 5, 7 or 8 years``: from which age a booklet recommends a game, or nothing."""
    if not years:
        return ""
    *others, last = map(str, sorted(years))
    listed = _("{some} or {last}").format(some=", ".join(others), last=last) if others else last
    return _("from {ages} years").format(ages=listed)


def family_ages(family: Family) -> str:
    """Those of its presets, or the family's own."""
    years = {preset.ages or family.ages for preset in family.presets}
    return ages([age for age in years if age])


def family_minutes(family: Family) -> str:
    return _("about {n} minutes").format(n=family.minutes) if family.minutes else ""


def mark(source: str, note: str = "") -> types.SourceMark:
    return cast(
        "types.SourceMark",
        {
            "source": source,
            "name": source_name(source),
            "meaning": source_meaning(source),
            "note": _(note) if note else "",
        },
    )


def option_info(family: Family, option: Option) -> OptionInfo:
    first = option.allowed[0]
    return {
        "name": option.name,
        "title": option.heading(),
        "kind": "switch" if isinstance(first, bool) else "number" if isinstance(first, int) else "choice",
        "role": "players" if option.name == family.players else "expansion" if option.expansion else "rule",
        "expansion": _(option.expansion) if option.expansion else "",
        "allowed": list(option.allowed),
        "labels": [option.label(value) for value in option.allowed],
        "default": None if callable(option.default) else option.default,
        "about": _(option.about),
        "mark": mark(option.source, option.source_note),
    }


def game_info(string: str) -> GameInfo:
    """One game, with its scene and its first frame for a spectator."""
    game = load(string)
    position = game.start()
    preset = game.fitting_preset
    known = {**game.options, "edition": game.edition}
    return {
        "game": str(game),
        "title": frames.title(game),
        "words": game_in_words(game),
        "preset": preset.name if preset else None,
        "values": dict(game.options),
        "usual": {option.name: option.default_for(known) for option in game.family.options},
        "offered": [option.name for option in game.family.options if is_offered(game, option.name)],
        "players": game.players,
        "seats": game.seats,
        "secret": secret(position.rules),
        "chance": position.to_move == CHANCE_SEAT,
        "net": shipped_net(game) is not None,
        "levels": (LEVELS[0], LEVELS[-1]),
        "level_words": ladder_in_words(ladder_of(game), secret=game.secret),
        "level_ratings": list(level_ratings_of(game)),
        "scene": frames.scene(position),
        "frame": frames.frame(position),
    }


def is_offered(game: Game, option: str) -> bool:
    """Whether the option may be given beside the others that this game has."""
    if game.family.check is None:
        return True
    try:
        game.family.check(game.options, frozenset([option]))
    except ValueError:
        return False
    return True


def family_names() -> list[str]:
    return list(families())


def players_of(string: str) -> int:
    """The number of seats of a game; ``ValueError`` if the string is no game string."""
    return load(string).players


def canonical_of(string: str) -> str:
    """The game string as it is kept; ``ValueError`` if it is none."""
    return str(load(string))


def has_secrets(string: str) -> bool:
    return secret(load(string).start().rules)


def has_net(string: str) -> bool:
    """Whether a net comes with the game."""
    return shipped_net(load(string)) is not None


def canonical_string(string: str) -> str:
    """The one string of a game, however it was written; ``ValueError`` if it is no game string."""
    return str(load(string))


def level_rating(string: str, level: int) -> int | None:
    """The measured rating of a level in this game; ``None`` where nobody has measured it."""
    ratings = level_ratings_of(load(string))
    return ratings[level - LEVELS[0]] if level - LEVELS[0] < len(ratings) else None


def family_of(string: str) -> str:
    """The name of the family of a game."""
    return load(string).family.name


def family_titles() -> dict[str, str]:
    """What people call each family, by its name."""
    return {name: _(family.title) for name, family in families().items()}


def title_of(string: str) -> str:
    return frames.title(load(string))
