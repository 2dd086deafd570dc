"""What the rules of a game consist of: the methods that a game writes, each with what holds where it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.block import Block
from ludotheque.core.memory import zeros

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.cells import Cells
    from ludotheque.core.dice import Dice
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.dice import draw_below
    from ludotheque.core.marks import CHANCE, DRAW, NO_ESTIMATE, OVER, SEAT, WINNER

NO_INTS = zeros("i", 1)


class GameMethods(Block):
    """The methods that a game writes over the cells of its position, and the memory they write to: ``moves``, where actions
    are listed, and ``terms``. ``setup``, ``legal``, ``apply`` and ``evaluate`` make a game; all others have an answer that
    holds for most."""

    def __init__(self, game: Game, layout: Sequence[Cells], width: int) -> None:
        """``width`` is the greatest number of actions a position can have."""
        super().__init__(game, layout)
        self.width = width

    def allocate(self) -> None:
        """Make this object's own memory: that of the block, no terms, and room for one level."""
        Block.allocate(self)  # compiled methods have no super()
        self.terms = NO_INTS
        self.make_room(1)

    def make_room(self, plies: int) -> None:
        """Make room to ``save`` positions and to list actions for ``plies`` levels."""
        if plies < 1:
            raise ValueError(f"there must be room for one level at least, not for {plies}")
        self.plies = plies
        self.moves = NO_INTS * (self.width * plies)
        self.make_stack(plies)

    # the position and its actions

    def setup(self) -> None:
        """Write the starting position into a block of zeros."""

    def legal(self, base: int) -> int:
        """Write the legal actions from ``moves[base]`` on and return their number; 0 only when the game is over."""
        return 0

    def apply(self, action: int) -> None:
        """Play a legal action. If the game is over then, end it: set ``SEAT`` and ``WINNER``."""

    def random_legal(self, dice: Dice, base: int) -> int:
        """A legal action of the seat to act, each as likely as the others; ``moves`` from ``base`` on may be written to. A
        game may have a faster way than to list them."""
        return self.moves[base + draw_below(dice, self.legal(base))]

    def play_random(self, dice: Dice, base: int, limit: int) -> int:
        """Play actions as ``random_legal`` draws them until chance is to act, it is over, or ``limit`` were played; return how
        many. A game may write the same loop over its own methods: the compiler can then build them into it."""
        plies = 0
        while self.cells[SEAT] != OVER and self.cells[SEAT] != CHANCE and plies < limit:
            self.apply(self.random_legal(dice, base))
            plies += 1
        return plies

    # chance and secrets

    def weight(self, action: int) -> int:
        """At a chance node: how likely this outcome is, in proportion to the weights of the others."""
        return 1

    def unlistable(self) -> bool:
        """At a chance node: whether its outcomes are too many to list, as with a deal; then ``legal`` gives 0."""
        return False

    def deal(self, dice: Dice) -> None:
        """At an unlistable chance node: play one outcome at random."""

    def hide(self, seat: int) -> None:
        """Blank all cells that a seat, or ``SPECTATOR``, may not know, as their ``sight`` says. Observations, texts and
        pictures for the seat are made from what is left, so that no action may be played any more. A game whose header
        or counters give something away overrides this."""
        self.hide_cells(seat)

    def resample(self, seat: int, dice: Dice) -> None:
        """Replace what ``seat`` does not know by something random that agrees with all it knows."""

    def resample_likely(self, seat: int, dice: Dice) -> None:
        """``resample`` for a search. A game may prefer what fits the way the others have played."""
        self.resample(seat, dice)

    # what search asks

    def evaluate(self, seat: int) -> int:
        """What the position is worth to ``seat``, in hundredths of a piece, within ±20,000."""
        return 0

    def list_terms(self) -> int:
        """Write the terms of the game's features that hold here into ``terms``, each as its number plus ``term_count`` times
        the stage, and return how many there are (``core/fitted.py``). Their weights add up to what the position is worth
        to the seat whose turn it is. A game that has features makes ``terms`` in ``allocate``."""
        return 0

    def expected_return(self, seat: int, reach: int) -> int:
        """An estimate of the seat's return, in thousandths, where the game has a better one than ``evaluate``: between
        rounds or, with all cards open, at most ``reach`` actions before the end of one. Elsewhere ``NO_ESTIMATE``.
        Simulated games stop where there is an estimate."""
        return NO_ESTIMATE

    def candidate_actions(self, base: int) -> int:
        """Write the legal actions that a search should look at from ``moves[base]`` on; return their number."""
        return self.legal(base)

    def policy_action(self, dice: Dice) -> int:
        """A sensible action, chosen from what the seat to act may know alone; −1 if the game has no such choice."""
        return -1

    def capture_value(self, action: int) -> int:
        """What a legal action captures, in hundredths of a piece; 0 if nothing. Search tries the greatest captures first,
        and looks at captures alone where it would otherwise stop. −1: the game makes no such difference."""
        return -1

    def capture_actions(self, base: int) -> int:
        """Write the actions that capture from ``moves[base]`` on and return their number. A game may have a faster way."""
        n = self.legal(base)
        many = 0
        for i in range(n):
            if self.capture_value(self.moves[base + i]) > 0:
                self.moves[base + many] = self.moves[base + i]
                many += 1
        return many

    def moves_before_draw(self) -> int:
        """How many actions may still be played before a counter that is not in the key ends the game; 0 if it just has.
        Search trusts an entry of its table only if it was not deeper than that."""
        return 1 << 20

    def longest(self) -> int:
        """How many more actions the game can last, if no position can be repeated; else a huge number. Where it is small,
        search tries to prove who wins."""
        return 1 << 20

    # the end

    def payoff(self, seat: int) -> int:
        """After the end: the return of ``seat`` in thousandths."""
        if self.cells[WINNER] == DRAW:
            return 0
        return 1000 if self.cells[WINNER] == seat else -1000

    def after_read(self) -> None:
        """Called after the block was written from a text: end the game if it is over, and begin the history."""
