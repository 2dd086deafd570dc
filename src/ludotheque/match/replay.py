"""A finished match, position by position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.games import load
from ludotheque.match import match_view, record_formats
from ludotheque.view import frames

if TYPE_CHECKING:
    from ludotheque.match.match import Match
    from ludotheque.match.types import Replay
    from ludotheque.view.types import Frame


def replay(match: Match, seat: int | None) -> Replay:
    """The scene, the log, and a frame for each position from the first to the last, as the seat or a spectator saw
    them."""
    position = load(str(match.game)).start()
    scene = frames.scene(position, seat)
    views = [frames.frame(position, seat)]
    for text in match.position.log:
        position.play(text)
        views.append(frames.frame(position, seat))
    without_actions: list[Frame] = [frame | {"actions": []} for frame in views]
    without_actions[-1] |= {"to_move": None, "result": list(match.result) if match.result is not None else None}
    return {"seat": seat, "scene": scene, "frames": without_actions, "log": match_view.heard_log(match, seat)}


def record_forms(match: Match) -> list[str]:
    """The forms in which the record can be written."""
    return ["text", "json", *record_formats.formats(match.game.family)]
