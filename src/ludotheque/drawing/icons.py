"""Silhouettes from game-icons.net, CC BY 3.0; ``tools/icons.py`` picks them, ``docs/credits.md`` names their makers."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from ludotheque.drawing.ink import num, path

SIDE = 512


@cache
def icons() -> dict[str, str]:
    """The outline of each silhouette, by its name."""
    found: dict[str, str] = json.loads(Path(__file__).with_name("icons.json").read_text("utf-8"))["icons"]
    return found


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
