"""Ludothèque: play, learn, analyse and solve the games of five French booklets."""

from ludotheque.core import mode as _mode

MODE = _mode.mode()

from ludotheque.core.game import Game  # noqa: E402  (nothing is loaded from a half-compiled package)
from ludotheque.core.sight import CHANCE_SEAT as CHANCE  # noqa: E402
from ludotheque.core.position import Position  # noqa: E402
from ludotheque.games import families, load  # noqa: E402

__version__ = "0.1.0"
__all__ = ["CHANCE", "MODE", "Game", "Position", "families", "load"]
