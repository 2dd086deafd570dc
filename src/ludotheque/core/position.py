"""A position with the history it came by: the face of the rules for Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ludotheque.core.dice import Dice
from ludotheque.core.options import clip
from ludotheque.core.perft import perft, perft_turns
from ludotheque.core.seal import Seal, SealedDice
from ludotheque.core.sight import CHANCE_SEAT, mover, secret, view
from ludotheque.core.words import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

SHOWN = 24


class Position:
    #: Draws a position as SVG for a seat. Pictures live above the core, so the package fills this in.
    draw: ClassVar[Callable[[Position, int | None], str]]

    def __init__(self, rules: Rules, seed: int | Seal = 0) -> None:
        self.rules = rules
        self.dice = seed.dice() if isinstance(seed, Seal) else Dice(seed)
        self.trail: list[tuple[bytes, Dice | SealedDice, str]] = []
        self.heard_texts: list[tuple[str, ...]] | None = [] if secret(rules) else None

    @property
    def game(self) -> Game:
        game: Game = self.rules.game
        return game

    @property
    def to_move(self) -> int | None:
        """The seat to act, ``CHANCE``, or ``None`` when it is over."""
        return mover(self.rules)

    @property
    def log(self) -> list[str]:
        """The actions and outcomes played since this position was made."""
        return [name for _block, _dice, name in self.trail]

    @property
    def key(self) -> int:
        """A 64-bit hash of what decides the future, history and counters aside."""
        return self.rules.key_py()

    def actions(self) -> list[str]:
        return sorted(self.rules.name(action) for action in self.rules.legal_py())

    def find(self, text: str) -> int:
        """The legal action with this text, spaces around it and, where nothing hangs on it, case forgiven."""
        named = {}
        wanted = text.strip()
        for action in self.rules.legal_py():
            name = self.rules.name(action)
            if name == wanted:
                return action
            named[name] = action
        alike = [name for name in named if name.lower() == wanted.lower()]
        if len(alike) == 1:
            return named[alike[0]]
        if not named:
            raise ValueError(_("{text} cannot be played: the game is over").format(text=clip(wanted)))
        legal = sorted(named)
        more = _(" and {n} more").format(n=len(legal) - SHOWN) if len(legal) > SHOWN else ""
        raise ValueError(
            _("{text} is not legal here; legal: {legal}{more}").format(
                text=clip(wanted) or "''", legal=" ".join(legal[:SHOWN]), more=more
            )
        )

    def heard(self, seat: int | None) -> list[str]:
        """The same as a seat, or a spectator, heard it."""
        if self.heard_texts is None:
            return self.log
        place = self.game.players if seat is None else seat
        told = [heard[place] for heard in self.heard_texts]
        past = max(0, len(told) - self.rules.unheard())
        return told[:past] + [heard for heard, text in zip(told[past:], self.log[past:], strict=True) if heard == text]

    def play(self, text: str) -> Position:
        """Play an action or, at a chance node, an outcome. ``ValueError``: nothing has changed."""
        if self.rules.unlistable_py():
            self.play_outcome(text.strip(), self.dice.copy())
        else:
            self.play_action(self.find(text))
        return self

    def play_action(self, action: int) -> None:
        """Play one of ``rules.legal_py()``."""
        self.record(bytes(self.rules.block), self.dice.copy(), self.rules.name(action))
        self.rules.apply_py(action)

    def play_outcome(self, text: str, dice: Dice | SealedDice) -> None:
        """Play an outcome of a unlistable chance node; ``dice`` are those an undo goes back to."""
        block = bytes(self.rules.block)
        before = self.rules.copy()
        said = self.rules.play_outcome(text)
        self.record(block, dice, said or text, before)

    def record(self, block: bytes, dice: Dice | SealedDice, text: str, before: Rules | None = None) -> None:
        self.trail.append((block, dice, text))
        if self.heard_texts is not None:
            rules = before or self.rules
            self.heard_texts.append(tuple(rules.heard_as(text, seat) for seat in [*range(self.game.players), None]))

    def undo(self) -> Position:
        if not self.trail:
            raise ValueError(_("there is nothing to take back"))
        block, self.dice, _name = self.trail.pop()
        if self.heard_texts is not None:
            self.heard_texts.pop()
        self.rules.set_block(block)
        return self

    def copy(self) -> Position:
        other = Position(self.rules.copy())
        other.dice = self.dice.copy()
        other.trail = self.trail.copy()
        other.heard_texts = None if self.heard_texts is None else self.heard_texts.copy()
        return other

    def resample(self, seat: int, seed: int = 0) -> Position:
        """A full position drawn at random from those that agree with all the seat knows."""
        other = Position(self.rules.copy(), seed)
        other.rules.resample_py(seat, Dice(seed))
        return other

    def outcomes(self) -> list[tuple[str, float]]:
        """The outcomes of a chance node and their probabilities."""
        self.need_chance()
        if self.rules.unlistable_py():
            raise ValueError(_("the outcomes here are too many to list; roll, or play one by its text"))
        actions = self.rules.legal_py()
        whole = sum(self.rules.weight_py(action) for action in actions)
        return sorted((self.rules.name(action), self.rules.weight_py(action) / whole) for action in actions)

    def roll(self) -> str:
        """Play one outcome of a chance node by the seed, and return it."""
        self.need_chance()
        before = self.dice.copy()
        if self.rules.unlistable_py():
            text = self.rules.draw_outcome(self.dice)
            self.play_outcome(text, before)
            return text
        parts = sorted(
            (self.rules.name(action), self.rules.weight_py(action), action) for action in self.rules.legal_py()
        )
        drawn = self.dice.below_py(sum(share for _name, share, _action in parts))
        for name, share, action in parts:
            drawn -= share
            if drawn < 0:
                break
        self.play_action(action)
        self.trail[-1] = self.trail[-1][0], before, name
        return name

    def need_chance(self) -> None:
        if self.to_move != CHANCE_SEAT:
            raise ValueError(_("nothing is left to chance here"))

    def result(self) -> tuple[float, ...] | None:
        """``None``, or the return of each seat: +1 a win, −1 a loss, 0 a draw, shared wins in between."""
        if self.to_move is not None:
            return None
        return tuple(self.rules.payoff_py(seat) / 1000 for seat in range(self.game.players))

    def text(self) -> str:
        return self.rules.text()

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know; ``None`` is a spectator."""
        return view(self, seat)

    def perft(self, depth: int) -> int:
        """How many sequences of ``depth`` actions there are; a game that ends sooner counts nothing."""
        return perft(self.rules, depth)

    def perft_turns(self, depth: int) -> int:
        """The same in whole turns: a turn ends when another seat is to act or the game is over."""
        return perft_turns(self.rules, depth)

    def svg(self, seat: int | None = None) -> str:
        """A picture as a seat, or a spectator, sees it."""
        return type(self).draw(self, seat)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"load({str(self.game)!r}).position({self.text()!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game == other.game and self.text() == other.text()

    __hash__ = None  # type: ignore[assignment]
