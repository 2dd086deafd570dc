"""What a seat may know of a position, as bytes for programs that learn. It goes through the gate, as all else does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.sight import secret
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludotheque.core.rules import Rules

HISTORY = 8  # the last word of a block counts positions, and is no part of what is seen


def seen_block(rules: Rules, seat: int | None) -> bytes:
    """All cells, those that the seat, or a spectator, may not know blanked with 255."""
    if seat is not None:
        rules.must_be_seat(seat)
    seen = rules.seen(seat) if secret(rules) else rules
    return bytes(seen.block[:-HISTORY])


def planes(rules: Rules, seat: int | None) -> dict[str, list[bytes]]:
    """The same, bit by bit, as bytes of 0 and 1: for each run of cells, by its name, its planes. Where cells have one, two
    or four bytes there is a plane a bit, with a place a cell; where they have eight, a plane a cell, with a place a bit:
    such cells are sets of points or cards."""
    if seat is not None:
        rules.must_be_seat(seat)
    seen = rules.seen(seat) if secret(rules) else rules
    found = {}
    for run in rules.layout:
        cells = seen.run(run.name)
        if run.unit == 8:
            found[run.name] = [bits_of(cell, 64) for cell in cells]
        else:
            found[run.name] = [bytes(cell >> bit & 1 for cell in cells) for bit in range(8 * run.unit)]
    return found


def bits_of(number: int, count: int) -> bytes:
    return bytes(number >> bit & 1 for bit in range(count))


def observe(rules: Rules, seat: int | None, form: str) -> bytes | Mapping[str, list[bytes]]:
    """See ``Position.observe``."""
    if form == "bytes":
        return seen_block(rules, seat)
    if form == "planes":
        return planes(rules, seat)
    raise ValueError(_("an observation is made of planes or bytes, not of {form!r}").format(form=form))
