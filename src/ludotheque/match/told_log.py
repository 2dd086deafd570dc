"""The log of a match in sentences, for each seat and language. Each entry is told once and kept."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, cast

from ludotheque.core.translation import current_language
from ludotheque.view import frames

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.played import Played
    from ludotheque.core.position import Position
    from ludotheque.core.teller import Report
    from ludotheque.match.types import LogEntry, RoundReport

MOST_KEPT = 36  # readers: 16 seats and the spectators, in both languages, and a few more while names change

Reader = tuple[Any, ...]


@dataclass(slots=True)
class Told:
    """An entry of the trail as a reader was told it, and the report on a round that it ended. Both are made into JSON once,
    so that views share them."""

    played: Played
    text: str
    words: str
    report: Report | None
    shown: LogEntry | None = None
    shown_report: RoundReport | None = None

    def log_entry(self, actor: int) -> LogEntry:
        """The entry as JSON; ``actor`` played it."""
        if self.shown is None:
            self.shown = {"seat": actor, "text": self.text, "words": self.words}
        return self.shown

    def report_json(self, at: int) -> RoundReport | None:
        """The report as JSON, if there is one; ``at`` is the entry's place in the trail."""
        if self.report is not None and self.shown_report is None:
            self.shown_report = cast("RoundReport", {"at": at, **asdict(self.report)})
        return self.shown_report


class ToldLog:
    """Tells the entries of a position's trail. What was told is kept as long as the entry stands: after a takeback the
    trail has other entries at its end."""

    def __init__(self) -> None:
        self.kept: dict[Reader, dict[int, Told]] = {}

    def entries(self, position: Position, seat: int | None, names: Sequence[str]) -> list[tuple[int, Told]]:
        """What a seat, or a spectator, heard, with its place in the trail, in the language in force."""
        known = self.known(reader(position, seat, names))
        teller = position.game.teller(names)
        told = []
        for at, text in position.heard_at(seat):
            played = position.trail[at]
            one = known.get(at)
            if one is None or one.played is not played or one.text != text:
                entry = frames.entry(position, seat, at, text)
                one = known[at] = Told(played, text, teller.played(entry), teller.report(entry))
            told.append((at, one))
        return told

    def known(self, who: Reader) -> dict[int, Told]:
        """What a reader was told; of too many readers those who have not read for longest are forgotten."""
        known = self.kept.pop(who, None) or {}
        self.kept[who] = known
        while len(self.kept) > MOST_KEPT:
            del self.kept[next(iter(self.kept))]
        return known

    def untold(self, position: Position, seat: int | None, names: Sequence[str]) -> int:
        """About how many entries a reader has still to be told, in the language in force."""
        return len(position.trail) - len(self.kept.get(reader(position, seat, names), ()))

    def forget(self) -> None:
        """Nobody reads any more."""
        self.kept.clear()


def reader(position: Position, seat: int | None, names: Sequence[str]) -> Reader:
    """Who is told the same sentences; in an open game that is everybody."""
    return (current_language.get(), seat if position.heard_texts is not None else None, *names)
