"""What the table is made of. Each draws the board under everything else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ludotheque.core.dice import Dice
from ludotheque.drawing.ink import SIGN, UNIT, circle, ellipse, path, rect, tag
from ludotheque.drawing.shapes import Box, rough, wave

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.drawing.ink import Sheet


@dataclass(frozen=True)
class Surface:
    """``draw`` gets the board's extent and its lines as a path. ``margin`` (sides, above and below) is in units between
    neighbours, ``narrow`` the same on a narrow screen; ``ink`` is for texts on the board, ``halo`` for the glow that
    lifts them off it, ``line`` for its lines: their colour, and the one under it."""

    draw: Callable[[Sheet, Box, str], None]
    margin: tuple[float, float]
    narrow: tuple[float, float]
    ink: str
    halo: str
    line: tuple[str, str]

    def narrowed(self) -> Surface:
        """The same with the margins of a narrow screen."""
        return replace(self, margin=self.narrow)


def clipped(sheet: Sheet, name: str, outline: str, *parts: str) -> None:
    """Show the texture of a board inside its outline only."""
    if sheet.flat:
        return
    sheet.define(name, lambda i: tag("clipPath", path(outline), id=i))
    sheet.put(tag("g", *parts, clip_path=f"url(#{SIGN}{name})"))


def slab(sheet: Sheet, outline: str, fill: str, edge: str, light: str) -> None:
    """A body with a shadow, a dark edge and a lit one."""
    sheet.put(
        path(outline, fill="#000", opacity=0.12, transform="translate(0 9)"),
        path(outline, fill="#000", opacity=0.16, transform="translate(0 5)"),
        path(outline, fill=fill, stroke=edge, stroke_width=3),
        path(outline, fill="none", stroke=light, stroke_width=2, stroke_opacity=0.5, transform="translate(0 2.5)"),
    )


def wood(sheet: Sheet, box: Box, ways: str) -> None:
    x, y, width, height = box
    outline = rough(box, 0.3 * min(height, 3 * UNIT), 0, 1)
    fill = sheet.linear("wood", [(0, "#c98d50"), (0.45, "#a9692f"), (1, "#7d4518")])
    slab(sheet, outline, fill, "#4a2409", "#f0c890")
    grain = [
        path(
            wave(x - 20, y + 12 + i * height / 15, width + 40, 16, 11 + i, 4),
            fill="none",
            stroke="#4a2409" if i % 3 else "#e8b87c",
            stroke_width=1.2 + (i * 7 % 5) * 0.7,
            opacity=0.28 if i % 3 else 0.2,
        )
        for i in range(15)
    ]
    clipped(sheet, "board", outline, *grain)
    inner = (x + 13, y + 13, width - 26, height - 26)
    line = rough(inner, 0.3 * min(height, 3 * UNIT) - 13, 0, 1)
    sheet.put(
        path(line, fill="none", stroke="#3c1c06", stroke_width=2.5, opacity=0.55),
        path(line, fill="none", stroke="#f3cf9b", stroke_width=1.2, opacity=0.5, transform="translate(0 2)"),
    )


def lava(sheet: Sheet, box: Box, ways: str) -> None:
    outline = rough(box, 46, 5, 3)
    fill = sheet.linear("lava", [(0, "#4b4c52"), (0.5, "#3a3b40"), (1, "#292a2e")])
    slab(sheet, outline, fill, "#151517", "#85868f")
    clipped(sheet, "board", outline, rect(*box, fill=sheet.texture("speckles", pores)))


def pores(name: str) -> str:
    dice = Dice(8)
    side = 220
    dots = []
    for i in range(90):
        x, y = 12 + dice.below_py(side - 24), 12 + dice.below_py(side - 24)
        r = 0.8 + dice.below_py(36) / 10
        dark = i % 3 != 0
        dots.append(ellipse(x, y, r, r * 0.8, fill="#17171a" if dark else "#7d7e86", opacity=0.55 if dark else 0.3))
        if dark and r > 2.6:
            dots.append(ellipse(x, y + r * 0.55, r * 0.75, r * 0.4, fill="#8b8c94", opacity=0.25))
    return tag("pattern", *dots, id=name, width=side, height=side, patternUnits="userSpaceOnUse")


def river(sheet: Sheet, box: Box, ways: str) -> None:
    """Sand, and water wherever the lines run."""
    x, y, width, height = box
    outline = rough(box, 80, 7, 5)
    slab(sheet, outline, sheet.linear("sand", [(0, "#efdcae"), (1, "#d6b87d")]), "#8f7136", "#fff6dc")
    dice = Dice(21)
    grit = []
    for i in range(round(width * height / 2400)):
        px, py, r = x + dice.below_py(round(width)), y + dice.below_py(round(height)), 1 + dice.below_py(25) / 10
        grit.append(ellipse(px, py, r, 0.8 * r, fill="#a98746" if i % 3 else "#fffaf0", opacity=0.55))
    clipped(sheet, "board", outline, *grit)
    deep = sheet.linear("water", [(0, "#2f97a6"), (0.5, "#217c91"), (1, "#166179")])
    bend = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    sheet.put(
        path(ways, stroke="#b89350", stroke_width=146, **bend),
        path(ways, stroke="#fff3d0", stroke_width=139, **bend),
        path(ways, stroke="#0f5166", stroke_width=130, **bend),
        path(ways, stroke=deep, stroke_width=124, **bend),
    )


def meadow(sheet: Sheet, box: Box, ways: str) -> None:
    outline = rough(box, 60, 7, 9)
    fill = sheet.linear("meadow", [(0, "#b5c878"), (0.5, "#93b05a"), (1, "#728f41")])
    slab(sheet, outline, fill, "#46602a", "#e3efb6")
    dice = Dice(5)
    x, y, width, height = box
    blades = []
    for i in range(round(width * height / 5200)):
        px, py = x + dice.below_py(max(1, round(width))), y + dice.below_py(max(1, round(height)))
        lean = dice.below_py(9) - 4
        blades.append(
            path(
                f"M{px} {py}q{lean} -7 {lean * 1.6:.1f} -13m-{4 + lean} 13q{lean / 2} -5 {lean - 5} -9",
                fill="none", stroke="#557534" if i % 2 else "#d4e39a", stroke_width=2, stroke_linecap="round",
                opacity=0.5,
            )
        )  # fmt: skip
    clipped(sheet, "board", outline, *blades)


def maize(sheet: Sheet, box: Box, ways: str) -> None:
    outline = rough(box, 54, 5, 13)
    fill = sheet.linear("earth", [(0, "#a8744a"), (0.5, "#8f5d38"), (1, "#6f4527")])
    slab(sheet, outline, fill, "#3f2412", "#e4b98d")
    x, y, width, height = box
    dice = Dice(17)
    crumbs = [
        ellipse(x + dice.below_py(max(1, round(width))), y + dice.below_py(max(1, round(height))), 1 + dice.below_py(30) / 10,
                1 + dice.below_py(16) / 10, fill="#4b2a12" if i % 2 else "#d9ab7c", opacity=0.35)
        for i in range(round(width * height / 2600))
    ]  # fmt: skip
    clipped(sheet, "board", outline, *crumbs)


def cloth(sheet: Sheet, box: Box, ways: str) -> None:
    outline = rough(box, 54, 0, 1)
    fill = sheet.radial("cloth", [(0, "#2f7d63"), (0.7, "#1f5f4b"), (1, "#174a3b")], r=0.75)
    slab(sheet, outline, fill, "#0d2f25", "#7fc4aa")
    weave = sheet.texture(
        "weave",
        lambda i: tag(
            "pattern",
            path("M0 0h8M0 4h8", stroke="#000", stroke_opacity=0.07, stroke_width=1.4),
            path("M2 0v8M6 0v8", stroke="#fff", stroke_opacity=0.05, stroke_width=1.4),
            id=i, width=8, height=8, patternUnits="userSpaceOnUse",
        ),
    )  # fmt: skip
    x, y, width, height = box
    clipped(sheet, "board", outline, rect(*box, fill=weave))
    inner = (x + 16, y + 16, width - 32, height - 32)
    sheet.put(
        path(rough(inner, 40, 0, 1), fill="none", stroke="#e7c873", stroke_width=2.5, opacity=0.55),
        *(circle(px, py, 5, fill="#e7c873", opacity=0.7)
          for px in (x + 28, x + width - 28) for py in (y + 28, y + height - 28)),
    )  # fmt: skip


SURFACES = {
    "wood": Surface(wood, (0.86, 1.06), (0.55, 0.45), "#fff1d6", "#5a2f0f", ("#3c1c06", "#e8b87c")),
    "lava": Surface(lava, (0.8, 0.8), (0.5, 0.55), "#d8d9df", "#1b1b1e", ("#75767e", "#1b1b1e")),
    "river": Surface(river, (0.95, 0.9), (0.55, 0.6), "#f4fbfb", "#0d4354", ("#f3e3b6", "#0d4354")),
    "meadow": Surface(meadow, (0.9, 0.9), (0.9, 0.75), "#24330f", "#dfe9b4", ("#f2e6c0", "#5d6f31")),
    "maize": Surface(maize, (0.9, 0.95), (0.6, 0.85), "#fff0d2", "#3f2412", ("#e8c893", "#3f2412")),
    "cloth": Surface(cloth, (0.42, 0.42), (0.16, 0.3), "#eaf6f0", "#0d2f25", ("#7fc4aa", "#0d2f25")),
}
