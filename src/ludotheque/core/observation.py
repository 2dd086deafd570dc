"""What a seat may know of a position, as bytes for programs that learn. It goes through the gate, as all else does."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import cython

from ludotheque.core.memory import numbers
from ludotheque.core.rules import Rules
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludotheque.core.game import Game

if not cython.compiled:
    from ludotheque.core.bit_planes import OF_POINTS, write_planes
    from ludotheque.core.marks import SPECTATOR
    from ludotheque.core.rows import copy_bytes

HISTORY = 8  # the last word of a block counts positions, and is no part of what is seen


class Observer:
    """Writes observations of one game in one form, all of the same ``size``.

    ``bytes`` are the cells of the position, those blanked with 255 that the seat may not know. ``planes`` are the same bit
    by bit, as bytes of 0 and 1: ``shapes`` has for each run of cells, by its name and in their order, how many planes of
    how many places it is. Where cells have one, two or four bytes there is a plane a bit, with a place a cell; where they
    have eight, a plane a cell, with a place a bit: such cells are sets of points or cards."""

    def __init__(self, game: Game, form: str) -> None:
        if form not in {"planes", "bytes"}:
            raise ValueError(_("an observation is made of planes or bytes, not of {form!r}").format(form=form))
        rules = game.start_rules
        self.game = game
        self.secret = game.secret
        self.as_planes = form == "planes"
        self.shapes: dict[str, tuple[int, int]] = {}
        runs = []
        for run in rules.layout:
            runs += [rules.at[run.name] * run.unit, run.unit, run.count]
            self.shapes[run.name] = (run.count, 64) if run.unit == OF_POINTS else (8 * run.unit, run.count)
        self.runs = numbers("i", runs)
        self.run_count = len(runs) // 3
        self.size = (
            sum(n * places for n, places in self.shapes.values()) if self.as_planes else 8 * rules.length - HISTORY
        )

    @cython.final
    def write(self, rules: Rules, seat: int, out: Any, at: int) -> None:
        """Write what a seat, or ``SPECTATOR``, may know from ``out[at]`` on. The rest is blanked in the rules themselves,
        on which nothing can be played any more."""
        if self.secret:
            rules.hide(seat)
        if self.as_planes:
            write_planes(rules.cells, self.runs, self.run_count, out, at, self.size)
        else:
            copy_bytes(out, at, rules.cells, self.size)

    def observe(self, rules: Rules, seat: int | None) -> bytearray:
        """What a seat, or a spectator, may know; the rules stay as they are."""
        if rules.game != self.game:
            raise ValueError(f"a position of {rules.game} is none of {self.game}")
        viewer = SPECTATOR if seat is None else rules.must_be_seat(seat)
        out = bytearray(self.size)
        self.write(rules.copy() if self.secret else rules, viewer, out, 0)
        return out


@lru_cache(maxsize=64)
def observer(game: Game, form: str) -> Observer:
    """The observer of a game, made once."""
    return Observer(game, form)


def observe(rules: Rules, seat: int | None, form: str) -> bytes | Mapping[str, list[bytes]]:
    """See ``Position.observe``."""
    made = observer(rules.game, form)
    row = bytes(made.observe(rules, seat))
    if form == "bytes":
        return row
    found, at = {}, 0
    for name, (planes, places) in made.shapes.items():
        found[name] = [row[at + i * places : at + (i + 1) * places] for i in range(planes)]
        at += planes * places
    return found
