"""Other formats for the records of games, such as those that other programs read: ``Family.record_formats``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class WrittenGame:
    """What such a format can hold. ``log``: actions as our own texts; ``seats``: the players' names; ``result``: the
    return of each seat, ``None`` while the game goes on; ``start_at``: in milliseconds since 1970."""

    game: str
    log: list[str] = field(default_factory=list)
    seats: list[str] = field(default_factory=list)
    result: list[float] | None = None
    start_at: int | None = None
    edition: int | None = None  # of the rules; None: the present one


@dataclass(frozen=True)
class RecordFormat:
    """A format. ``name`` is part of addresses and ends file names, ``title`` is for people. ``recognises`` says whether a
    text is written in it. ``read`` raises ``ValueError`` where the text is wrong; its caller checks whether the actions
    are legal."""

    name: str
    title: str
    recognises: Callable[[str], bool]
    write: Callable[[WrittenGame], str]
    read: Callable[[str], WrittenGame]
