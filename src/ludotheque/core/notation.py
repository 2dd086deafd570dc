"""How people write a game: the texts of actions, outcomes and positions, in full or as one seat may know them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from ludotheque.core.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ludotheque.core.dice import Dice
    from ludotheque.core.game import Game
    from ludotheque.core.seal import SealedDice

R = TypeVar("R", bound=Rules)


class Notation(Generic[R]):
    """The notation of one game. It has no state: every method is given rules that are in the position it is about. It is
    ordinary Python, in which every index is checked, because texts come from strangers."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def name(self, rules: R, action: int) -> str:
        """The canonical text of an action of this position."""
        raise NotImplementedError

    def path(self, rules: R, action: int) -> list[str]:
        """The ids of the scene to touch, in order, to play the action. No two legal actions have the same path."""
        raise NotImplementedError

    def text(self, rules: R) -> str:
        """The canonical text of the position."""
        raise NotImplementedError

    def read(self, rules: R, text: str) -> None:
        """Set the block, which holds zeros, from a position text; ``ValueError`` says what is wrong with it."""
        raise NotImplementedError

    #: Runs of cells that position texts leave out, as they tell of the past, each with the greatest value a cell may hold.
    unwritten: ClassVar[Mapping[str, int]] = {}

    def unwritten_fit(self, rules: R) -> bool:
        """Whether what the text leaves out could stand in this position; it may come from a stranger's bytes."""
        return all(max(rules.run(name)) <= most for name, most in self.unwritten.items())

    def draw_outcome(self, rules: R, dice: Dice | SealedDice) -> str:
        """At an unlistable chance node: the text of one outcome, drawn at random; nothing is played."""
        raise NotImplementedError

    def play_outcome(self, rules: R, text: str) -> str | None:
        """At an unlistable chance node: play the outcome with this text. Returns its canonical form if the text may be
        written in several ways, else ``None``. ``ValueError``: nothing has changed."""
        raise NotImplementedError

    def deck(self, rules: R) -> dict[str, int]:
        """At an unlistable chance node: how many cards of each kind are dealt or shuffled, every kind of the game in an
        order that never changes."""
        raise NotImplementedError

    def deal_text(self, cards: Sequence[str]) -> str:
        """The text of the outcome in which the cards of the deck come in this order."""
        raise NotImplementedError

    def heard_as(self, rules: R, text: str, seat: int | None) -> str:
        """What a seat, or a spectator, hears of an action or outcome played in this position."""
        return text

    def unheard(self, rules: R) -> int:
        """How many of the last actions are still known to their own players alone. It is above 0 where seats choose one
        after the other but show their choices together."""
        return 0

    def shown_from(self, rules: R, before: Sequence[bytes]) -> int:
        """The first entry of the log that a table shows while the game is played: nobody may look further back. What a
        seat has heard stays its own: views, and so programs, have all of it. ``before`` holds the block before each
        entry."""
        return 0

    def knowers(self, rules: R, name: str, i: int) -> int:
        """Who knows a cell: the set in cell ``i`` of the run ``name``, two bytes with a bit a seat, or ``EVERYBODY``."""
        first = 2 * (rules.at[name] + i)
        return int.from_bytes(rules.block[first : first + 2], "little")

    def reasons(self, rules: R, action: int, guesses: Sequence[R]) -> list[str]:
        """What speaks for an action, in this game's own words. ``guesses`` are positions that agree with all the mover
        knows; where nothing is hidden, the position alone. They may be played on, if they are set back afterwards."""
        return []

    def prospects(self, rules: R, action: int, guesses: Sequence[R]) -> list[str]:
        """What an action prepares, in this game's own words; ``guesses`` as for ``reasons``, which tells what it does at
        once."""
        return []
