"""A finished match again, position by position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.games import load
from ludotheque.match import reading, seen
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
    shown = [frames.frame(position, seat)]
    for text in match.position.log:
        position.play(text)
        shown.append(frames.frame(position, seat))
    told: list[Frame] = [frame | {"actions": []} for frame in shown]
    told[-1] |= {"to_move": None, "result": list(match.result) if match.result is not None else None}
    return {"seat": seat, "scene": scene, "frames": told, "log": seen.log(match, seat)}


def forms(match: Match) -> list[str]:
    """In which forms the record can be had."""
    return ["text", "json", *reading.formats(match.game.family)]
