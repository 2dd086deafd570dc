"""The count of a camp card by card, as it is told to people. ``scoring`` finds the points; here they get their reasons."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from ludotheque.games.chiwawa.cards import VALUES
from ludotheque.games.chiwawa.marks import DESTRUCTION, MIMICRY

if TYPE_CHECKING:
    from collections.abc import Iterator


class Camp(NamedTuple):
    """The kinds of a camp's cards from the left, and which of them is the Pillar."""

    kinds: list[int]
    pillar: int


class Part(NamedTuple):
    """Cards side by side that count together: a run of a god, or a single card."""

    kind: int
    n: int
    points: int
    pillar: bool


@dataclass(frozen=True, slots=True)
class CampCount:
    """What became of a camp: the cards destroyed, the number of Destructions that had nothing to destroy, and what the
    rest is worth from the left. ``together``: what the Mimicries copied, where it cannot be told which copied what; then
    their parts have no points."""

    destroyed: list[int]
    idle: int
    parts: list[Part]
    together: int
    total: int


def count_left(opened: Camp, left: Camp, total: int) -> CampCount:
    """The count of a camp of which so much was left and that came to ``total``."""
    parts = split(left)
    gone = sorted((Counter(opened.kinds) - Counter(left.kinds)).elements())
    destroyed = [kind for kind in gone if kind != DESTRUCTION]
    idle = len(gone) - 2 * len(destroyed)
    copied = total - sum(part.points for part in parts)
    values = [chosen for chosen in product(*(choices(left, i) for i in mimicries(left))) if sum(chosen) == copied]
    if len(set(values)) != 1:
        return CampCount(destroyed, idle, parts, copied, total)
    each = iter(values[0])
    told = [part._replace(points=next(each)) if copies(part) else part for part in parts]
    return CampCount(destroyed, idle, told, 0, total)


def count_best(opened: Camp, total: int) -> CampCount:
    """The count of a camp that was resolved as is best for its owner and came to ``total``."""
    return count_left(opened, next(left for left in remainders(opened) if best(left) == total), total)


def best(left: Camp) -> int:
    """What a camp without Destructions is worth at most."""
    return sum(part.points for part in split(left)) + sum(max(choices(left, i)) for i in mimicries(left))


def split(left: Camp) -> list[Part]:
    """The cards from the left, those of a run together. A Mimicry that may copy has no points yet."""
    parts: list[Part] = []
    for i, kind in enumerate(left.kinds):
        pillar = i == left.pillar
        if parts and parts[-1].kind == kind and VALUES[kind]:
            n = parts[-1].n + 1
            parts[-1] = Part(kind, n, n * n * VALUES[kind], pillar or parts[-1].pillar)
        else:
            parts.append(Part(kind, 1, VALUES[kind], pillar))
    return parts


def copies(part: Part) -> bool:
    return part.kind == MIMICRY and not part.pillar


def mimicries(left: Camp) -> list[int]:
    return [i for i, kind in enumerate(left.kinds) if kind == MIMICRY and i != left.pillar]


def choices(left: Camp, i: int) -> list[int]:
    """The values that a Mimicry may copy, or 0 alone."""
    beside = (VALUES[left.kinds[j]] for j in (i - 1, i + 1) if 0 <= j < len(left.kinds))
    return [value for value in beside if value] or [0]


def remainders(opened: Camp) -> Iterator[Camp]:
    """Rule 8: all that the Destructions of a camp can leave of it."""
    whole = tuple(range(len(opened.kinds)))
    found, waiting = {whole}, [whole]
    while waiting:
        kept = waiting.pop()
        acting = [at for at, i in enumerate(kept) if opened.kinds[i] == DESTRUCTION and i != opened.pillar]
        if not acting:
            yield Camp([opened.kinds[i] for i in kept], kept.index(opened.pillar))
        for at in acting:
            beside = [j for j in (at - 1, at + 1) if 0 <= j < len(kept) and destroyable(opened, kept[j])]
            for gone in [{at, j} for j in beside] or [{at}]:
                rest = tuple(i for j, i in enumerate(kept) if j not in gone)
                if rest not in found:
                    found.add(rest)
                    waiting.append(rest)


def destroyable(camp: Camp, i: int) -> bool:
    return i != camp.pillar and camp.kinds[i] != DESTRUCTION
