"""A game told in sentences: places, things, choices, what was played, how it stands, and why it ended.

Notation is for records and programs; everything a person reads or hears is made here, in the language in force.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic

from ludotheque.core.marks import DRAW, OVER, SEAT, WINNER
from ludotheque.core.notation import R
from ludotheque.core.translation import _, current_language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.game import Game
    from ludotheque.core.kinds import Kind


@dataclass(frozen=True, slots=True)
class Entry(Generic[R]):
    """An entry of the log as one seat, or a spectator, knows it.

    ``before`` and ``after`` are the position around it; in a game with secrets they are what the seat sees of it, and
    ``text`` is what it heard. ``action`` is its number; ``None`` for an outcome that has none, and in a game with
    secrets, where a number could hold more than the seat may know. ``seat`` played it: a seat, ``CHANCE_SEAT``, or
    ``VEILED_SEAT`` where that is a secret."""

    before: R
    after: R
    text: str
    action: int | None
    seat: int | None


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat stands: labels with their values, as ``("seeds", "13")``. ``out``: it plays no more."""

    items: list[tuple[str, str]] = field(default_factory=list)
    out: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a report, about one seat or about all (``None``): its lines, and what they come to."""

    seat: int | None
    title: str
    lines: list[str]
    total: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """The end of a round: what it came to, how it was counted, and what comes next."""

    title: str
    sections: list[Section]
    following: str = ""


class Teller(Generic[R]):
    """Tells one game. ``names`` is what the seats are called, ``you`` the seat that is spoken to: places of its own are
    "your …"; without it all seats are named. It has no other state: rules are given, and may be played on if they are
    set back. Where something is hidden, they are what ``Rules.seen`` returns, so a sentence can hold no secret.

    What is written here works for every game and is plain. A game overrides what it can say better."""

    own_first = True  # a seat reads its own part of the table before the others

    def __init__(self, game: Game, names: Sequence[str] | None = None, you: int | None = None) -> None:
        self.game = game
        self.names = list(names) if names is not None else game.seats
        self.you = you

    # places and things

    def place(self, point: str) -> str:
        """What a point of the scene is called inside a sentence: ``your pit c``, ``the Source, second card``."""
        for reserve in self.game.picture.reserves(self.game.start_rules):
            if reserve["id"] == point:
                label, seat = reserve["label"], reserve["seat"]
                return _("{label} ({seat})").format(label=_(label), seat=self.names[seat])
        return point

    def group(self, point: str) -> str:
        """The part of the table a point belongs to: ``row 8``, ``your hand``. A reader goes through the table part by
        part, in the order of the scene's points. Nothing: the point is a part of its own."""
        coordinates = re.fullmatch(r"[a-z](\d+)", point)
        return _("row {n}").format(n=coordinates[1]) if coordinates else ""

    def thing(self, kind: Kind, owner: int | None, n: int = 1) -> str:
        """What one piece, or several, of an owner are called, without their number. A kind of which all pieces belong to
        one seat needs no owner."""
        name = _(kind.one if singular(n) else kind.many)
        if owner is None:
            return name
        return _("{thing} of {seat}").format(thing=name, seat=self.names[owner])

    def face(self, name: str, face: dict[str, Any]) -> str:
        """What a card is called, in full."""
        texts = [face.get("label") or name, face.get("note")]
        return ", ".join(_(text) for text in texts if text)

    # actions

    def action(self, rules: R, action: int) -> str:
        """A legal action, as one would advise it: ``Sow pit c and take 3 seeds``. No full stop."""
        return " – ".join(self.touch(rules, point) for point in rules.path(action))

    def touch(self, rules: R, point: str) -> str:
        """A point or a button of the scene, in words."""
        label = next((button["label"] for button in rules.scene().get("buttons", []) if button["id"] == point), "")
        return _(label) if label else self.place(point)

    def choice(self, rules: R) -> str:
        """What the seat to act is asked, as a sentence to it: ``Choose a pit to sow.``"""
        return _("Choose one of the marked places.")

    def next_choice(self, rules: R, touched: Sequence[str]) -> str:
        """What is asked after these points or buttons have been touched; nothing where "choose where it goes on" says
        enough."""
        return ""

    # what has happened

    def played(self, entry: Entry[R]) -> str:
        """An entry of the log, as a sentence with who did it: ``South sows 4 seeds from pit c.``"""
        seat = entry.seat
        words = entry.text if entry.action is None else self.action(entry.before, entry.action)
        if seat is None or seat < 0:
            return _("By chance: {text}.").format(text=words)
        return _("{seat}: {words}").format(seat=self.names[seat], words=words) + "."

    def report(self, entry: Entry[R]) -> Report | None:
        """The end of a round, if the entry brought it."""
        return None

    # how it stands

    def standing(self, rules: R) -> list[Standing]:
        """How each seat stands, as far as the rules allow it to be known."""
        return [Standing() for _seat in self.names]

    def ending(self, rules: R, last: Entry[R] | None) -> str:
        """How the game ended and why: ``North wins 26–2: more than half the seeds.`` ``last`` is the entry that ended
        it, if there is one."""
        winner = rules.block[WINNER]
        if winner == DRAW or winner >= len(self.names):
            return _("The game is drawn.")
        return _("{seat} wins.").format(seat=self.names[winner])


def singular(n: int) -> bool:
    """Whether a number takes the singular: 1, in French 0 too."""
    return n == 1 or (n == 0 and current_language.get() == "fr")


def counted(n: int, one: str, many: str) -> str:
    """``one`` or ``many``, which are marked with ``N_`` and have ``{n}``, in the language in force."""
    return _(one if singular(n) else many).format(n=n)


def listed(parts: Sequence[str]) -> str:
    """``a, b and c``."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + _(" and ") + parts[-1] if parts else ""


def repeated(last: Entry[R] | None) -> bool:
    """Whether an entry ended the game because a position came back: without that rule it goes on."""
    if last is None or last.action is None:
        return False
    free = last.before.copy()
    free.repetition_limit = 1 << 20
    free.apply_py(last.action)
    return bool(free.block[SEAT] != OVER)
