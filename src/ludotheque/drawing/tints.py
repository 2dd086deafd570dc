"""What colours cards have. A named tint also has a pattern of its own, so that nobody needs to see the colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.drawing.ink import circle, group, path, tag

if TYPE_CHECKING:
    from ludotheque.drawing.ink import Sheet

#: Paper, ink, the strokes of the pattern, and the colour in a terminal.
TINTS = {
    "grassland": ("#dcecbf", "#2f6b1f", "M4 16Q5 8 2 3M9 16Q9 9 12 4M14 16Q13 10 16 6", "#8fd16a"),
    "desert": ("#fbe6b4", "#9a5b00", "M0 6Q5 1 10 6T20 6M0 15Q5 10 10 15T20 15", "#f2c14e"),
    "mountain": ("#dfe3ea", "#3d4a63", "M0 16L6 5L12 16M9 16L14 8L20 16", "#a9b6cc"),
    "earth": ("#efd3bd", "#7a3514", "M3 3h5v5h-5zM12 12h5v5h-5z", "#e0906a"),
    "sky": ("#d3ecfa", "#0f5a8c", "M2 7h8M10 14h8", "#7cc8f2"),
    "silver": ("#eef0f3", "#4f5b6b", "M0 10L10 0L20 10L10 20Z", "#d5dae2"),
    "gold": ("#fbe9a9", "#7d5a00", "M10 2L12 8L18 10L12 12L10 18L8 12L2 10L8 8Z", "#ffd85a"),
}
#: A sign of its own for each terrain, about the origin, within 12 of it: filled, or drawn with a stroke.
SIGNS = {
    "grassland": ("", "M-8 10Q-8 0 -11 -6M0 10V-10M8 10Q8 0 11 -6"),
    "desert": ("", "M0 11V-11M0 4H-8V-4M0 1H8V-7"),
    "mountain": ("M-12 9L-4 -9L1 1L4 -4L12 9Z", ""),
    "earth": ("M-9 -9H9V9H-9Z", ""),
    "sky": ("M-7 7A5.5 5.5 0 0 1 -7 -4A7.5 7.5 0 0 1 7 -4A5.5 5.5 0 0 1 7 7Z", ""),
}
PLAIN = ("#e6e3de", "#3b3732", "", "#e6e3de")


def mixed(colour: str, light: float) -> str:
    """A colour ``#rrggbb`` with so much white."""
    parts = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(part + (255 - part) * light):02x}" for part in parts)


def known(name: str) -> tuple[str, str, str, str]:
    if name.startswith("#") and len(name) == 7:
        return mixed(name, 0.78), name, "", mixed(name, 0.35)
    return TINTS.get(name, PLAIN)


def tint(sheet: Sheet, name: str) -> tuple[str, str, str]:
    """The paper, the ink and the pattern's fill."""
    paper, ink, strokes, _light = known(name)
    if not strokes:
        return paper, ink, "none"
    pattern = sheet.texture(
        f"tint-{name}",
        lambda i: tag("pattern", path(strokes, fill="none", stroke=ink, stroke_width=1.6, opacity=0.28),
                      id=i, width=20, height=20, patternUnits="userSpaceOnUse"),
    )  # fmt: skip
    return paper, ink, pattern


def terrain_sign(name: str, x: float, y: float, ink: str) -> str:
    """The sign of a tint that is a terrain, so that terrains differ in shape as well as in colour."""
    filled, drawn = SIGNS[name]
    return group(
        circle(0, 0, 17, fill="#fffdf6", stroke=ink, stroke_width=1.4),
        path(filled, fill=ink) if filled else "",
        path(drawn, fill="none", stroke=ink, stroke_width=4.5, stroke_linecap="round") if drawn else "",
        x=x, y=y,
    )  # fmt: skip
