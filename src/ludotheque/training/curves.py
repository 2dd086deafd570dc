"""The curves of a training as SVG: losses above, points against the fixed opponent below."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.training.trainer import Point

WIDTH, HEIGHT, EDGE = 720, 220, 44


def picture(curve: Sequence[Point], title: str, against: str) -> str:
    """Both panels over the minutes of training."""
    last = max((point.seconds for point in curve), default=1.0) or 1.0
    losses = [
        (_("Policy loss"), "#1f4e79", "", [(p.seconds, p.policy_loss) for p in curve]),
        (_("Value loss"), "#a63d1e", "6 3", [(p.seconds, p.value_loss) for p in curve]),
    ]
    top = max((y for _name, _ink, _dash, points in losses for _x, y in points if math.isfinite(y)), default=1.0)
    scores = [(against, "#3c7a3c", "", [(p.seconds, p.score) for p in curve if p.score is not None])]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {2 * HEIGHT}" role="img" font-family="sans-serif">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{2 * HEIGHT}" fill="#fffdf7"/>',
        *panel(losses, 0, last, max(top, 0.1), "{:.1f}"),
        *panel(scores, HEIGHT, last, 1.0, "{:.0%}"),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def panel(
    lines: Sequence[tuple[str, str, str, list[tuple[float, float]]]], down: int, last: float, top: float, form: str
) -> list[str]:
    """One panel, so far down: lines with their names, inks and dashes, and three lines to read heights by."""

    def x(seconds: float) -> float:
        return EDGE + (WIDTH - 2 * EDGE) * seconds / last

    def y(value: float) -> float:
        return down + EDGE + (HEIGHT - 2 * EDGE) * (1 - value / top)

    parts = []
    for share in (0.0, 0.5, 1.0):
        at = y(share * top)
        parts.append(f'<path d="M{EDGE} {at:.1f}H{WIDTH - EDGE}" stroke="#bbb" stroke-width="1"/>')
        parts.append(
            f'<text x="{EDGE - 4}" y="{at + 4:.1f}" font-size="11" text-anchor="end">{form.format(share * top)}</text>'
        )
    minutes = _("{n} min").format(n=f"{last / 60:.1f}")
    parts.append(
        f'<text x="{WIDTH - EDGE}" y="{down + HEIGHT - 16}" font-size="11" text-anchor="end">{escape(minutes)}</text>'
    )
    for i, (name, ink, dash, points) in enumerate(lines):
        known = " ".join(f"{x(a):.1f},{y(b):.1f}" for a, b in points if math.isfinite(b))
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        parts.append(f'<polyline points="{known}" fill="none" stroke="{ink}" stroke-width="2"{dashed}/>')
        parts.append(
            f'<text x="{EDGE + 160 * i}" y="{down + EDGE - 14}" font-size="12" fill="{ink}">{escape(name)}</text>'
        )
    return parts
