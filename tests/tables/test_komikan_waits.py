"""Plans that wait, over tables made by hand: what a wait may be, and how many there are."""

from array import array

import pytest
from tables import toy

import ludotheque as lt
from ludotheque.tables.komikan_index import KomikanIndex
from ludotheque.tables.komikan_shuttle import Shuttle

BEFORE, AFTER = ("a1", "b1"), ("a1", "c1")  # the herd, and the herd after b1-c1
REPLIES = ("a2", "b2", "b3")  # where the Puma goes from a3


class HandMade:
    """Two alpacas on nine points. Whatever no test sets is drawn for the Puma to move, and over where the Alpacas are to
    move; they stand on the first row and cannot be taken."""

    def __init__(self, *, forward=False, den=("a3", "b3", "c3"), rounds=100):
        self.board = toy.ground(3)
        points = range(self.board.points)
        onward = [
            sum(1 << to for to in points if not forward or self.board.names[to][1] >= self.board.names[p][1])
            for p in points
        ]
        self.index = KomikanIndex(lt.load("komikan"), "own", 2, 2, self.board, self.bits(den), onward)
        self.index.max_rounds = rounds
        self.values = array("b", bytes(self.index.start[1]))
        for i in range(len(self.values) // 2, len(self.values)):
            self.values[i] = 1

    def bits(self, names):
        return sum(1 << self.board.index[name] for name in names)

    def set_value(self, side, puma, herd, value):
        self.values[self.index.number_py(0, side, self.board.index[puma], self.bits(herd))] = value

    def wins(self, waits, last=None, barred=False):
        """Whether the Alpacas win, to move with the Puma on a3, after a move from point to point."""
        start, to = (self.board.index[name] for name in last or ("a1", "a1"))
        search = Shuttle(self.index, memoryview(self.values), 8, waits)
        return search.prove(0, 1, self.board.index["a3"], self.bits(BEFORE), start, to, barred)


def test_a_wait_may_take_back_a_move_unless_that_is_barred():
    """Rule 3: the only wait is b1-c1."""
    table = HandMade()
    table.set_value(1, "a3", BEFORE, 3)
    table.set_value(0, "a3", AFTER, -3)
    assert not table.wins(0)
    assert table.wins(1)
    assert table.wins(1, ("c1", "b1"))
    assert not table.wins(1, ("c1", "b1"), barred=True)
    assert table.wins(1, ("c2", "b1"), barred=True)


def test_a_wait_that_takes_back_a_move_is_not_taken_back():
    """Rule 3: after c1-b1, b1-c1 the Alpacas would need c1-b1."""
    table = HandMade(den=BEFORE)
    table.set_value(1, "a3", BEFORE, 3)
    table.set_value(0, "a3", AFTER, -3)
    for puma in REPLIES:
        table.set_value(1, puma, AFTER, 2)
        table.set_value(0, puma, BEFORE, -1)
    assert table.wins(1)
    assert not table.wins(1, ("c1", "b1"))


@pytest.mark.parametrize("forward", [False, True])
@pytest.mark.parametrize(("second", "final"), [(("b1", "c1"), False), (("a1", "c2"), True)])
def test_a_second_wait_only_with_moves_that_have_no_way_back(forward, second, final):
    """Rule 5: so that no position stands a third time."""
    table = HandMade(forward=forward)
    table.set_value(1, "a3", BEFORE, 3)
    table.set_value(0, "a3", AFTER, -3)
    for puma in REPLIES:
        table.set_value(1, puma, AFTER, 3)
        table.set_value(0, puma, second, -3)
    assert not table.wins(1)
    assert table.wins(2) == (forward and final)


def test_waits_fit_into_the_quiet_turns():
    """Rule 5 leaves five rounds; a wait may cost two of them, so that the way must take three at most."""
    for value, fits in ((3, True), (4, True), (5, False), (6, False)):
        table = HandMade(rounds=5)
        table.set_value(1, "a3", BEFORE, value)
        table.set_value(0, "a3", AFTER, -value)
        assert table.wins(1) == fits
    for after, fits in ((-4, True), (-5, True), (-6, False)):
        table = HandMade(rounds=5)
        table.set_value(1, "a3", BEFORE, 4)
        table.set_value(0, "a3", AFTER, after)
        assert table.wins(1) == fits


def test_too_many_waits_are_refused():
    with pytest.raises(ValueError, match="waits go from 0 to 25, not 26"):
        HandMade().wins(26)
