"""What people see of the terms of Komikan: alpacas taken, in reach and in the den, the Puma's room, how far the herd is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.aspects import Aspect, Compared, Pair
from ludotheque.core.teller import counted
from ludotheque.core.translation import N_, _
from ludotheque.games.komikan.boards import DEN, ROWS
from ludotheque.games.komikan.features import AROUND, GRID, MOST_TAKEN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ludotheque.core.game import Game

SIDES = ("puma", "herd")


def aspects(game: Game) -> tuple[Aspect, ...]:
    return (
        Aspect("taken", puma_counts("taken", range(MOST_TAKEN + 1)), tell=tell_taken, material=True),
        Aspect("reach", puma_counts("in reach", range(AROUND + 1)), tell=tell_reach),
        Aspect("room", puma_counts("room", range(AROUND + 1)), tell=tell_room),
        Aspect("den", herd_counts(lambda point: point in DEN), tell=tell_den),
        Aspect("climbed", herd_counts(lambda point: min(int(point[1]), GRID) - 1), tell=tell_climbed, least=4),
    )


def puma_counts(group: str, numbers: Iterable[int]) -> dict[str, list[Pair]]:
    """What counts for the Puma, whoever is to act."""
    every = list(numbers)
    return {f"puma: {group}": [(n, 0) for n in every], f"herd: {group}": [(0, n) for n in every]}


def herd_counts(count: Callable[[str], int]) -> dict[str, list[Pair]]:
    """What the points of the herd count for it, whoever is to act."""
    rows = [sums(row.split(), count) for row in ROWS[:GRID]]
    each = [n for row in rows for n in 3 * row]
    den = sums([*ROWS[5].split(), *ROWS[6].split()], count)
    counts: dict[str, list[Pair]] = {}
    for name, numbers in (("rows", each), ("den", den)):
        counts[f"puma: {name}"] = [(0, n) for n in numbers]
        counts[f"herd: {name}"] = [(n, 0) for n in numbers]
    return counts


def sums(points: list[str], count: Callable[[str], int]) -> list[int]:
    """For each set of these points, what they count together."""
    return [
        sum(int(count(point)) for i, point in enumerate(points) if held >> i & 1) for held in range(1 << len(points))
    ]


def count_sentence(sentence: str, one: str, many: str) -> Callable[[Compared], str]:
    """Tells what one side alone has, in the sentence: now, and instead."""

    def tell(it: Compared) -> str:
        n = counted(it.own + it.their, one, many)
        return _(sentence).format(when=it.when, n=n, instead=it.instead, other=it.own_instead + it.their_instead)

    return tell


tell_taken = count_sentence(
    N_("{when} the hunter has taken {n} ({instead}, {other})"),
    N_("{n} animal of the herd"),
    N_("{n} animals of the herd"),
)
tell_reach = count_sentence(
    N_("{when} the hunter has {n} at hand ({instead}, {other})"), N_("{n} capture"), N_("{n} captures")
)
tell_room = count_sentence(
    N_("{when} the hunter has {n} around it ({instead}, {other})"), N_("{n} free point"), N_("{n} free points")
)
tell_den = count_sentence(
    N_("{when} the herd has {n} in the den ({instead}, {other})"), N_("{n} animal"), N_("{n} animals")
)
tell_climbed = count_sentence(
    N_("{when} the herd has climbed {n} in all ({instead}, {other})"), N_("{n} row"), N_("{n} rows")
)
