"""The rules of one game at work on one position.

A game's rules subclass ``Rules`` and write ``setup``, ``legal``, ``apply`` and ``evaluate`` (``game_methods.py``) over the
cells of a position (``block.py``). They are compiled: in their ``.pxd`` these methods are ``noexcept nogil`` and hold no
Python object, and no index is checked. Texts and pictures are made by the game's ``Notation`` and ``Picture`` in ordinary
Python, from ``block`` or ``wide`` (eight bytes at a time).

A method NAME that only compiled code can call has a twin NAME_py for all other callers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cython

from ludotheque.core.arguments import described, of_kind
from ludotheque.core.dice import Dice
from ludotheque.core.game_methods import GameMethods
from ludotheque.core.memory import numbers, zeros
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.cells import Cells
    from ludotheque.core.game import Game
    from ludotheque.core.seal import SealedDice

if not cython.compiled:
    from ludotheque.core.marks import DRAW, SPECTATOR, TURN

LARGEST_VALUE = 20_000
NO_WEIGHTS = zeros("i", 1)
PUBLIC_ROUNDS = 8  # of ``resample_public``


class Rules(GameMethods):
    """The rules of a game and one position of it, which ``apply`` changes.

    A subclass names its cells in ``__init__``. Tables depend on the game alone and never change, so all rules of a game
    use the same ones: a subclass with tables of its own hands them on in ``share_tables``. Memory that play or search
    writes to is made in ``allocate``."""

    def __init__(self, game: Game, layout: Sequence[Cells], width: int) -> None:
        """``width`` is the greatest number of actions a position can have."""
        super().__init__(game, layout, width)
        self.term_count = 0
        self.weights = NO_WEIGHTS
        self.fitted = False
        self.allocate()

    def share_tables(self, other: Rules) -> None:
        """Take the tables of other rules of the same game. A subclass with tables of its own calls this method first."""
        self.share_layout(other)
        self.width = other.width
        self.term_count = other.term_count
        self.weights = other.weights
        self.fitted = other.fitted

    # texts and pictures, as the game's notation and picture make them

    def name(self, action: int) -> str:
        return self.game.notation.name(self, action)

    def path(self, action: int) -> list[str]:
        return self.game.notation.path(self, action)

    def text(self) -> str:
        return self.game.notation.text(self)

    def read(self, text: str) -> None:
        self.game.notation.read(self, text)

    def draw_outcome(self, dice: Dice | SealedDice) -> str:
        return self.game.notation.draw_outcome(self, dice)

    def play_outcome(self, text: str) -> str | None:
        return self.game.notation.play_outcome(self, text)

    def heard_as(self, text: str, seat: int | None) -> str:
        return self.game.notation.heard_as(self, text, seat)

    def unheard(self) -> int:
        return self.game.notation.unheard(self)

    def shown_from(self, before: Sequence[bytes]) -> int:
        return self.game.notation.shown_from(self, before)

    def reasons(self, action: int, guesses: Sequence[Rules]) -> list[str]:
        return self.game.notation.reasons(self, action, guesses)

    def knowers(self, name: str, i: int) -> int:
        return self.game.notation.knowers(self, name, i)

    def scene(self) -> dict[str, Any]:
        return self.game.picture.scene(self)

    def pieces(self) -> list[dict[str, Any]]:
        return self.game.picture.pieces(self)

    def steps(self, action: int) -> list[dict[str, Any]]:
        return self.game.picture.steps(self, action)

    def steps_for(self, action: int, seat: int | None) -> list[dict[str, Any]]:
        return self.game.picture.steps_for(self, action, seat)

    # the same for every game

    def set_weights(self, term_count: int, weights: Sequence[int] | None) -> None:
        """From now on these weights decide the evaluation: those of all terms at stage 0, at stage 1 and so on. ``None``: the
        evaluation made by hand does. Copies made later do as these rules do."""
        self.term_count = term_count
        self.fitted = weights is not None
        self.weights = numbers("i", weights or [0])

    @cython.final
    def fitted_value(self, seat: int) -> int:
        """What the weights of the terms that hold say the position is worth to ``seat``."""
        value = 0
        for i in range(self.list_terms()):
            value += self.weights[self.terms[i]]
        value = LARGEST_VALUE if value > LARGEST_VALUE else -LARGEST_VALUE if value < -LARGEST_VALUE else value
        return value if seat == self.cells[TURN] else -value

    @cython.final
    def random_outcome(self, dice: Dice, base: int) -> int:
        """At a listable chance node: one outcome at random, by weight. It lists them from ``moves[base]`` on."""
        n = self.legal(base)
        drawn = 0
        for i in range(n):
            drawn += self.weight(self.moves[base + i])
        drawn = dice.below(drawn)
        i = 0
        while True:
            drawn -= self.weight(self.moves[base + i])
            if drawn < 0:
                return self.moves[base + i]
            i += 1

    # for callers outside compiled code

    def begin(self) -> None:
        """Set up the starting position."""
        self.clear()
        self.setup()

    def copy(self) -> Rules:
        """New rules with the same position and history. They share tables and nothing else."""
        other = self.fresh()
        other.copy_from(self)
        return other

    def fresh(self) -> Rules:
        """New rules of the same game with a block of zeros."""
        other = type(self).__new__(type(self))
        other.share_tables(self)
        other.allocate()
        return other

    def __copy__(self) -> Rules:
        return self.copy()

    def __deepcopy__(self, _memo: object) -> Rules:
        """The game never changes, so a deep copy is a copy."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restored_rules, (self.game, bytes(self.block), self.whole_past())

    def legal_py(self) -> list[int]:
        return [self.moves[i] for i in range(self.legal(0))]

    def listed(self, action: int) -> int:
        """The action as ``legal`` lists it, where ``legal_py`` tells more of it."""
        return action

    def is_legal(self, action: int) -> bool:
        """Whether this is one of ``legal_py``. Compiled rules do not survive any other number."""
        wanted = self.listed(action)
        n = self.legal(0)
        for i in range(n):
            if self.moves[i] == wanted:
                return True
        return False

    def must_be_legal(self, action: int) -> int:
        try:
            legal = self.is_legal(action)
        except TypeError:  # it is no number
            legal = False
        if not legal:
            raise ValueError(_("{action} is not the number of a legal action here").format(action=described(action)))
        return action

    def must_be_seat(self, seat: int) -> int:
        if not hasattr(seat, "__index__") or not 0 <= seat < self.game.players:
            raise ValueError(
                _("there is no seat {seat}; seats go from 0 to {last}").format(
                    seat=described(seat), last=self.game.players - 1
                )
            )
        return seat

    def must_be_dice(self, dice: Dice) -> Dice:
        """Compiled rules do not survive ``None``."""
        found: Dice = of_kind(dice, Dice, "dice", _("dice, as Dice(seed) makes them"))
        return found

    def apply_py(self, action: int) -> None:
        self.apply(self.must_be_legal(action))

    def weight_py(self, action: int) -> int:
        return self.weight(self.must_be_legal(action))

    def evaluate_py(self, seat: int) -> int:
        return self.evaluate(self.must_be_seat(seat))

    def terms_py(self) -> list[int]:
        return [self.terms[i] for i in range(self.list_terms())]

    def capture_value_py(self, action: int) -> int:
        return self.capture_value(self.must_be_legal(action))

    def payoff_py(self, seat: int) -> int:
        return self.payoff(self.must_be_seat(seat))

    def longest_py(self) -> int:
        return self.longest()

    def seen(self, seat: int | None) -> Rules:
        """A copy without all that a seat, or a spectator, may not know. Everything that is shown of a game with secrets is
        made from such a copy."""
        other = self.copy()
        other.hide_py(seat)
        return other

    def hide_py(self, seat: int | None) -> None:
        """``None`` is a spectator."""
        self.hide(SPECTATOR if seat is None else self.must_be_seat(seat))

    def unlistable_py(self) -> bool:
        return self.unlistable()

    def resample_py(self, seat: int, dice: Dice) -> None:
        self.resample(self.must_be_seat(seat), self.must_be_dice(dice))

    def resample_public(self, dice: Dice) -> None:
        """Replace what not everybody knows by something random that agrees with what everybody knows. Each seat in turn
        redraws what it does not know, which keeps what everybody knows and changes all else in the end (Gibbs sampling).
        A game that can draw it at once overrides this."""
        self.must_be_dice(dice)
        for _round in range(PUBLIC_ROUNDS):
            for seat in range(self.game.players):
                self.resample(seat, dice)

    def resample_likely_py(self, seat: int, dice: Dice) -> None:
        self.resample_likely(self.must_be_seat(seat), self.must_be_dice(dice))

    def policy_action_py(self, dice: Dice) -> int:
        return self.policy_action(self.must_be_dice(dice))

    def candidate_actions_py(self) -> list[int]:
        return [self.moves[i] for i in range(self.candidate_actions(0))]

    def expected_return_py(self, seat: int, reach: int = 0) -> int:
        return self.expected_return(self.must_be_seat(seat), reach)

    def deal_py(self, dice: Dice) -> None:
        if not self.unlistable():
            raise ValueError(_("nothing is left to chance here"))
        self.deal(self.must_be_dice(dice))

    def key_py(self) -> int:
        return self.key()

    def record_position_py(self) -> int:
        return self.record_position()

    def forget_history_py(self) -> None:
        self.forget_history()

    def finish_py(self, winner: int) -> None:
        self.finish(winner if winner == DRAW else self.must_be_seat(winner))


def restored_rules(game: Game, block: bytes, past: Sequence[int]) -> Rules:
    """Rules that were pickled."""
    rules: Rules = game.start_rules.fresh()
    rules.set_history(past)
    rules.set_block(block)
    return rules
