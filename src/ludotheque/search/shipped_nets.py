"""The nets that come with the games: ``*.net`` in a family's folder."""

from __future__ import annotations

import json
import struct
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheque.search.net_file import MAGIC

if TYPE_CHECKING:
    from ludotheque.core.family import Family
    from ludotheque.core.game import Game

SHIPPED = "shipped"  # instead of a file: the net that comes with the game


@cache
def nets_of(family: str, package: str) -> dict[str, Path]:
    """The nets in a family's folder, by the game strings they play."""
    found: dict[str, Path] = {}
    folder = Path(import_module(package).__file__ or "").parent
    for path in sorted(folder.glob("*.net")):
        with path.open("rb") as file:
            if file.read(len(MAGIC)) == MAGIC:
                (length,) = struct.unpack("<I", file.read(4))
                header: dict[str, Any] = json.loads(file.read(length))
                found[header["game"]] = path
    return found


def shipped_net(game: Game) -> Path | None:
    """The file of the net that comes with a game; ``None`` if there is none."""
    family: Family = game.family
    return nets_of(family.name, family.net_input).get(str(game)) if family.net_input else None
