"""How flowers, hummingbirds and knots are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.drawing.icons import icon
from ludotheque.drawing.ink import circle, ellipse, group, path

if TYPE_CHECKING:
    from ludotheque.drawing.ink import Sheet

BROAD = (
    "M0 0C-13 -5 -29 -19 -21 -33C-17 -39 -12 -35 -9 -37C-5 -41 -2 -36 1 -38"
    "C5 -41 8 -36 12 -37C17 -37 23 -31 21 -24C18 -13 9 -5 0 0Z"
)
SLIM = "M0 0C-6 -5 -16 -17 -10 -29C-8 -34 -3 -37 3 -39C6 -34 12 -28 11 -20C10 -12 5 -5 0 0Z"


def petals(shape: str, fill: str, edge: str, start: float) -> str:
    return "".join(
        path(shape, fill=fill, stroke=edge, stroke_width=1.3, transform=f"rotate({start + 72 * k})") for k in range(5)
    )


def hibiscus(sheet: Sheet) -> str:
    fill = sheet.around("hibiscus", [(0, "#5c0320"), (0.22, "#b00d45"), (0.5, "#e8336d"), (1, "#ff85a8")], 38)
    veins = "".join(
        path("M0 -9Q-3 -20 -7 -30M0 -9V-32M0 -9Q3 -20 8 -30", fill="none", stroke="#8d0a36", stroke_width=0.9,
             opacity=0.5, transform=f"rotate({72 * k})") for k in range(5)
    )  # fmt: skip
    pollen = "".join(circle(x, y, 2.1, fill="#ffd84d", stroke="#a86a00", stroke_width=0.5)
                     for x, y in ((15, -19), (20, -17), (18, -23), (11, -15), (22, -22)))  # fmt: skip
    stamen = path("M0 0Q8 -7 17 -19", fill="none", stroke="#ffe9a6", stroke_width=3.6, stroke_linecap="round")
    return petals(BROAD, fill, "#7a0630", 0) + veins + circle(0, 0, 5, fill="#43021a") + stamen + pollen


def jasmine(sheet: Sheet) -> str:
    fill = sheet.around("jasmine", [(0, "#e2edc0"), (0.3, "#fbfdf5"), (1, "#ffffff")], 38)
    sepals = "".join(
        path("M0 0C-5 -8 -5 -22 0 -31C5 -22 5 -8 0 0Z", fill="#4f8a43", stroke="#23471d", stroke_width=1,
             transform=f"rotate({72 * k + 32})") for k in range(5)
    )  # fmt: skip
    folds = "".join(
        path("M0 -8Q2 -20 2 -31", fill="none", stroke="#a9b59c", stroke_width=1.1, transform=f"rotate({72 * k - 4})")
        for k in range(5)
    )
    heart = circle(0, 0, 6, fill="#ffd23d", stroke="#8a7a12", stroke_width=1.2) + circle(0, 0, 2.4, fill="#8fa52e")
    return sepals + petals(SLIM, fill, "#5d6b55", -4) + folds + heart


def flower(sheet: Sheet, owner: int | None) -> str:
    return ellipse(1, 5, 33, 32, fill="#000", opacity=0.4) + (jasmine(sheet) if owner == 1 else hibiscus(sheet))


def bird(sheet: Sheet, owner: int | None) -> str:
    """A hummingbird on its owner's medallion: scalloped or starry, as the petals are."""
    rim = "".join(
        ellipse(0, -29, 9.5, 9.5, transform=f"rotate({36 * k})") if owner == 0
        else path("M-9 -25L0 -40L9 -25Z", transform=f"rotate({36 * k})")
        for k in range(10)
    )  # fmt: skip
    if owner == 0:
        fill = sheet.around("medal-0", [(0, "#ff8fb0"), (0.6, "#d41f5c"), (1, "#8d0a36")], 38)
        body, edge, inside = "#fff6ea", "#5c0320", "#a90f45"
    else:
        fill = sheet.around("medal-1", [(0, "#ffffff"), (0.7, "#eef3e3"), (1, "#c8d3b7")], 38)
        body, edge, inside = "#14613a", "#ffffff", "#f4f8ea"
    return (
        ellipse(1, 5, 36, 35, fill="#000", opacity=0.4)
        + group(rim, circle(0, 0, 30), fill=fill, stroke="#7a0630" if owner == 0 else "#5d6b55", stroke_width=1.4)
        + circle(0, 0, 28, fill=inside, opacity=0.55)
        + icon("hummingbird", 0, 0, 54, body, edge)
    )


def knot(sheet: Sheet, owner: int | None) -> str:
    """A rope tied into a trefoil, which nothing undoes."""
    lobes = (
        "M0 -31C20 -31 22 -8 8 2C-6 12 -30 14 -30 -2C-30 -22 -2 -22 8 -4C18 14 10 33 -4 33"
        "C-20 33 -22 10 -8 0C6 -10 31 -12 31 6C31 26 4 22 -6 6C-18 -12 -18 -31 0 -31Z"
    )
    return (
        ellipse(1, 5, 35, 34, fill="#000", opacity=0.35)
        + path(lobes, fill="none", stroke="#3d2508", stroke_width=15)
        + path(lobes, fill="none", stroke="#d9aa5b", stroke_width=10.5)
        + path(lobes, fill="none", stroke="#8a5f22", stroke_width=10.5, stroke_dasharray="1.6 5.2", opacity=0.75)
    )
