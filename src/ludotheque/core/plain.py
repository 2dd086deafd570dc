"""Rules in ordinary Python, for games that are not compiled, such as those of other packages.

Compiled code cannot see methods that a Python class overrides. ``PlainRules`` connects the two: it is compiled with the
rest, and each of its methods calls its twin NAME_py, which a Python class may override. Such a game works wherever a
compiled one does, at the speed of Python.
"""

from __future__ import annotations

import cython

from ludotheque.core.cells import HIDDEN
from ludotheque.core.rules import Rules

if not cython.compiled:
    from ludotheque.core.marks import DRAW, SPECTATOR, WINNER

FAR = 1 << 20


class PlainRules(Rules):
    """Write ``setup_py``, ``legal_py`` and ``apply_py`` over ``self.block``, and ``evaluate_py`` for good play. At the start
    of every turn call ``record_position_py``, at the end ``finish_py``. Copies share the attributes that ``__init__``
    makes, so these depend on the game alone; anything else is made in ``allocate``."""

    def setup(self) -> None:
        with cython.gil:
            self.setup_py()

    def legal(self, base: int) -> int:
        with cython.gil:
            n = 0
            for action in self.legal_py():
                if n == self.width:
                    raise IndexError(f"{self.game} has more legal actions here than its width, {self.width}")
                self.moves[base + n] = action
                n += 1
            return n

    def apply(self, action: int) -> None:
        with cython.gil:
            self.apply_py(action)

    def weight(self, action: int) -> int:
        with cython.gil:
            return self.weight_py(action)

    def evaluate(self, seat: int) -> int:
        with cython.gil:
            return self.evaluate_py(seat)

    def hide(self, seat: int) -> None:
        """If the game's own method fails, nothing at all is seen."""
        with cython.gil:
            try:
                self.hide_py(None if seat == SPECTATOR else seat)
            except BaseException:
                self.block[:] = bytes((HIDDEN,)) * len(self.block)
                raise

    def capture_value(self, action: int) -> int:
        with cython.gil:
            return self.capture_value_py(action)

    def moves_before_draw(self) -> int:
        with cython.gil:
            return self.moves_before_draw_py()

    def longest(self) -> int:
        with cython.gil:
            return self.longest_py()

    def payoff(self, seat: int) -> int:
        with cython.gil:
            return self.payoff_py(seat)

    # the methods a game writes; their contracts are those of the same methods in ``Rules``

    def setup_py(self) -> None:
        raise NotImplementedError

    def legal_py(self) -> list[int]:
        """The legal actions, at most ``width`` of them; none only when the game is over."""
        raise NotImplementedError

    def apply_py(self, action: int) -> None:
        raise NotImplementedError

    def weight_py(self, action: int) -> int:
        return 1

    def evaluate_py(self, seat: int) -> int:
        return 0

    def hide_py(self, seat: int | None) -> None:
        self.hide_cells(SPECTATOR if seat is None else self.must_be_seat(seat))

    def capture_value_py(self, action: int) -> int:
        return -1

    def moves_before_draw_py(self) -> int:
        return FAR

    def longest_py(self) -> int:
        return FAR

    def payoff_py(self, seat: int) -> int:
        if self.block[WINNER] == DRAW:
            return 0
        return 1000 if self.block[WINNER] == seat else -1000

    def share_tables(self, other: Rules) -> None:
        """Hand on all Python attributes, so that a game need not list them."""
        Rules.share_tables(self, other)
        self.__dict__.update(other.__dict__)
