"""The sixteen fields of a position's text and the small texts they are made of, read and checked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ludotheque.core.options import clip
from ludotheque.core.translation import _
from ludotheque.games.chiwawa.cards import KIND_OF, NAMES
from ludotheque.games.chiwawa.marks import DECK, KINDS

if TYPE_CHECKING:
    from ludotheque.games.chiwawa.ai import Chiwawa

FIELDS = (
    "round",
    "first",
    "won",
    "gone",
    "phase",
    "turn",
    "out",
    "lock",
    "chosen",
    "source",
    "pile",
    "discards",
    "hands",
    "camps",
    "scores",
    "last",
)
PHASES = ("deal", "pillars", "play", "swap", "shuffle", "destroy", "mimic")


def require(fits: bool, wrong: str) -> None:
    """``ValueError`` with this reason, unless all fits."""
    if not fits:
        raise ValueError(wrong)


def read_number(text: str, low: int, high: int, what: str) -> int:
    """A whole number between two bounds; ``what`` names it to people."""
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and low <= int(text) <= high):
        raise ValueError(
            _("{what} is a number from {low} to {high}, not {text}").format(
                what=what, low=low, high=high, text=clip(text)
            )
        )
    return int(text)


def split_list(text: str, mark: str = ",") -> list[str]:
    """The parts of a list; ``-`` is an empty one."""
    return [] if text == "-" else text.split(mark)


def read_kind(text: str) -> int:
    if text.startswith("?"):
        raise ValueError(_("? is a card nobody named; a position needs every card"))
    if text.lower() not in KIND_OF:
        raise ValueError(
            _("{text} is not a card; the cards are {cards}").format(text=clip(text), cards=" ".join(NAMES[:KINDS]))
        )
    return KIND_OF[text.lower()]


def read_counts(text: str) -> list[int]:
    """Counts by kind from ``5a*2,M``."""
    counts = [0] * KINDS
    for part in split_list(text):
        name, star, times = part.partition("*")
        counts[read_kind(name)] += read_number(times, 1, DECK, _("a count of cards")) if star else 1
    return counts


def split_fields(text: str) -> dict[str, str]:
    """The values of a position's fields by their names."""
    pairs = [part.partition("=") for part in text.split()]
    if tuple(name for name, _sign, _value in pairs) != FIELDS or not all(value for _name, _sign, value in pairs):
        raise ValueError(
            _("a Chiwawa position is the fields {fields}, each as field=value; not {text}").format(
                fields=" ".join(FIELDS), text=clip(text)
            )
        )
    return {name: value for name, _sign, value in pairs}


def by_seat(rules: Chiwawa, text: str, what: str, mark: str = "/") -> list[str]:
    """The parts of a field, one a seat."""
    parts = text.split(mark)
    if len(parts) != rules.players:
        raise ValueError(
            _("{what} has {n} parts split by {mark}, one a seat; not {text}").format(
                what=what, n=rules.players, mark=mark, text=clip(text)
            )
        )
    return parts


def seat_of(rules: Chiwawa, text: str) -> int:
    return read_number(text, 0, rules.players - 1, _("a seat"))


def read_seats(rules: Chiwawa, text: str) -> int:
    """A set of seats, a bit a seat."""
    seats = [seat_of(rules, part) for part in split_list(text)]
    if seats != sorted(set(seats)):
        raise ValueError(_("seats are listed once, in order; not {text}").format(text=clip(text)))
    return sum(1 << seat for seat in seats)


def split_camp(parts: list[str], seat: int) -> tuple[int, int]:
    """How many cards a camp has, and how many of them left of its Pillar."""
    pillars = [i for i, part in enumerate(parts) if re.fullmatch(r"\[[^\[\]:]*\]", part)]
    if len(parts) > DECK or (parts and len(pillars) != 1):
        raise ValueError(_("the camp of seat {seat} needs one Pillar, in brackets").format(seat=seat))
    return len(parts), pillars[0] if pillars else 0
