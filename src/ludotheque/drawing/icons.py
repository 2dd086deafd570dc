"""Silhouettes from game-icons.net, CC BY 3.0; ``tools/icons.py`` picks them, ``docs/credits.md`` names their makers."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from ludotheque.drawing.ink import num, path

SIDE = 512


@cache
def icon_file() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(Path(__file__).with_name("icons.json").read_text("utf-8"))
    return found


@cache
def icons() -> dict[str, str]:
    """The outline of each silhouette, by its name."""
    return icon_file()["icons"]


def makers_in(drawings: Iterable[str]) -> list[str]:
    """Who made the silhouettes that these drawings contain."""
    whole = "".join(drawings)
    return [maker for maker, names in icon_file()["makers"].items() if any(icons()[name] in whole for name in names)]


def icon(name: str, x: float, y: float, size: float, fill: str, edge: str | None = None) -> str:
    """A silhouette around (x, y); nothing for a name there is none for."""
    d = icons().get(name)
    if d is None:
        return ""
    scale = size / SIDE
    return path(
        d,
        fill=fill,
        stroke=edge,
        stroke_width=2 / scale if edge else None,
        paint_order="stroke" if edge else None,
        transform=f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({scale:.4f})",
    )
