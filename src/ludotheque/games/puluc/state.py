"""The track of Puluc and all that stands on it: who stands where, how far a throw goes, and where what moves may end.

A pile is 32 bits: its height in the top four, then two bits a token, the top token lowest: the owner, and 2 for a
Guardian. A count in a city or off the board carries ``STAR`` when the Guardian is among it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.core.cells import OPEN, UNKEYED, Cells
from ludotheque.core.rules import Rules

if TYPE_CHECKING:
    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.bits import popcount
    from ludotheque.games.puluc.marks import CITY, GUARD, NONE, OWNERS, STAR


class PulucState(Rules):
    """Spaces are numbered from 1 at Yellow's city; ``pile`` + space is a space's place in ``clocks``. ``lost`` are the
    warriors out of the game, ``back`` those who came home in this turn. Yellow's temple is the ``sun``, Blue's the
    ``moon``. ``partner_in_city``: a Guardian on the first space has a partner in his city (rule 8, from the second
    edition on)."""

    def __init__(self, game: Game) -> None:
        options = game.options
        self.spaces = int(options["length"])
        self.blank = int(options["blank"])
        self.rescue = bool(options["rescue"])
        self.guarded = bool(options["guardian"])
        self.partner_in_city = game.edition > 1
        super().__init__(
            game,
            [
                Cells("city", 2, OPEN),
                Cells("lost", 2, OPEN),
                Cells("throw", 1, OPEN),
                Cells("back", 1, OPEN),
                Cells("pile", self.spaces, OPEN, unit=4),
                Cells("thrown", 1, OPEN, UNKEYED, unit=4),
            ],
            32,
        )
        self.city = self.at["city"]
        self.lost = self.at["lost"]
        self.throw = self.at["throw"]
        self.back = self.at["back"]
        self.pile = self.at["pile"] - 1
        self.thrown = self.at["thrown"]
        self.sun = self.spaces // 2 if options["temple"] else NONE
        self.moon = self.spaces + 1 - self.sun if options["temple"] else NONE

    def share_tables(self, other: Rules) -> None:
        Rules.share_tables(self, other)  # compiled methods have no super()
        assert isinstance(other, PulucState)
        same = other
        self.spaces = same.spaces
        self.blank = same.blank
        self.rescue = same.rescue
        self.guarded = same.guarded
        self.partner_in_city = same.partner_in_city
        self.city = same.city
        self.lost = same.lost
        self.throw = same.throw
        self.back = same.back
        self.pile = same.pile
        self.thrown = same.thrown
        self.sun = same.sun
        self.moon = same.moon

    def distance(self, faces: int) -> int:
        """Rule 1: the spaces a throw is worth."""
        return faces or self.blank

    def count(self, pile: int, seat: int) -> int:
        """The tokens of a seat in a pile."""
        blue = popcount(pile & OWNERS)
        return blue if seat else (pile >> 28) - blue

    def star_of(self, pile: int, seat: int) -> int:
        """``STAR`` if the seat's Guardian is in the pile."""
        mine = pile if seat else ~pile
        return STAR if (pile >> 1) & mine & OWNERS else 0

    def tops(self, seat: int, space: int) -> bool:
        """Whether a warrior of the seat is on top of the pile there."""
        pile = self.ints[self.pile + space]
        owner = pile & 1
        return pile != 0 and owner == seat

    def free(self, seat: int) -> bool:
        """Rule 5: whether the seat has a warrior in its city or on top of a pile."""
        if self.cells[self.city + seat]:
            return True
        for space in range(1, self.spaces + 1):
            if self.tops(seat, space):
                return True
        return False

    def ordinary(self, seat: int) -> int:
        """The ordinary warriors in a city."""
        return (self.cells[self.city + seat] & 15) - (self.cells[self.city + seat] >> 4)

    def is_lone(self, what: int) -> bool:
        """Rule 6: whether what moves is one unladen warrior."""
        return what == CITY or what == GUARD or self.ints[self.pile + what] >> 28 == 1

    def is_pair(self, what: int) -> bool:
        """Rule 7: whether the two top tokens are of one colour."""
        if what == CITY or what == GUARD:
            return False
        pile = self.ints[self.pile + what]
        return pile >> 28 >= 2 and (pile ^ (pile >> 2)) & 1 == 0

    def guardian_at(self, seat: int) -> int:
        """Rule 8: where the seat's Guardian is, ``NONE`` when he is not free."""
        if self.cells[self.city + seat] & STAR:
            return GUARD
        for space in range(1, self.spaces + 1):
            if self.tops(seat, space):
                pile = self.ints[self.pile + space]
                if pile & 2 or (self.rescue and self.is_pair(space) and pile & 8):
                    return space
        return NONE

    def first_space(self, seat: int) -> int:
        """The space next to the seat's own city."""
        return 1 if seat == 0 else self.spaces

    def target(self, seat: int, what: int, far: int) -> int:
        """Rule 2: the space reached, or ``CITY``."""
        start = what
        if what == CITY or what == GUARD:
            start = 0 if seat == 0 else self.spaces + 1
        start = start + far if seat == 0 else start - far
        return start if 1 <= start <= self.spaces else CITY

    def may_end_on(self, seat: int, what: int, to: int) -> bool:
        """Whether it may end there: rules 3, 6 and 7."""
        if to == CITY:
            return True
        there = self.ints[self.pile + to]
        if there == 0:
            return True
        owner = there & 1
        if owner == seat:
            return self.rescue and there >> 28 == 1 and self.is_lone(what)
        return not self.rescue or self.count(there, seat) == 0 or self.is_pair(what)

    def can_split(self, seat: int, first: int, far: int, second: int, rest: int) -> bool:
        """Rule 8: whether both parts of a split are legal, each when it is made."""
        to = self.target(seat, first, far)
        if (to != CITY and to == second) or not self.may_end_on(seat, first, to):
            return False
        then = self.target(seat, second, rest)
        if then == CITY or then == first:
            return True
        if then == to:
            return self.rescue and self.ints[self.pile + to] == 0 and self.is_lone(first) and self.is_lone(second)
        return self.may_end_on(seat, second, then)

    # for callers outside compiled code

    def free_py(self, seat: int) -> bool:
        return self.free(self.must_be_seat(seat))

    def target_py(self, seat: int, what: int, far: int) -> int:
        return self.target(seat, what, far)
