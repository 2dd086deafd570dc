"""The keys of all messages and bodies that a page sends to a device. ``tests/pocket/test_shapes.py`` compares them with the
server's types, from which the page's are made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ludotheque.match.phrases import PHRASES

REQUIRED: Any = object()


@dataclass(frozen=True)
class Field:
    """One key of an object. ``kind`` is its type; with ``default`` None it may be null. ``least`` and ``most`` bound a
    number, or the length of a text or list. ``each`` is what a list holds, ``inside`` are the keys of an object."""

    kind: Any
    default: Any = REQUIRED
    least: int = 0
    most: int = 1 << 31
    choices: tuple[str, ...] = ()
    pattern: str = ""
    each: Field | None = None
    inside: Shape | None = None


Shape = Mapping[str, Field]

ID = Field(str, None, most=40)
SHORT = Field(str, "", most=100)
GAME = Field(str, most=400)
REQUEST_KEY = Field(str, "", most=64, pattern="^$|^.{16,}$")
ACTION = Field(str, most=200)

MESSAGES: dict[str, Shape] = {
    "hello": {"id": ID, "token": Field(str, None, most=100), "seq": Field(int, None)},
    "play": {"id": ID, "seq": Field(int), "text": Field(str, most=1000)},
    "resign": {"id": ID},
    "offer": {"id": ID, "what": Field(str, choices=("draw", "takeback", "rematch")), "swap": Field(bool, True)},
    "answer": {"id": ID, "yes": Field(bool), "seq": Field(int, None)},
    "claim": {"id": ID, "what": Field(str, "win", choices=("win", "draw"))},
    "name": {"id": ID, "name": Field(str, least=1, most=100)},
    "ready": {"id": ID},
    "part": {"id": ID, "part": Field(str, most=64, pattern="^[0-9a-f]{64}$")},
    "say": {"id": ID, "phrase": Field(str, choices=tuple(PHRASES))},
    "ping": {"id": ID},
}
NEW_SEAT: Shape = {
    "kind": Field(str, "person", choices=("person", "ai", "bot", "engine", "net", "open")),
    "name": SHORT,
    "level": Field(int, None, least=1, most=10),
    "own": Field(bool, False),
    "me": Field(bool, False),
}
NEW_CLOCK: Shape = {
    "kind": Field(str, "none", choices=("none", "move", "fischer", "days")),
    "seconds": Field(int, 0, most=86_400),
    "increment": Field(int, 0, most=3_600),
    "days": Field(int, 0, most=30),
}
NEW_MATCH: Shape = {
    "game": GAME,
    "seats": Field(list, None, most=16, each=Field(dict, inside=NEW_SEAT)),
    "clock": Field(dict, {}, inside=NEW_CLOCK),
    "listed": Field(bool, False),
    "series": Field(int, 1, least=1, most=99),
    "ready": Field(bool, False),
    "rated": Field(bool, False),
}
SIT_DOWN: Shape = {"name": SHORT, "key": REQUEST_KEY}
TRIAL: Shape = {
    "at": Field(int, most=100_000),
    "seat": Field(int, None, most=15),
    "state": Field(str, None, most=40_000),
    "text": Field(str, None, most=400),
    "answer": Field(bool, False),
    "level": Field(int, 6, least=1, most=10),
}
DIAGRAM_TRY: Shape = {"actions": Field(list, most=60, each=ACTION)}
PUZZLE_TRY: Shape = {"text": ACTION}
FREE_TRY: Shape = {
    "game": GAME,
    "position": Field(str, "", most=2000),
    "actions": Field(list, [], most=60, each=ACTION),
    "seat": Field(int, None, most=15),
}
RECORD: Shape = {"text": Field(str, most=4_000_000)}
