"""The log of a match in sentences, for each seat and language. Each entry is told once and kept."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, cast

from ludotheque.core.translation import current_language
from ludotheque.view import frames

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.position import Played, Position
    from ludotheque.core.teller import Report
    from ludotheque.match.types import RoundReport

MOST_KEPT = 12  # readers: a seat or a spectator, in a language


@dataclass(frozen=True, slots=True)
class Told:
    """An entry of the trail as a reader was told it, and the report on a round that it ended."""

    played: Played
    text: str
    words: str
    report: Report | None


class ToldLog:
    """Tells the entries of a position's trail. What was told is kept as long as the entry stands: after a takeback the
    trail has other entries at its end."""

    def __init__(self) -> None:
        self.kept: dict[tuple[Any, ...], dict[int, Told]] = {}

    def entries(self, position: Position, seat: int | None, names: Sequence[str]) -> list[tuple[int, Told]]:
        """What a seat, or a spectator, heard, with its place in the trail, in the language in force."""
        reader = (current_language.get(), seat if position.heard_texts is not None else None, *names)
        if reader not in self.kept and len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        known = self.kept.setdefault(reader, {})
        teller = position.game.teller(names)
        heard = position.heard_at(seat)
        for at, text in heard:
            played = position.trail[at]
            if at in known and known[at].played is played and known[at].text == text:
                continue
            entry = frames.entry(position, seat, at, text)
            known[at] = Told(played, text, teller.played(entry), teller.report(entry))
        return [(at, known[at]) for at, _text in heard]


def report_json(at: int, report: Report) -> RoundReport:
    return cast("RoundReport", {"at": at, **asdict(report)})
