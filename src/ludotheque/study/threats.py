"""What a move prepares: captures that follow whatever the reply, that most replies do not prevent, or that the search
expects."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.core.marks import CHANCE, OVER
from ludotheque.core.translation import _
from ludotheque.study.lookahead import MANY, Lookahead, Loot, listed
from ludotheque.study.reason import Reason
from ludotheque.study.told_moves import quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules
    from ludotheque.study.alternatives import Alternatives

WORTH_TELLING = 2  # pieces won in a long line
FARTHEST = 6  # moves to a capture that a person may follow
SHARE = 0.6  # of the replies, for a threat


@dataclass(frozen=True)
class NextCaptures:
    """What the mover of a position can take after an action and each reply to it: by reply, by his own next action."""

    by_reply: dict[int, dict[int, Loot]]

    def least(self) -> Loot:
        """What can be taken whatever the reply; nothing where a reply prevents all captures."""
        best = [max(found.values(), key=Loot.total, default=Counter()) for found in self.by_reply.values()]
        return min(best, key=Loot.total, default=Counter())

    def share(self, action: int) -> float:
        """The part of the replies after which an action takes something."""
        return sum(action in found for found in self.by_reply.values()) / max(1, len(self.by_reply))

    def commonest(self) -> int | None:
        """The action that takes something after the most replies."""
        counts = Counter(action for found in self.by_reply.values() for action in found)
        return max(counts, key=lambda action: (counts[action], -action)) if counts else None


def captures_now(rules: Rules) -> dict[int, Loot]:
    """The actions that take something, and what."""
    here = Lookahead(rules)
    found = {action: here.after(action, here.taken) for action in rules.legal_py()[:MANY]}
    return {action: loot for action, loot in found.items() if loot}


def next_captures(here: Lookahead, action: int) -> NextCaptures:
    """Empty where the other side is not next, or where a reply does not give the turn back."""

    def look(seat: int) -> NextCaptures:
        if here.rules.seat() in {CHANCE, OVER, seat}:
            return NextCaptures({})
        block, found = bytes(here.rules.block), {}
        for reply in here.rules.legal_py()[:MANY]:
            here.rules.apply_py(reply)
            next_seat = here.rules.seat()
            found[reply] = captures_now(here.rules) if next_seat == seat else {}
            here.rules.set_block(block)
        return NextCaptures(found)

    return here.after(action, look)


def what_it_threatens(here: Lookahead, others: Alternatives) -> list[Reason]:
    """The capture that follows whatever the reply, or that most replies do not prevent, where the rival has none such, and
    the other side cannot take as much first."""
    lost = here.after(others.advised.action, here.threat)[0]
    mine, rivals = (next_captures(here, each.action) for each in (others.advised, others.rival))
    sure = mine.least()
    if sure.total() > rivals.least().total() and sure.total() >= lost:
        text = (
            _("whatever the reply, you can take back {what}")
            if lost
            else _("whatever the reply, you can take {what} next")
        )
        text = text.format(what=listed(here.rules.game, sure))
        return [Reason("sure", text, sure.total())]
    action = mine.commonest()
    if lost or action is None or action in captures_now(here.rules):
        return []
    if mine.share(action) < SHARE or rivals.share(action) >= SHARE:
        return []
    line = others.advised.line
    reply = next(each for each in (*line[1:2], *mine.by_reply) if action in mine.by_reply.get(each, {}))
    text = _("threatens {move}").format(move=words_after(here, others.advised.action, reply, action))
    return [Reason("threatens", text, mine.by_reply[reply][action].total())]


def words_after(here: Lookahead, first: int, reply: int, action: int) -> str:
    """An action in words where it can be played: after another one and the reply to it."""

    def look(_seat: int) -> str:
        here.rules.apply_py(reply)
        return quoted(here.rules, action)

    return here.after(first, look)


def later_gains(position: Position, others: Alternatives) -> list[Reason]:
    """What the mover takes later in the expected line, if it is more than the others take, and better than in the rival's."""
    line = others.advised.line
    mine, theirs = taken_later(position, line)
    rivals, against = taken_later(position, others.rival.line)
    net = mine.total() - theirs.total()
    if net <= max(0, rivals.total() - against.total()):
        return []
    here = Lookahead(position.rules.copy())
    if not theirs and len(line) > 2 and taken_later(position, line[:3])[0]:
        text = _("prepares {move}, if the reply is {reply}").format(
            move=words_after(here, line[0], line[1], line[2]),
            reply=here.after(line[0], lambda _seat: quoted(here.rules, line[1])),
        )
        return [Reason("prepares", text, taken_later(position, line[:3])[0].total())]
    if net < WORTH_TELLING:
        return []
    if not theirs:
        first = next(i for i in range(len(line)) if taken_later(position, line[: i + 1])[0])
        if first > FARTHEST:
            return []
        rules = position.rules.copy()
        for action in line[:first]:
            rules.apply_py(action)
        text = _("prepares {move}, {n} moves on, if all goes as expected").format(
            move=quoted(rules, line[first]), n=first
        )
        return [Reason("later", text, mine.total())]
    text = _("then expects to take {what} for {others}").format(
        what=listed(position.game, mine), others=listed(position.game, theirs)
    )
    return [Reason("later", text, mine.total())]


def taken_later(position: Position, line: Sequence[int]) -> tuple[Loot, Loot]:
    """What the mover, and what the others, take in a line after its first action."""
    rules = position.rules.copy()
    seat = rules.seat()
    mine: Loot = Counter()
    theirs: Loot = Counter()
    for number, action in enumerate(line):
        here = Lookahead(rules)
        loot = here.after(action, here.taken)
        if number and here.seat == seat:
            mine += loot
        elif number:
            theirs += loot
        rules.apply_py(action)
    return mine, theirs
