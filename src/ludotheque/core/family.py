"""A family of games: what the catalogue knows of it before anything is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ludotheque.core.options import Option, Value, Values

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.notation import Notation
    from ludotheque.core.picture import Picture
    from ludotheque.core.rules import Rules


@dataclass(frozen=True)
class Preset:
    """A named choice of options, offered to people by its own name."""

    name: str
    title: str
    about: str
    fixed: Values = field(default_factory=dict)


@dataclass(frozen=True)
class Family:
    """``rules``, ``notation`` and ``picture`` make those of one game; ``check`` raises ``ValueError`` for options that
    cannot stand together (``written`` are those the person gave); ``players`` is a number or the option that says it;
    ``words`` are translations the family brings along, by language and English text (the package's own families have
    theirs in the common catalogue)."""

    name: str
    title: str
    about: str
    seats: tuple[str, ...]
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    rules: Callable[[Game], Rules]
    notation: Callable[[Game], Notation[Any]]
    picture: Callable[[Game], Picture[Any]]
    players: int | str = 2
    check: Callable[[Mapping[str, Value], frozenset[str]], None] | None = None
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def preset(self, name: str) -> Preset | None:
        return next((preset for preset in self.presets if preset.name == name), None)
