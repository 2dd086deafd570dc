"""A finished match again, position by position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.games import load
from ludotheque.view import frames

if TYPE_CHECKING:
    from ludotheque.match.match import Match


def replay(match: Match, seat: int | None) -> dict[str, Any]:
    """The scene, and a frame for each position from the first to the last, as the seat or a spectator saw them."""
    position = load(str(match.game)).start()
    scene = frames.scene(position, seat)
    shown = [frames.frame(position, seat)]
    for text in match.position.log:
        position.play(text)
        shown.append(frames.frame(position, seat))
    return {"seat": seat, "scene": scene, "frames": [frame | {"actions": []} for frame in shown]}
