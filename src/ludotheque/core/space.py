"""The numbers that programs give to the actions of a game: dense, sorted, and the same as long as the edition is.

Rules write an action as kind, place and place in one number, which leaves wide gaps. A space holds every such number that
a game can ever list, in ascending order; the id of an action is its place in that row. Outcomes of chance have a row of
their own, so that they take no place among what players choose.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING

import cython

from ludotheque.core.arguments import described, of_kind
from ludotheque.core.memory import numbers
from ludotheque.core.played import Played
from ludotheque.core.rules import Rules
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ludotheque.core.dice import Dice
    from ludotheque.core.game import Game
    from ludotheque.core.seal import SealedDice

if not cython.compiled:
    from ludotheque.core.marks import CHANCE, SEAT

HASH = 0x9E3779B1  # Fibonacci hashing: neighbours lie far apart
WORD = 0xFFFFFFFF


class Space:
    """The actions of a game by id, from 0 to ``n`` − 1, and the listable outcomes of its chance, from 0 to ``chance`` − 1.
    Methods that are given rules count by what is to be decided there: at a chance node ids are those of outcomes."""

    def __init__(
        self, game: Game, actions: Iterable[int], outcomes: Iterable[int], name: Callable[[Game, int], str]
    ) -> None:
        """``name`` gives an action the same text in all positions, and no two the same."""
        self.game = game
        self.edition = game.edition
        self.name = name
        row, chance_row = sorted(set(actions)), sorted(set(outcomes))
        self.n = len(row)
        self.chance = len(chance_row)
        self.row = numbers("i", row or [0])
        self.chance_row = numbers("i", chance_row or [0])
        self.by_text: dict[str, int] = {}
        if cython.compiled:
            self.shift = 32 - max(4, (2 * self.n).bit_length())
            self.hashed = numbers("i", self.hash_table(row))
        else:
            self.action_ids = {number: i for i, number in enumerate(row)}
            self.outcome_ids = {number: i for i, number in enumerate(chance_row)}

    def hash_table(self, row: list[int]) -> list[int]:
        """The ids by the hashes of their numbers, for ``find``. It is at most half full, and ends with room for the
        numbers whose slots are taken, so that nobody need begin again at the front."""
        size = 1 << (32 - self.shift)
        table = [0] * (size + len(row) + 1)
        for i, number in enumerate(row):
            slot = (number * HASH & WORD) >> self.shift
            while table[slot]:
                slot += 1
            table[slot] = i + 1
        return table

    # what is known without a position

    def action(self, id: int) -> int:  # noqa: A002  (an id is what it is)
        """The number that the rules give to an action."""
        at = whole_id(id)
        if not 0 <= at < self.n:
            raise ValueError(
                _("there is no action {id}; ids go from 0 to {last}").format(id=described(id), last=self.n - 1)
            )
        return self.row[at]

    def outcome(self, id: int) -> int:  # noqa: A002
        """The number that the rules give to an outcome of chance."""
        at = whole_id(id)
        if not 0 <= at < self.chance:
            raise ValueError(_("there is no outcome {id}; there are {n}").format(id=described(id), n=self.chance))
        return self.chance_row[at]

    def id(self, action: int) -> int:
        """The id of an action; ``ValueError`` where the game has no such action."""
        found, number = -1, whole_id(action)
        if number >= 0:
            found = self.find(False, self.game.start_rules.listed(number))
        if found < 0:
            raise ValueError(_("{action} is not the number of an action of this game").format(action=described(action)))
        return found

    def text(self, id: int) -> str:  # noqa: A002
        """A text that names the action in every position. ``Position.actions`` has shorter ones, which may say less."""
        return self.name(self.game, self.action(id))

    def read(self, text: str) -> int:
        """The id of the action with this text."""
        of_kind(text, str, "text", _("the text of an action"))
        if not self.by_text:
            self.by_text = {self.text(i): i for i in range(self.n)}
        if text not in self.by_text:
            raise ValueError(_("no action of this game is called {text!r}").format(text=text[:60]))
        return self.by_text[text]

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"<Space of {self.game}: {self.n} actions, {self.chance} outcomes, edition {self.edition}>"

    def __reduce__(self) -> tuple[object, ...]:
        return space_of, (self.game,)

    # what is legal where rules stand

    @cython.final
    def find(self, chance: bool, number: int) -> int:
        """The id of a number; −1 if the row has it not. ``hashed`` holds, where the number's hash says or behind it, one
        more than its id."""
        if not cython.compiled:
            return (self.outcome_ids if chance else self.action_ids).get(number, -1)
        if chance:
            for i in range(self.chance):
                if self.chance_row[i] == number:
                    return i
            return -1
        slot = ((number * HASH) & WORD) >> self.shift
        while self.hashed[slot]:
            i = self.hashed[slot] - 1
            if self.row[i] == number:
                return i
            slot = slot + 1
        return -1

    def ids(self, rules: Rules) -> list[int]:
        """The ids of all that is legal, sorted; none after the end, and where outcomes cannot be listed."""
        self.must_fit(rules)
        chance = rules.cells[SEAT] == CHANCE
        n = rules.legal(0)
        found = []
        last = -1
        sorted_so_far = True
        for i in range(n):
            at = self.find(chance, rules.moves[i])
            if at < 0:
                raise AssertionError(f"{self.game} lists an action that its space has not")
            if at < last:
                sorted_so_far = False
            last = at
            found.append(at)
        if not sorted_so_far:
            found.sort()
        return found

    def mask(self, rules: Rules) -> bytearray:
        """A byte for each id: 1 where it is legal."""
        self.must_fit(rules)
        chance = rules.cells[SEAT] == CHANCE
        mask = bytearray(self.chance if chance else self.n)
        n = rules.legal(0)
        for i in range(n):
            found = self.find(chance, rules.moves[i])
            if found < 0:
                raise AssertionError(f"{self.game} lists an action that its space has not")
            mask[found] = 1
        return mask

    def place(self, rules: Rules, id: int) -> int:  # noqa: A002
        """The place of an id among what is legal, in the order of ``Rules.legal_py``; −1 if it is not."""
        self.must_fit(rules)
        return self.find_legal(rules, whole_id(id))

    @cython.final
    def find_legal(self, rules: Rules, id: int) -> int:  # noqa: A002
        """``place`` for a whole number, where the rules fit."""
        chance = rules.cells[SEAT] == CHANCE
        if id < 0 or id >= (self.chance if chance else self.n):
            return -1
        number = self.chance_row[id] if chance else self.row[id]
        n = rules.legal(0)
        for i in range(n):
            if rules.moves[i] == number:
                return i
        return -1

    def step(self, rules: Rules, id: int, dice: Dice | SealedDice) -> Played | None:  # noqa: A002
        """Play an id and return the entry of the history it makes; ``None``, and nothing has changed, if it is not legal.
        ``dice`` are those an undo goes back to."""
        self.must_fit(rules)
        i = self.find_legal(rules, whole_id(id))
        if i < 0:
            return None
        number = rules.moves[i]
        played = Played.__new__(Played)  # without arguments, which cost as much as the rest
        played.block = bytes(rules.block)
        played.dice = dice
        played.known_text = None
        played.action = number
        played.game = self.game
        rules.apply(number)
        return played

    def find_py(self, chance: bool, number: int) -> int:
        return self.find(chance, whole_id(number))

    def must_fit(self, rules: Rules) -> None:
        if not cython.compiled:
            of_kind(rules, Rules, "rules", _("the rules of a position"))
        if rules.game is not self.game and rules.game != self.game:
            raise ValueError(f"rules of {rules.game} have another space than {self.game}")


def whole_id(id: int) -> int:  # noqa: A002
    """The id, or number of an action, as a whole number; −1, which none is, for all that is none or that C has no room for.
    Compiled code would round a fraction down."""
    try:
        return index(id)
    except (TypeError, OverflowError):
        return -1


def space_of(game: Game) -> Space:
    """The space of a game that was pickled."""
    return game.space
