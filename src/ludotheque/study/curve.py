"""The curve of the chances in a match, as SVG. The same review always gives the same picture."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from ludotheque.core.translation import _

if TYPE_CHECKING:
    from ludotheque.study.review import Review

WIDTH, HEIGHT, EDGE = 720, 240, 36
INKS = ("#1f4e79", "#a63d1e", "#3c7a3c", "#7a4fa3", "#8a6d00", "#00707a", "#8f2d56", "#555555")
DASHES = ("", "6 3", "2 3", "8 3 2 3", "1 2", "10 4", "4 4", "3 1")


def picture(review: Review) -> str:
    """The curve of the first seat if there are two, else one for each seat; mistakes are marked on it."""
    last = max((verdict.number for verdict in review.verdicts), default=1)

    def x(number: int) -> float:
        return EDGE + (WIDTH - 2 * EDGE) * (number - 1) / max(1, last - 1)

    def y(share: float) -> float:
        return EDGE + (HEIGHT - 2 * EDGE) * (1 - share)

    seats = range(1 if len(review.seats) == 2 else len(review.seats))
    title = _("Chances in {game}").format(game=review.game)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="sans-serif">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fffdf7"/>',
    ]
    for share in (0.0, 0.5, 1.0):
        parts.append(f'<path d="M{EDGE} {y(share):.1f}H{WIDTH - EDGE}" stroke="#bbb" stroke-width="1"/>')
        parts.append(f'<text x="{EDGE - 4}" y="{y(share) + 4:.1f}" font-size="11" text-anchor="end">{share:.0%}</text>')
    for seat in seats:
        points = " ".join(f"{x(number):.1f},{y(share):.1f}" for number, share in review.curve(seat))
        dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
        parts.append(f'<polyline points="{points}" fill="none" stroke="{INKS[seat]}" stroke-width="2"{dash}/>')
        at = EDGE + 90 * seat
        parts.append(
            f'<text x="{at}" y="{EDGE - 14}" font-size="12" fill="{INKS[seat]}">{escape(review.seats[seat])}</text>'
        )
    for verdict in review.mistakes():
        own = len(review.seats) > 2 or verdict.seat == 0
        share = verdict.chance if own else 1 - verdict.chance
        label = f"{verdict.number}. {review.seats[verdict.seat]} {verdict.move} {verdict.name}"
        parts.append(
            f'<g><title>{escape(label)}</title><circle cx="{x(verdict.number):.1f}" cy="{y(share):.1f}" r="4" '
            f'fill="{INKS[verdict.seat]}"/><text x="{x(verdict.number):.1f}" y="{y(share) - 7:.1f}" font-size="12" '
            f'text-anchor="middle">{escape(verdict.mark)}</text></g>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"
