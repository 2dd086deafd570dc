"""How people write a game: texts of actions, outcomes and positions, for everybody or as one seat reads and hears them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from ludotheque.core.cells import HIDDEN, OPEN, OWN, SHUT, TABLE
from ludotheque.core.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.dice import Dice
    from ludotheque.core.game import Game
    from ludotheque.core.seal import SealedDice

R = TypeVar("R", bound=Rules)


class Notation(Generic[R]):
    """One object a game, with no state of its own: every method is given the rules, which stand in the position it is
    about. It is ordinary Python and checks every index: texts come from strangers."""

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

    def draw_outcome(self, rules: R, dice: Dice | SealedDice) -> str:
        """At an unlistable chance node: the text of one outcome, drawn at random; nothing is played."""
        raise NotImplementedError

    def play_outcome(self, rules: R, text: str) -> str | None:
        """At an unlistable chance node: play the outcome with this text, and return its canonical form where it may
        be written otherwise; ``ValueError``: nothing has changed."""
        raise NotImplementedError

    def heard_as(self, rules: R, text: str, seat: int | None) -> str:
        """What a seat, or a spectator, hears of an action or outcome played in this position."""
        return text

    def unheard(self, rules: R) -> int:
        """How many of the last actions only their own players have heard of yet, as with choices that are made one
        after the other but count as made at once."""
        return 0

    def shown_from(self, rules: R, before: Sequence[bytes]) -> int:
        """The first entry of the log that a table shows while the game is played: nobody may look further back. What a
        seat has heard stays its own: views, and so programs, have all of it. ``before`` holds the block before each
        entry."""
        return 0

    def hide(self, rules: R, seat: int | None) -> None:
        """Blank all that a seat may not know, by the layout's sight. Texts and pictures are made afterwards from what is
        left. A game whose head or counters would tell something overrides this."""
        bit = TABLE if seat is None else 1 << seat
        players = self.game.players
        for run in rules.layout:
            if run.sight == OPEN:
                continue
            first = rules.at[run.name]
            for i in range(run.count):
                if run.sight == OWN:
                    if i * players // run.count == seat:
                        continue
                elif run.sight != SHUT and self.knowers(rules, run.sight, i) & bit:
                    continue
                rules.block[first + i] = HIDDEN

    def knowers(self, rules: R, name: str, i: int) -> int:
        """The set of seats in cell ``i`` of a run of sight: two bytes, a bit a seat, ``TABLE`` for everybody."""
        first = 2 * (rules.at[name] + i)
        return int.from_bytes(rules.block[first : first + 2], "little")

    def reasons(self, rules: R, action: int, guesses: Sequence[R]) -> list[str]:
        """What speaks for an action, in words only this game knows. ``guesses`` are positions that agree with all the
        mover knows, the position itself where nothing is hidden; they may be played on and are set back."""
        return []
