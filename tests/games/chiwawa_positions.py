"""Positions of Chiwawa from the few cards a test is about."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ludotheque import load
from ludotheque.games.chiwawa.cards import COPIES, NAMES
from ludotheque.games.chiwawa.fields import FIELDS

if TYPE_CHECKING:
    from ludotheque import Position

DECK = Counter(dict(zip(NAMES, COPIES, strict=False)))


def cards(text: str) -> Counter[str]:
    """The cards in a field, whatever marks stand around them."""
    counts: Counter[str] = Counter()
    for part in text.replace("/", ",").split(","):
        name, _star, times = part.strip("[]").partition(":")[0].strip("[]").partition("*")
        if name != "-":
            counts[name] += int(times or 1)
    return counts


def heap(counts: Counter[str]) -> str:
    return ",".join(f"{name}*{counts[name]}" if counts[name] > 1 else name for name in DECK if counts[name]) or "-"


def table(game: str = "chiwawa", **given: str) -> Position:
    """What is not given is usual: round 1, seat 0 to play, everybody else a Pillar; the rest of the deck is the pile,
    or the discards where there is a pile."""
    loaded = load(game)
    n = loaded.players
    fields = {
        "round": "1",
        "first": "0",
        "won": ",".join("0" * n),
        "gone": "-",
        "phase": "play",
        "turn": "0",
        "out": "-",
        "lock": "-",
        "chosen": "/".join("-" * n),
        "source": "5a,5b,5c",
        "hands": "/".join("-" * n),
        "camps": "/".join(["[M]"] * n),
        "scores": ",".join("0" * n),
        "last": "/".join("-" * n),
    } | given
    rest = DECK - sum((cards(fields[name]) for name in ("source", "hands", "camps")), Counter())
    if "pile" not in fields:
        waste = cards(fields.setdefault("discards", "-"))
        fields["pile"] = ",".join((rest - waste).elements()) or "-"
    else:
        fields.setdefault("discards", heap(rest - cards(fields["pile"])))
    return loaded.position(" ".join(f"{name}={fields[name]}" for name in FIELDS))


def field(position: Position, name: str, *seats: int | None) -> str:
    """A field of the position's text, or of what a seat sees of it."""
    text = position.view(seats[0])["position"] if seats else position.text()
    return dict(part.split("=", 1) for part in text.split())[name]


def play(position: Position, *texts: str) -> Position:
    for text in texts:
        position.play(text)
    return position
