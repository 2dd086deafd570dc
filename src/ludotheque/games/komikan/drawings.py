"""How the puma, alpacas, their alpha, the condor and tall grass are drawn."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ludotheque.drawing.ink import circle, ellipse, group, num, path

if TYPE_CHECKING:
    from ludotheque.drawing.ink import Sheet


def puma(sheet: Sheet, owner: int | None) -> str:
    fur = sheet.linear("puma", [(0, "#e9b26a"), (1, "#b87330")])
    edge = "#5a3110"
    ears = "".join(
        group(
            path("M-30 -8C-36 -24 -34 -36 -27 -38C-19 -37 -11 -30 -7 -24Z", fill=fur, stroke=edge, stroke_width=2.4),
            path("M-27 -15C-30 -24 -29 -30 -26 -32C-22 -31 -18 -28 -16 -25Z", fill="#7a4a24"),
            side=side,
        ) for side in (1, -1)
    )  # fmt: skip
    half = "".join(
        group(
            path("M-20 -6C-15 -13 -7 -11 -4 -3C-9 -1 -16 -1 -20 -6Z", fill="#e9f29a", stroke="#3a1f0a", stroke_width=2),
            ellipse(-11.5, -6, 2.4, 4.2, fill="#1d0f04"),
            path("M-4 -3C-7 4 -9 8 -10 14", fill="none", stroke="#5a3110", stroke_width=2.4, opacity=0.8),
            path("M-15 17L-34 13M-15 20L-33 22", stroke="#fff7e6", stroke_width=1.7, stroke_linecap="round"),
            path("M-14 -24Q-10 -19 -10 -14M-3 -27Q-3 -20 -4 -15", fill="none", stroke="#8a5320", stroke_width=2),
            side=side,
        ) for side in (1, -1)
    )  # fmt: skip
    face = path("M0 -31C20 -31 34 -19 34 -2C34 10 27 17 20 25C14 32 7 36 0 36"
                "C-7 36 -14 32 -20 25C-27 17 -34 10 -34 -2C-34 -19 -20 -31 0 -31Z",
                fill=fur, stroke=edge, stroke_width=2.6)  # fmt: skip
    muzzle = path("M0 6C8 5 17 11 17 20C17 28 8 33 0 33C-8 33 -17 28 -17 20C-17 11 -8 5 0 6Z", fill="#fbeacb")
    nose = path("M-7 9C-3 6 3 6 7 9C6 14 2 17 0 17C-2 17 -6 14 -7 9Z", fill="#57271a") + path(
        "M0 17V22M0 22C-4 27 -9 26 -11 23M0 22C4 27 9 26 11 23", fill="none", stroke="#57271a", stroke_width=2.2,
        stroke_linecap="round")  # fmt: skip
    return ellipse(0, 6, 36, 34, fill="#1c2a08", opacity=0.35) + ears + face + half + muzzle + nose


def wool(n: int, r: float, bump: float, squash: float) -> str:
    """The outline of a fleece."""
    at = [(r * math.cos(math.tau * k / n - 1.57), r * squash * math.sin(math.tau * k / n - 1.57)) for k in range(n + 1)]
    return f"M{num(at[0][0])} {num(at[0][1])}" + "".join(
        f"A{num(bump)} {num(bump)} 0 0 1 {num(x)} {num(y)}" for x, y in at[1:]
    ) + "Z"  # fmt: skip


def camelid(sheet: Sheet, fleece: tuple[str, str], skin: str, edge: str) -> str:
    fill = sheet.linear(f"fleece-{fleece[0][1:]}", [(0, fleece[0]), (1, fleece[1])])
    ears = "".join(
        group(
            path("M-9 -24C-20 -30 -24 -40 -20 -46C-12 -45 -4 -36 -3 -27Z", fill=fill, stroke=edge, stroke_width=2.2),
            path("M-10 -28C-16 -33 -18 -38 -17 -41C-13 -40 -8 -34 -6 -29Z", fill="#d9a58c"),
            side=side,
        ) for side in (1, -1)
    )  # fmt: skip
    eyes = "".join(circle(x, -1, 3.6, fill="#24160a") + circle(x + 1.2, -2.2, 1.1, fill="#fff") for x in (-8.5, 8.5))
    muzzle = ellipse(0, 15, 9.5, 8.5, fill="#fff3df", stroke=edge, stroke_width=1.2) + path(
        "M-3.6 12L-1 14.5M3.6 12L1 14.5M0 15V19M0 19Q-3 21.5 -5 19.5M0 19Q3 21.5 5 19.5", fill="none",
        stroke=edge, stroke_width=1.7, stroke_linecap="round")  # fmt: skip
    return (
        ellipse(0, 6, 33, 32, fill="#1c2a08", opacity=0.35) + ears
        + path(wool(11, 30, 9.5, 1.0), fill=fill, stroke=edge, stroke_width=2.4)
        + path("M-16 -4C-16 -16 16 -16 16 -4C17 12 12 25 0 25C-12 25 -17 12 -16 -4Z", fill=skin, stroke=edge,
               stroke_width=1.6)
        + eyes + muzzle
        + path("M-17 -6C-20 -14 -14 -20 -9 -17C-9 -24 0 -25 1 -19C5 -25 13 -22 11 -16C17 -18 20 -11 16 -6"
               "C12 -10 7 -9 5 -6C2 -10 -3 -10 -5 -6C-8 -10 -14 -10 -17 -6Z",
               fill=fill, stroke=edge, stroke_width=1.8)
    )  # fmt: skip


def alpaca(sheet: Sheet, owner: int | None) -> str:
    return camelid(sheet, ("#fffaf0", "#e6d5b4"), "#ecd6ae", "#6d5633")


def alpha(sheet: Sheet, owner: int | None) -> str:
    """Brown, with a woven band and red tassels: the leader of the herd."""
    tassels = "".join(circle(x, -45, 5.2, fill="#d6264f", stroke="#4a0c1c", stroke_width=1.6) for x in (-20.5, 20.5))
    band = path("M-28 17Q0 42 28 17L31 26Q0 54 -31 26Z", fill="#d6264f", stroke="#4a0c1c", stroke_width=2) + path(
        "M-25 25L-19 30L-14 28L-8 36L-1 31L6 36L13 28L19 30L25 24", fill="none", stroke="#ffd84d", stroke_width=2.4,
        stroke_linejoin="round")  # fmt: skip
    return camelid(sheet, ("#a86f43", "#75461f"), "#dcb78a", "#3a1f0b") + band + tassels


def condor(sheet: Sheet, owner: int | None) -> str:
    wings = "".join(
        group(
            path("M-4 -4C-14 -22 -30 -30 -46 -30C-43 -25 -44 -24 -47 -21C-42 -18 -43 -16 -45 -13"
                 "C-39 -11 -39 -9 -41 -6C-35 -5 -34 -2 -35 1C-25 2 -14 6 -5 14Z",
                 fill="#23242b", stroke="#0c0c10", stroke_width=1.6),
            path("M-9 0C-16 -11 -24 -17 -33 -19C-30 -12 -24 -5 -9 5Z", fill="#e9e6de"),
            side=side,
        ) for side in (1, -1)
    )  # fmt: skip
    return (
        ellipse(0, 8, 36, 20, fill="#1c2a08", opacity=0.3)
        + wings
        + path("M-8 -6C-10 10 -7 22 -11 34L-4 30L0 37L4 30L11 34C7 22 10 10 8 -6Z", fill="#23242b", stroke="#0c0c10",
               stroke_width=1.6)
        + ellipse(0, -8, 9.5, 6.5, fill="#fbfaf5", stroke="#0c0c10", stroke_width=1.3)
        + path("M-6 -12C-7 -21 -3 -26 0 -26C3 -26 7 -21 6 -12C3 -9 -3 -9 -6 -12Z", fill="#d98a78", stroke="#4f2419",
               stroke_width=1.5)
        + path("M-2.6 -24L0 -33L2.6 -24Z", fill="#f4e7b9", stroke="#4f2419", stroke_width=1.2)
        + circle(-3, -18, 1.4, fill="#1a0b07") + circle(3, -18, 1.4, fill="#1a0b07")
    )  # fmt: skip


def grass(sheet: Sheet, owner: int | None) -> str:
    """Tall grass around whatever stands in it."""
    blades = []
    for k in range(18):
        a = math.radians(k * 20 + (k % 2) * 6)
        r, tall = 31 + (k % 3) * 2, 17 + (k * 5 % 4) * 3
        x, y = r * math.cos(a), 9 + r * math.sin(a) * 0.82
        lean = 9 * math.cos(a)
        blades.append((y, path(
            f"M{num(x - 4)} {num(y)}Q{num(x + lean * 0.4)} {num(y - tall * 0.6)} {num(x + lean)} {num(y - tall)}"
            f"Q{num(x + lean * 0.5 + 4)} {num(y - tall * 0.5)} {num(x + 4)} {num(y)}Z",
            fill="#2f8f2f" if k % 2 else "#57b33e", stroke="#123f14", stroke_width=1.3)))  # fmt: skip
    ground = ellipse(0, 10, 40, 32, fill="#3b7d2c", opacity=0.5)
    return ground + "".join(blade for _y, blade in sorted(blades))
