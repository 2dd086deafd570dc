"""What the evaluation of Awithlaknannai looks at: windows of seven points, who stands on them.

A window is two neighbouring points of each outer row and the three of the middle row between and beside them; windows lie
side by side and share a point of the middle row. The river looks the same from both ends and from both banks, so windows
as far from an end share their weights, and a window that is another one upside down is the same.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ludotheque.core.fitted import Features, Group
from ludotheque.core.memory import numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.game import Game
    from ludotheque.games.awithlaknannai.state import AwithlaknannaiState

POINTS = 7  # of a window: two above, three in the middle, two below
SNAKES_A_STAGE = 6  # the stage of a position is the number of its snakes, by so many
UPSIDE_DOWN = (5, 6, 2, 3, 4, 0, 1)
MIRRORED = (1, 0, 4, 3, 2, 6, 5)
STEPS = ((0, 2), (0, 3), (1, 3), (1, 4), (5, 2), (5, 3), (6, 3), (6, 4), (2, 3), (3, 4))
LINES = ((0, 3, 6), (1, 3, 5), (2, 3, 4))  # those that lie in a window as a whole


def features(game: Game) -> Features | None:
    """None with Shamans or whirlpools."""
    options = game.options
    if options["shaman"] or options["whirlpool"]:
        return None
    length = 12 if options["board"] == "fighting" else 8
    outer = bool(options["outer_lines"])
    windows = [window_prior(kind == 0, outer) for kind in range(length // 4)]
    last = 3 * length // SNAKES_A_STAGE
    return Features(
        "ludotheque.games.awithlaknannai",
        tuple(Group(f"window {kind}", prior) for kind, prior in enumerate(windows)),
        (0, last // 2, last),
    )


def window_prior(at_end: bool, outer_lines: bool) -> tuple[float, ...]:
    """What the evaluation made by hand says of a window; points that two windows share count half."""
    worth = (100, 100, 100 if at_end else 50, 100, 50, 100, 100)
    priors = []
    for sides in windows():
        value = sum(worth[i] * sides[i] for i in range(POINTS))
        if outer_lines:
            ends = (not sides[a] and not sides[c] for a, _b, c in LINES)
            value -= sum(8 * sides[3] for empty in ends if empty)
        else:
            value += sum(4 * (sides[a] + sides[b]) for a, b in STEPS if not sides[a] or not sides[b])
        priors.append(float(value))
    return tuple(priors)


@cache
def windows() -> list[tuple[int, ...]]:
    """The windows that differ, in the order of their terms: 1 for a snake of who is to act, −1 for one of the other's."""
    places, _powers = window_tables()
    first = {place: code for code, place in reversed(list(enumerate(places)))}
    return [tuple((0, 1, -1)[first[place] // 3**i % 3] for i in range(POINTS)) for place in sorted(first)]


@cache
def window_tables() -> tuple[Sequence[int], Sequence[int]]:
    """``places``: for the content of a window, as digits 0, 1 and 2 of a number to the base of three, the number of its
    term. ``powers``: for every set of its points the number with these digits 1, and then the same mirrored."""
    places: dict[int, int] = {}
    listed = []
    for code in range(3**POINTS):
        digits = [code // 3**i % 3 for i in range(POINTS)]
        same = min(code, sum(digits[i] * 3**j for j, i in enumerate(UPSIDE_DOWN)))
        listed.append(places.setdefault(same, len(places)))
    ways = (range(POINTS), MIRRORED)
    powers = [sum(3 ** way[i] for i in range(POINTS) if held >> i & 1) for way in ways for held in range(1 << POINTS)]
    return numbers("i", listed), numbers("i", powers)


def window_starts(rules: AwithlaknannaiState) -> tuple[Sequence[int], int]:
    """For each window from one end of the river to the other, where the terms of its kind begin; and how many there are."""
    half = rules.row_length // 4
    kinds = [*range(half), *reversed(range(half))]
    return numbers("i", [kind * len(windows()) for kind in kinds]), 2 * half
