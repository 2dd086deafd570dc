"""A finished match, position by position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.games import load
from ludotheque.match import match_view, record_formats
from ludotheque.match.outcome import outcome
from ludotheque.match.seat_names import names
from ludotheque.view import frames

if TYPE_CHECKING:
    from ludotheque.match.match import Match
    from ludotheque.match.types import Replay
    from ludotheque.view.types import Frame


def replay(match: Match, seat: int | None) -> Replay:
    """The scene, the log, and a frame for each position from the first to the last, as the seat or a spectator saw
    them."""
    position = load(str(match.game)).start()
    called = names(match)
    scene = frames.scene(position, seat, called)
    views = [frames.frame(position, seat, names=called)]
    for text in match.position.log:
        position.play(text)
        views.append(frames.frame(position, seat, names=called))
    shown: list[Frame] = [frame | {"actions": [], "asked": "", "prompts": {}} for frame in views]
    if match.result is not None:
        end = outcome(match, shown[-1]["outcome"])
        shown[-1] |= {"to_move": None, "result": list(match.result), "outcome": end}
    log, reports = match_view.heard_log(match, seat), match_view.reports(match, seat)
    return {"seat": seat, "scene": scene, "frames": shown, "log": log, "reports": reports}


def record_forms(match: Match) -> list[str]:
    """The forms in which the record can be written."""
    return ["text", "json", *record_formats.formats(match.game.family)]
