"""How snakes and their shamans are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.drawing.ink import circle, ellipse, group, path

if TYPE_CHECKING:
    from ludotheque.drawing.ink import Sheet

SKINS = (("#ffd83a", "#4a3300", "#fff6c4"), ("#e2571e", "#3b0d00", "#ffe1c9"))
BODY = "M-27 29C-14 36 -6 25 6 26C24 28 34 13 22 2C10 -8 -16 0 -24 -10C-31 -20 -20 -31 -6 -29C-1 -28 3 -27 8 -25"


def snake(sheet: Sheet, owner: int | None) -> str:
    """Banded for one seat, spotted and turned the other way for the other."""
    return ellipse(0, 5, 35, 33, fill="#06222b", opacity=0.38) + serpent(owner)


def serpent(owner: int | None) -> str:
    skin, dark, light = SKINS[1 if owner == 1 else 0]
    if owner == 1:
        dots = {"stroke_linecap": "round", "stroke_dasharray": "0.1 12.5"}
        marks = path(BODY, fill="none", stroke=light, stroke_width=6, **dots)
    else:
        marks = path(BODY, fill="none", stroke=dark, stroke_width=12.5, stroke_dasharray="4 9.5")
    head = group(
        path("M17 0h8m0 0l6 -5m-6 5l6 5", fill="none", stroke="#e0003f", stroke_width=3.2, stroke_linecap="round"),
        path("M-9 -8C3 -16 18 -11 20 0C18 11 3 16 -9 8Z", fill=skin, stroke=dark, stroke_width=2.8),
        ellipse(8, -5.5, 3.4, 3, fill=dark), ellipse(8, 5.5, 3.4, 3, fill=dark),
        x=11, y=-24, turn=22,
    )  # fmt: skip
    return group(
        path(BODY, fill="none", stroke=dark, stroke_width=18, stroke_linecap="round"),
        path(BODY, fill="none", stroke=skin, stroke_width=12.5, stroke_linecap="round"),
        marks,
        head,
        side=-1 if owner == 1 else 1,
    )


def shaman(sheet: Sheet, owner: int | None) -> str:
    """A snake in a ring of feathers."""
    _skin, dark, _light = SKINS[1 if owner == 1 else 0]
    feathers = "".join(
        path("M-6 -33C-11 -42 -6 -51 0 -56C6 -51 11 -42 6 -33Z", fill=("#f7f3e8", "#17808f", "#c2255c")[k % 3],
             stroke=dark, stroke_width=2, transform=f"rotate({k * 27 - 108})") for k in range(9)
    )  # fmt: skip
    ring = circle(0, 0, 38, fill="#f7ecd0", stroke=dark, stroke_width=3)
    return feathers + ring + group(serpent(owner), x=0, y=2, size=0.86)
