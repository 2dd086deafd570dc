"""A game: a family with a value for every option."""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ludotheque.core.arguments import any_whole, of_kind, wrong
from ludotheque.core.cells import OPEN
from ludotheque.core.options import EDITION, canonical, read_edition, resolve
from ludotheque.core.position import Position
from ludotheque.core.position_bytes import read_position
from ludotheque.core.seal import Seal
from ludotheque.core.space import Space
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ludotheque.core.family import Family, Preset
    from ludotheque.core.notation import Notation
    from ludotheque.core.picture import Picture
    from ludotheque.core.rules import Rules
    from ludotheque.core.teller import Teller

ENDLESS = 1 << 20


class Game:
    """A family with a value for every option. It never changes. ``name`` is the preset's or the family's name;
    ``str(game)`` is the canonical game string. ``edition`` is that of the rules it is played by: the present one, unless
    the string asks for an earlier one."""

    def __init__(self, family: Family, name: str, written: Mapping[str, str]) -> None:
        preset = family.preset(name)
        fixed = preset.fixed if preset and name != family.name else {}
        self.family = family
        self.name = name
        chosen = {option: value for option, value in written.items() if option != "edition"}
        self.edition = read_edition(written["edition"]) if "edition" in written else EDITION
        self.options: dict[str, Any] = resolve(family.options, chosen, fixed, self.edition)
        if family.check:
            family.check(self.options, frozenset(chosen))
        self.string = canonical(family.name, family.options, self.options, self.edition)

    def __str__(self) -> str:
        return self.string

    def __repr__(self) -> str:
        return f"load({self.string!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.string == other.string

    def __hash__(self) -> int:
        return hash(self.string)

    def __copy__(self) -> Game:
        """A game never changes, so that it is its own copy."""
        return self

    def __deepcopy__(self, _memo: object) -> Game:
        return self

    @cached_property
    def players(self) -> int:
        """The number of seats."""
        number = self.family.players
        return int(self.options[number]) if isinstance(number, str) else number

    @property
    def seats(self) -> list[str]:
        """The names of the seats in the current language."""
        names = self.family.seats
        return [_(names[i]) if i < len(names) else _("Player {n}").format(n=i + 1) for i in range(self.players)]

    @property
    def fitting_preset(self) -> Preset | None:
        """The preset the game is, or is with options of its own: the one that fixes most."""
        fitting = [
            preset
            for preset in self.family.presets
            if all(self.options[name] == value for name, value in preset.fixed.items())
        ]
        return max(reversed(fitting), key=lambda preset: len(preset.fixed)) if fitting else None

    @cached_property
    def notation(self) -> Notation[Any]:
        return self.family.notation(self)

    @cached_property
    def picture(self) -> Picture[Any]:
        return self.family.picture(self)

    def teller(self, names: Sequence[str] | None = None, you: int | None = None) -> Teller[Any]:
        """What tells the game in sentences; ``names`` is what the seats are called, ``you`` the seat spoken to."""
        if names is not None and len(of_kind(names, (list, tuple), "names", _("a list of names"))) != self.players:
            raise wrong("names", _("a name for each of {n} seats").format(n=self.players), names)
        if you is not None:
            self.start_rules.must_be_seat(you)
        return self.family.teller(self, names, you)

    @cached_property
    def start_rules(self) -> Rules:
        """Rules at the starting position, which nobody plays on. They make the game's tables; all others share them."""
        rules = self.family.rules(self)
        rules.begin()
        return rules

    @cached_property
    def secret(self) -> bool:
        """Whether positions have cells that somebody may not see."""
        return any(run.sight != OPEN for run in self.start_rules.layout)

    @cached_property
    def space(self) -> Space:
        """The ids of the game's actions. ``ValueError`` where its family numbers none."""
        if self.family.space is None:
            raise ValueError(
                _("{family} has no ids for its actions: its family names no space").format(family=self.family.name)
            )
        module = import_module(self.family.space)
        outcomes = getattr(module, "outcomes", lambda _game: ())
        return Space(self, module.actions(self), outcomes(self), getattr(module, "text", start_name))

    @cached_property
    def longest(self) -> int | None:
        """A number of actions that no game exceeds, outcomes of chance counted; ``None`` where we know of none."""
        bound = getattr(import_module(self.family.space), "longest", None) if self.family.space else None
        known = bound(self) if bound else self.start_rules.longest_py()
        return known if known is not None and known < ENDLESS else None

    def rules(self) -> Rules:
        """New rules at the starting position."""
        return self.start_rules.copy()

    def start(self, seed: int | Seal = 0) -> Position:
        """The starting position. Only ``roll`` uses the seed, which may be a sealed one."""
        if not isinstance(seed, Seal):
            any_whole(seed, "seed")
        return Position(self.rules(), seed)

    def position(self, text: str, seed: int = 0) -> Position:
        """The position a canonical text describes; ``ValueError`` says what is wrong with it."""
        of_kind(text, str, "text", _("the text of a position, as Position.text gives it"))
        any_whole(seed, "seed")
        rules = self.start_rules.fresh()
        rules.read(text)
        return Position(rules, seed)

    def from_bytes(self, content: bytes, seed: int = 0) -> Position:
        """The position that ``Position.to_bytes`` wrote; ``ValueError`` says what is wrong with the bytes."""
        of_kind(content, (bytes, bytearray, memoryview), "content", _("bytes, as Position.to_bytes gives them"))
        any_whole(seed, "seed")
        return Position(read_position(self, bytes(content)), seed)


def start_name(game: Game, action: int) -> str:
    """The text of an action at the start, for games whose texts are the same in all positions."""
    return game.notation.name(game.start_rules, action)
