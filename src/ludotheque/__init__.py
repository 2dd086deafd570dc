"""Ludothèque: play, learn, analyse and solve the games of five French booklets."""

from __future__ import annotations

from ludotheque.core.mode import mode

MODE = mode()  # refuses a half-compiled package before anything of it is loaded

from ludotheque.core.books import BOOKS, Advice  # noqa: E402
from ludotheque.core.game import Game  # noqa: E402
from ludotheque.core.oracle import Oracle  # noqa: E402
from ludotheque.core.position import Position  # noqa: E402
from ludotheque.core.seal import Seal  # noqa: E402
from ludotheque.core.sight import CHANCE_SEAT as CHANCE  # noqa: E402
from ludotheque.games import families, load  # noqa: E402
from ludotheque.search.best import best  # noqa: E402


def _draw(position: Position, seat: int | None) -> str:
    from ludotheque.view.svg import svg  # noqa: PLC0415  (pictures are loaded when the first is asked for)

    return svg(position, seat)


def _advise(position: Position) -> Advice | None:
    from ludotheque.tables.advice import advise  # noqa: PLC0415  (and so are tables)

    return advise(position)


def _oracle(position: Position) -> Oracle | None:
    from ludotheque.tables.advice import oracle  # noqa: PLC0415

    return oracle(position)


Position.draw = _draw
BOOKS.advise = _advise
BOOKS.oracle = _oracle

__version__ = "0.1.0"
__all__ = ["CHANCE", "MODE", "Game", "Position", "Seal", "best", "families", "load"]
