"""All that a seat has known since the start of a position, in the order in which it learned it: perfect recall."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.position import Position

FIELDS = re.compile(r"[ /]")


class Recall:
    """What a seat remembers of a position: for each entry of the log what it heard of it, and what it saw change with it.

    A deal is heard as ``shuffle ?`` by those who may not know it, and of a swap nobody hears which card came into a hand;
    what was seen tells them apart. In games without secrets what was heard is all. Entries are told once: ``lines`` is
    brought up to date, so a recall belongs to one position that is only played on, and is copied with it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.lines: list[str] = []
        self.seen = ""

    def copy(self) -> Recall:
        other = Recall(self.seat)
        other.lines, other.seen = self.lines.copy(), self.seen
        return other

    def remembered(self, position: Position) -> list[str]:
        """A line for each entry. The last may be choices that others have made and not shown yet: those are left out, and
        the seat's own are there."""
        if position.heard_texts is None:
            self.lines += (played.text for played in position.trail[len(self.lines) :])
            return self.lines
        open_until = len(position.trail) - position.rules.unheard()
        for at in range(len(self.lines), open_until):
            self.lines.append(" ".join([position.heard_texts[at][self.seat], *self.changes(position, at)]))
        own = [
            heard[self.seat]
            for heard, played in zip(position.heard_texts[open_until:], position.trail[open_until:], strict=True)
            if heard[self.seat] == played.text
        ]
        return self.lines + own if own else self.lines

    def changes(self, position: Position, at: int) -> Iterator[str]:
        """The fields of the position's text, as the seat sees it, that are not as they were before entry ``at``, each with
        its place in the text."""
        if not self.seen:
            self.seen = seen_text(position, 0, self.seat)
        before, self.seen = self.seen, seen_text(position, at + 1, self.seat)
        old, new = FIELDS.split(before), FIELDS.split(self.seen)
        if len(old) != len(new):
            return iter([self.seen])
        return (f"{i}:{field}" for i, field in enumerate(new) if field != old[i])


def block_before(position: Position, at: int) -> bytes:
    """The block before an entry of the trail; for the place behind the last, the present one."""
    return position.trail[at].block if at < len(position.trail) else bytes(position.rules.block)


def seen_text(position: Position, at: int, seat: int) -> str:
    """The text of the position before entry ``at``, as the seat sees it."""
    rules = position.rules.fresh()
    rules.set_block(block_before(position, at))
    rules.hide_py(seat)
    return rules.text()
