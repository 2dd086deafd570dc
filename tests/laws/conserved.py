"""What no action of a game changes, and what it can only lessen: for each family, readings of a whole position.

Add a line or two for a new family.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import ludotheque as lt

Reading = Callable[[lt.Position], Any]


def seeds(pos: lt.Position) -> int:
    """Awalé: in pits and stores."""
    return seeds_in_pits(pos) + sum(map(int, pos.text().split()[1:3]))


def seeds_in_pits(pos: lt.Position) -> int:
    return sum(map(int, pos.text().split()[0].split(",")))


def flowers(pos: lt.Position) -> list[int]:
    """Each side's flowers, on the board, harvested or removed in the opening; knots, on the board or in hand."""
    rows, _mover, phase, *lost, hands = pos.text().split()
    removed = {"open1": (0, 0), "open2": (1, 0)}.get(phase, (1, 1))
    knots = rows.count("#") + len(hands.replace("-", ""))
    return [rows.count("xo"[seat]) + int(lost[seat]) + removed[seat] for seat in range(2)] + [knots]


def flowers_and_birds(pos: lt.Position) -> list[int]:
    rows = pos.text().split()[0]
    return [rows.count(sign) for sign in "xoXO"]


def warriors(pos: lt.Position) -> list[int]:
    """Puluc: each side's warriors and Guardians, in the city, on the track and removed."""
    *counts, piles, _mover, _phase = pos.text().split()
    numbers = [int(count.rstrip("*")) for count in counts]
    guardians = [counts[seat].count("*") + counts[seat + 2].count("*") for seat in range(2)]
    return [
        total
        for seat, sign in enumerate("yb")
        for total in (
            numbers[seat] + numbers[seat + 2] + piles.lower().count(sign),
            guardians[seat] + piles.count(sign.upper()),
        )
    ]


def warriors_left(pos: lt.Position) -> list[int]:
    return [-int(count.rstrip("*")) for count in pos.text().split()[2:4]]


def animals(pos: lt.Position) -> list[int]:
    """Komikan: pumas, condors and alpacas, those taken included."""
    rows, _grass, taken, *_rest = pos.text().split()
    pumas = rows.count("P") + rows.count("K")
    condors = rows.count("C") + rows.count("K")
    return [pumas, condors, sum(rows.count(sign) for sign in "aAlL") + int(taken)]


def snakes(pos: lt.Position) -> list[int]:
    """Awithlaknannai: each side's, and its Shamans. Those that are taken leave no trace."""
    rows = pos.text().split()[0]
    return [rows.lower().count("y"), rows.lower().count("o"), rows.count("Y"), rows.count("O")]


def cards_of_awimbawe(pos: lt.Position) -> bool:
    """All 28, or those of a small deck, each once; before a deal none, or those the last round was won with."""
    cards = re.findall(r"[GDMES]\d+", pos.text())
    undealt = pos.text().split("/")[1] in {"choose", "deal"} and pos.game.edition > 1
    whole = int(pos.game.options["terrains"]) * (int(pos.game.options["values"]) + 1)
    return len(set(cards)) == len(cards) and (len(cards) in (0, whole) or undealt)


def cards_of_chiwawa(pos: lt.Position) -> Counter[str]:
    """All 54, wherever they lie. A chosen Pillar is still in its hand; ``last`` shows what lay there before."""
    counts: Counter[str] = Counter()
    fields = dict(field.split("=", 1) for field in pos.text().split())
    for place in ("source", "pile", "discards", "hands", "camps"):
        for card, many in re.findall(r"\b(\d+[abc]|M|D)\b(?:\*(\d+))?", fields[place]):
            counts[card] += int(many or 1)
    return counts


CONSERVED: dict[str, Reading] = {
    "awale": seeds,
    "awimbawe": cards_of_awimbawe,
    "chiwawa": cards_of_chiwawa,
    "komikan": animals,
    "konane": flowers,
    "puluc": warriors,
}

#: Numbers none of which ever grows.
FALLING: dict[str, Reading] = {
    "awale": lambda pos: [seeds_in_pits(pos)],
    "awithlaknannai": snakes,
    "konane": flowers_and_birds,
    "puluc": warriors_left,
}
