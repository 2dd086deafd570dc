"""Ludothèque: play, learn, analyse and solve the games of five French booklets."""

from __future__ import annotations

from ludotheque.core.mode import mode

MODE = mode()  # refuses a half-compiled package before anything of it is loaded

from ludotheque.core.game import Game  # noqa: E402
from ludotheque.core.position import Position  # noqa: E402
from ludotheque.core.seal import Seal  # noqa: E402
from ludotheque.core.sight import CHANCE_SEAT as CHANCE  # noqa: E402
from ludotheque.games import families, load  # noqa: E402
from ludotheque.search.best import best  # noqa: E402


def _draw(position: Position, seat: int | None) -> str:
    from ludotheque.view.svg import svg  # noqa: PLC0415  (pictures are loaded when the first is asked for)

    return svg(position, seat)


Position.draw = _draw

__version__ = "0.1.0"
__all__ = ["CHANCE", "MODE", "Game", "Position", "Seal", "best", "families", "load"]
