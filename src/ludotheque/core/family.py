"""A family of games: everything that belongs to it, as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ludotheque.core.arguments import described
from ludotheque.core.components import Components, start_components
from ludotheque.core.kinds import Kind
from ludotheque.core.ladder import DEFAULT_LADDER, Ladder
from ludotheque.core.options import Option, Value, Values
from ludotheque.core.sources import BOOK
from ludotheque.core.teller import Teller
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.notation import Notation
    from ludotheque.core.picture import Picture
    from ludotheque.core.rules import Rules


@dataclass(frozen=True)
class Preset:
    """A named choice of options, offered to people by its own name. ``source`` and ``source_note`` are as for an option;
    ``ages`` is the age from which its booklet recommends it, where that differs from the family's."""

    name: str
    title: str
    about: str
    fixed: Values = field(default_factory=dict)
    source: str = BOOK
    source_note: str = ""
    ages: int | None = None


#: How the first player is found: the players draw lots for the seats, the dealt cards tell, or a throw does.
LOT, CARDS, THROW = "lot", "cards", "throw"


@dataclass(frozen=True)
class Family:
    """``rules``, ``notation``, ``picture`` and ``teller`` make those of one game; ``check`` raises ``ValueError`` for
    options that cannot stand together (``written`` are those the person gave); ``players`` is a number or the option
    that says it.

    What a family has beside its rules, each with a sensible default. Modules are dotted names, imported when they are
    first needed, so that a family may come from any installed package:

    - ``ages``, ``minutes``: from which age, and how long, where a booklet says so.
    - ``first``: how the first player is found. With ``LOT`` seat 0 begins, and who sits there is drawn; otherwise the
      game itself finds the first player. ``first_note`` is the sentence that tells people.
    - ``quick_game``: the game string that is played by who chooses nothing; without it, the first preset.
    - ``kinds``: the kinds of its pieces, beside the common ones (``view/kinds.py``).
    - ``components``: the cards, tokens and board of a game of this family, for paper.
    - ``ladder``: levels 1 to 10. ``seat_ladders``: other ladders for more seats, by their number: the entry for the most
      seats not above the game's counts (``core/ladder.py: ladder_of``).
    - ``level_ratings``: the measured ratings of the levels of ``ladder``; empty where nobody has measured them.
      ``seat_level_ratings``: those of ``seat_ladders``, by the same numbers, as far up as they were measured.
    - ``search_settings``: how ``Ismcts`` is set, by seats: the entry for the most seats not above the game's counts.
    - ``odds``: the lead, in pieces, with which a seat wins 73 times in a hundred (``bench/odds.py`` fits it).
    - ``quiet_counts``: cells that count quiet turns. Nobody sees them on the board, so puzzles begin with them at 0.
    - ``record_formats``: modules with a ``FORMAT``, a ``RecordFormat``: other notations of whole games.
    - ``tables``: the module whose ``TABLES``, a ``GameTables``, makes tables of exact play.
    - ``endgame``: the module that proves, in a game with secrets, what actions lead to where all that matters is known:
      its ``proven_returns(rules)`` and ``known_hand(rules, seat)``.
    - ``space``: the module that lists the numbers of all actions: its ``actions(game)``; and where there is chance that can
      be listed ``outcomes(game)``, where texts of actions differ from position to position ``text(game, action)``, where
      games are known to end ``longest(game)``.
    - ``net_input``: the module that says what a net is given of a position: its ``net_input(game)``, a ``NetInput``, or
      ``None`` for games that get the usual one.
    - ``features``: the module that declares what the evaluation looks at: its ``features(game)``, a ``Features`` or ``None``
      (``core/fitted.py``), for which ``ludotheque tune`` fits weights.
    - ``aspects``: the module that says what people see of these features: its ``aspects(game)``, a tuple of ``Aspect``
      (``core/aspects.py``), by which hints and reviews give reasons.
    - ``books``: the package whose folder ``books`` holds the opening books of its games (``core/opening_book.py``).
    - ``rulebook``: the module whose ``BOOK`` is the rulebook.
    - ``peers``: the module whose ``PEERS`` are other programs to measure our speed against.
    - ``translations``: those the family brings along, by language and English text (the families of this package have
      theirs in the common catalogue).
    """

    name: str
    title: str
    about: str
    seats: tuple[str, ...]
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    rules: Callable[[Game], Rules]
    notation: Callable[[Game], Notation[Any]]
    picture: Callable[[Game], Picture[Any]]
    teller: Callable[[Game, Sequence[str] | None, int | None], Teller[Any]] = Teller
    players: int | str = 2
    check: Callable[[Mapping[str, Value], frozenset[str]], None] | None = None
    ages: int | None = None
    minutes: int | None = None
    first: str = LOT
    first_note: str = ""
    quick_game: str = ""
    kinds: tuple[Kind, ...] = ()
    components: Callable[[Game], Components] = start_components
    ladder: Ladder = DEFAULT_LADDER
    seat_ladders: Mapping[int, Ladder] = field(default_factory=dict)
    level_ratings: tuple[int, ...] = ()
    seat_level_ratings: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    search_settings: Mapping[int, Mapping[str, float]] = field(default_factory=dict)
    odds: float = 2.0
    quiet_counts: tuple[str, ...] = ()
    record_formats: tuple[str, ...] = ()
    tables: str | None = None
    endgame: str | None = None
    space: str | None = None
    net_input: str | None = None
    features: str | None = None
    aspects: str | None = None
    books: str | None = None
    rulebook: str | None = None
    peers: str | None = None
    translations: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def option(self, name: str) -> Option:
        """The option of this name; ``ValueError`` where there is none."""
        for option in self.options:
            if option.name == name:
                return option
        raise ValueError(
            _("there is no option {name}; the options are: {names}.").format(
                name=described(name), names=", ".join(option.name for option in self.options) or "–"
            )
        )

    def preset(self, name: str) -> Preset | None:
        return next((preset for preset in self.presets if preset.name == name), None)
