"""Fitted evaluations: what the evaluation of a game looks at, and the tables of weights that were fitted to self-play.

A game declares its features as groups of *terms*. Of each group some terms hold in a position, such as "the second pit of
who is to act has four seeds"; the weights of all that hold, added up, are what the position is worth to the seat whose
turn it is. A weight changes with the *stage* of the game: the table gives it at a few stages, the *anchors*, and between
two anchors it changes evenly. ``Rules.list_terms`` finds the terms of a position, for the compiled evaluation and for the
fit alike; ``ludotheque tune`` makes the tables.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from ludotheque.core.translation import _

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from ludotheque.core.game import Game

FORMAT = 1
LARGEST = 20_000  # a weight, and the value of a position, in hundredths of a piece


@dataclass(frozen=True)
class Group:
    """Terms of one kind. ``prior``: the weights, in hundredths of a piece, that a term keeps as long as games do not speak
    against them; those of the evaluation made by hand. With ``scaled`` the fit finds one factor for all of them."""

    name: str
    prior: tuple[float, ...]
    scaled: bool = False


@dataclass(frozen=True)
class Features:
    """The features of a game. ``package``: the family's, whose folder ``fitted`` holds the tables. ``anchors``: stages in
    rising order; the first is 0 and the last the greatest stage there is."""

    package: str
    groups: tuple[Group, ...]
    anchors: tuple[int, ...]
    start: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        starts, at = {}, 0
        for group in self.groups:
            starts[group.name] = at
            at += len(group.prior)
        object.__setattr__(self, "start", starts)

    @property
    def term_count(self) -> int:
        return sum(len(group.prior) for group in self.groups)

    @property
    def stages(self) -> int:
        return self.anchors[-1] + 1

    def parts(self, stage: int) -> tuple[int, float]:
        """The anchor at or below a stage, and how far, from 0 to 1, the stage lies on the way to the next one."""
        at = max(i for i, anchor in enumerate(self.anchors[:-1]) if anchor <= stage)
        return at, (stage - self.anchors[at]) / (self.anchors[at + 1] - self.anchors[at])

    def spread(self, weights: list[list[int]]) -> list[int]:
        """The weights of every stage, one stage after the other, from those at the anchors."""
        every: list[int] = []
        for stage in range(self.stages):
            at, part = self.parts(stage)
            pairs = zip(weights[at], weights[at + 1], strict=True)
            every += [round(low + part * (high - low)) for low, high in pairs]
        return every


def table_file(package: str, game: Game) -> Traversable:
    """Where the table of a game lies, or would lie."""
    return game_file(package, "fitted", game)


def game_file(package: str, folder: str, game: Game) -> Traversable:
    """The file of a game in a folder of its family's package."""
    name = re.sub(r"[^a-z0-9]+", "-", str(game).lower()).strip("-")
    return files(package).joinpath(folder, f"{name}.json")


def digest(table: dict[str, Any]) -> str:
    """A hash of all that a table says, by which damage shows."""
    told = {name: value for name, value in table.items() if name != "digest"}
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]


def evaluation_of(game: Game) -> str:
    """Which evaluation a game is played with, to know whether what was measured speaks of it: ``hand``, or the digest of
    its table."""
    module = game.family.features
    features = import_module(module).features(game) if module else None
    file = table_file(features.package, game) if features else None
    return str(json.loads(file.read_text(encoding="utf-8"))["digest"]) if file and file.is_file() else "hand"


def fitted_weights(features: Features, game: Game) -> list[int] | None:
    """The weights of every stage from the game's table; ``None`` where it has none. ``ValueError``: the table is damaged, or
    of other features or another edition of the rules."""
    file = table_file(features.package, game)
    try:
        text = file.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(damage_text(game, file.name, str(error))) from None
    return features.spread(checked(features, game, text, file.name)["weights"])


def checked(features: Features, game: Game, text: str, name: str) -> dict[str, Any]:
    """The table in a text; ``ValueError`` says what is wrong with it."""
    try:
        table: dict[str, Any] = json.loads(text)
        if not isinstance(table, dict) or table["digest"] != digest(table):
            raise ValueError(_("its digest does not fit its contents"))
        header = {name: table[name] for name in ("format", "game", "edition", "features", "anchors")}
        weights = table["weights"]
    except KeyError as error:
        raise ValueError(damage_text(game, name, _("{name} is missing").format(name=error.args[0]))) from None
    except ValueError as error:
        raise ValueError(damage_text(game, name, str(error))) from None
    sizes = {group.name: len(group.prior) for group in features.groups}
    wanted = {
        "format": FORMAT,
        "game": str(game),
        "edition": game.edition,
        "features": sizes,
        "anchors": list(features.anchors),
    }
    for told, value in wanted.items():
        if header[told] != value:
            reason = _("its {name} is {that} instead of {this}").format(name=told, that=header[told], this=value)
            raise ValueError(damage_text(game, name, reason))
    rows = [len(row) for row in weights]
    if rows != [features.term_count] * len(features.anchors):
        raise ValueError(damage_text(game, name, _("it has another number of weights")))
    if any(not isinstance(weight, int) or abs(weight) > LARGEST for row in weights for weight in row):
        raise ValueError(damage_text(game, name, _("a weight is no whole number or too large")))
    return table


def damage_text(game: Game, name: str, reason: str) -> str:
    return _(
        "the table of weights {name} of {game} cannot be used: {reason}. Install Ludothèque again, or make the table anew: "
        "ludotheque tune '{game}'"
    ).format(name=name, game=game, reason=reason)
