"""How tigers and goats are drawn: SVG about the origin, where neighbouring points are 100 apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.drawing.ink import circle, ellipse, group, path

if TYPE_CHECKING:
    from ludotheque.drawing.ink import Sheet


def tiger(sheet: Sheet, owner: int | None) -> str:
    fur = sheet.linear("tiger-fur", [(0, "#ffb347"), (1, "#d9701a")])
    half = "".join(
        group(
            circle(-24, -24, 11, fill=fur, stroke="#4a2107", stroke_width=2.4),
            circle(-24, -24, 5, fill="#fbe3c3"),
            side=side,
        )
        for side in (1, -1)
    )
    stripes = "M0 -34V-18M-9 -32L-7 -20M9 -32L7 -20M-34 -4L-21 -2M-33 8L-21 6M34 -4L21 -2M33 8L21 6"
    return (
        ellipse(0, 6, 37, 34, fill="#1c2a08", opacity=0.35)
        + half
        + circle(0, 0, 35, fill=fur, stroke="#4a2107", stroke_width=2.6)
        + path(stripes, stroke="#33150a", stroke_width=5, stroke_linecap="round")
        + ellipse(0, 16, 19, 15, fill="#fff1dc")
        + ellipse(-13, -6, 5.5, 6.5, fill="#f4f6b0", stroke="#33150a", stroke_width=2)
        + ellipse(13, -6, 5.5, 6.5, fill="#f4f6b0", stroke="#33150a", stroke_width=2)
        + circle(-13, -5, 2.6, fill="#1a0a03")
        + circle(13, -5, 2.6, fill="#1a0a03")
        + path("M-6 9H6L0 16Z", fill="#8c2f1b")
        + path("M0 16V21M0 21Q-6 27 -11 21M0 21Q6 27 11 21", fill="none", stroke="#33150a", stroke_width=2.2)
    )


def goat(sheet: Sheet, owner: int | None) -> str:
    coat = sheet.linear("goat-coat", [(0, "#ffffff"), (1, "#cfd3d8")])
    half = "".join(
        group(
            path("M-8 -20C-20 -28 -24 -42 -16 -50C-16 -40 -10 -32 -2 -26Z", fill="#8d7b62", stroke="#40362a",
                 stroke_width=2),
            path("M-15 -10C-30 -16 -38 -8 -36 0C-28 2 -20 0 -14 -2Z", fill=coat, stroke="#40362a", stroke_width=2),
            side=side,
        )
        for side in (1, -1)
    )  # fmt: skip
    return (
        ellipse(0, 8, 29, 32, fill="#1c2a08", opacity=0.35)
        + half
        + path("M0 -26C16 -26 22 -12 18 4C15 18 9 28 0 28C-9 28 -15 18 -18 4C-22 -12 -16 -26 0 -26Z", fill=coat,
               stroke="#40362a", stroke_width=2.4)
        + path("M-6 26C-5 36 -2 40 0 42C2 40 5 36 6 26Z", fill="#eceff2", stroke="#40362a", stroke_width=1.8)
        + ellipse(-9, -6, 3.4, 4, fill="#2b2118")
        + ellipse(9, -6, 3.4, 4, fill="#2b2118")
        + ellipse(0, 17, 8, 6, fill="#e9bfae")
        + path("M-3 15L-1 17M3 15L1 17M0 18V22", stroke="#40362a", stroke_width=1.6, stroke_linecap="round")
    )  # fmt: skip
