"""A sign for each seat, to tell many of them apart by shape. Fonts have all of them, none as a coloured picture."""

from __future__ import annotations

SIGNS = "●■▲◆✚▼☾✱"


def seat_signs(seats: int) -> list[str]:
    return [SIGNS[seat % len(SIGNS)] for seat in range(seats)]
