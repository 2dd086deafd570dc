"""A finished match, position by position."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ludotheque.match import match_view, record_formats
from ludotheque.match.game_words import game_in_words
from ludotheque.match.outcome import outcome
from ludotheque.match.seat_names import names
from ludotheque.view import frames

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.match.answers import ReplayAnswer
    from ludotheque.match.match import Match
    from ludotheque.match.types import LogEntry, Replay
    from ludotheque.view.types import Frame


def replay(match: Match, seat: int | None) -> Replay:
    """The scene as the seat or a spectator had it, the log, and a frame for each position from the first to the last. The
    match is over and its seed is public, so all cards are open to everybody."""
    position = match.position.copy()
    called = names(match)
    shown = [shown_frame(match, position, seat, called)]
    while position.trail:
        position.undo()
        shown.insert(0, shown_frame(match, position, seat, called))
    log: list[LogEntry] = []
    for text, actor, frame in zip(match.position.log, match.actors, shown[1:], strict=True):
        last = frame["last"]
        log.append({"seat": actor, "text": last["text"] if last else text, "words": last["words"] if last else ""})
    if match.result is not None:
        end = outcome(match, shown[-1]["outcome"])
        shown[-1] |= {"to_move": None, "result": list(match.result), "outcome": end}
    scene = frames.scene(position, seat, called)
    return {"seat": seat, "scene": scene, "frames": shown, "log": log, "reports": match_view.reports(match, seat)}


def replay_answer(match: Match, name: str, seat: int | None) -> ReplayAnswer:
    """The replay of the match of this name with all that a page shows beside it."""
    return {
        **replay(match, seat),
        "match": match_view.summary(match, name),
        "forms": record_forms(match),
        "words": game_in_words(match.game),
    }


def shown_frame(match: Match, position: Position, seat: int | None, called: list[str]) -> Frame:
    """The frame of one of the match's positions; nobody acts there any more."""
    frame = frames.frame(position, seat, names=called, choices=False)
    if match.secret and position.trail:
        actor = match.actors[len(position.trail) - 1]
        frame |= open_view(position, seat if actor < 0 else actor, called)
    return frame


def open_view(position: Position, actor: int | None, called: list[str]) -> Frame:
    """What is seen when nothing is hidden any more: the keys of a frame that differ. ``actor`` played last, and the last
    action is told as he knows it."""
    teller = position.game.teller(called)
    opened = {
        "position": position.text(),
        "pieces": position.rules.pieces(),
        "last": frames.last(position, actor, teller),
    }
    return cast("Frame", opened)


def record_forms(match: Match) -> list[str]:
    """The forms in which the record can be written."""
    return ["text", "json", *record_formats.formats(match.game.family)]
