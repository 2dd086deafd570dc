"""How warriors and guardians are drawn: thick discs that lie on each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.drawing.ink import circle, ellipse, path

if TYPE_CHECKING:
    from ludotheque.drawing.ink import Sheet

COATS = (("#ffdf5a", "#c98f12", "#4a3000"), ("#4f8fe6", "#1f4fa0", "#0a1f4a"))
THICK = 13


def coin(sheet: Sheet, owner: int | None, thick: float) -> str:
    """A thick round token; its side is striped for one seat and dotted for the other."""
    light, deep, dark = COATS[1 if owner == 1 else 0]
    top = sheet.linear(f"coat-{deep[1:]}", [(0, light), (1, deep)])
    side = path(f"M-33 0V{thick}A33 21 0 0 0 33 {thick}V0Z", fill=deep, stroke=dark, stroke_width=2)
    if owner == 1:
        marks = "".join(circle(x, thick * 0.55 + (1 - (x / 33) ** 2) ** 0.5 * 21 - 1, 2.4, fill="#e8f1ff")
                        for x in (-24, -12, 0, 12, 24))  # fmt: skip
    else:
        marks = "".join(
            path(f"M{x} {(1 - (x / 33) ** 2) ** 0.5 * 21 + 1:.1f}v{thick - 2}", stroke=dark, stroke_width=2.6)
            for x in (-26, -17, -6, 6, 17, 26)
        )
    return side + marks + ellipse(0, 0, 33, 21, fill=top, stroke=dark, stroke_width=2)


def warrior(sheet: Sheet, owner: int | None) -> str:
    """A sun disc for one seat, a diamond for the other."""
    _light, _deep, dark = COATS[1 if owner == 1 else 0]
    if owner == 1:
        sign = path("M0 -13L20 0L0 13L-20 0Z", fill="#e8f1ff", stroke=dark, stroke_width=2) + path(
            "M0 -6L9 0L0 6L-9 0Z", fill=dark)  # fmt: skip
    else:
        sign = ellipse(0, 0, 19, 12, fill="#fff3b8", stroke=dark, stroke_width=2) + ellipse(0, 0, 8, 5, fill=dark)
    return coin(sheet, owner, THICK) + sign


def guardian(sheet: Sheet, owner: int | None) -> str:
    """Taller than the others, with a crown of feathers."""
    _light, _deep, dark = COATS[1 if owner == 1 else 0]
    feathers = "".join(
        path("M-4 0C-8 -12 -5 -24 0 -30C5 -24 8 -12 4 0Z", fill=("#e23b5a", "#f7f3e8", "#1f9e77")[k % 3],
             stroke=dark, stroke_width=1.6, transform=f"translate(0 -4) rotate({(k - 3) * 24})") for k in range(7)
    )  # fmt: skip
    return (
        coin(sheet, owner, THICK)
        + feathers
        + ellipse(0, -3, 12, 8, fill="#fff3d6", stroke=dark, stroke_width=2)
        + (path("M0 -7L7 -3L0 1L-7 -3Z", fill=dark) if owner == 1 else ellipse(0, -3, 5, 3.4, fill=dark))
    )


def kernel(sheet: Sheet, owner: int | None) -> str:
    """A grain of maize, its plain side up."""
    return ellipse(0, 0, 27, 36, fill="#f2b72f", stroke="#8a5209", stroke_width=3)


def marked_kernel(sheet: Sheet, owner: int | None) -> str:
    """The same, its burnt side up."""
    return kernel(sheet, owner) + circle(0, 0, 13.5, fill="#2a1608")
