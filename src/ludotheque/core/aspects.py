"""What people can see of the terms that an evaluation adds up: jumps, pits to choose from, pieces in danger.

A game declares its *aspects*. Each says, for every term of some groups of features, what it counts for the seat whose turn
it is and for the other one: a row of a board, say, counts two jumps for the one and none for the other. Counts add up to
what a person counts on the board. Terms that count alike share the mean of their weights; that is the aspect's part of the
evaluation, and so the value can be found as if the aspect were left out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ludotheque.core.fitted import Features, fitted_weights
from ludotheque.core.marks import TURN
from ludotheque.core.teller import counted
from ludotheque.core.translation import N_, _

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

Pair = tuple[int, int]


@dataclass(frozen=True)
class Compared:
    """What an aspect counts for a seat and for its opponent at the end of the first of two lines, and what it counts at the
    end of the other: ``instead`` is what that one's move is called. ``share``: the aspect is at least so much of what the
    first end is ahead."""

    seat: int
    own: int
    their: int
    own_instead: int
    their_instead: int
    instead: str
    lines: tuple[tuple[int, ...], tuple[int, ...]]
    share: float

    @property
    def moves(self) -> int:
        return len(self.lines[0])

    @property
    def when(self) -> str:
        """In how many moves, as the start of a sentence."""
        if self.moves == 1:
            return _("right after it")
        return counted(
            self.moves,
            N_("{n} move on, if all goes as expected,"),
            N_("{n} moves on, if all goes as expected,"),
        )


@dataclass(frozen=True)
class Aspect:
    """``counts``: by group of features, what each of its terms counts for the seat whose turn it is and for the other.
    ``unit``: the forms for one and for several of what is counted, marked with ``N_``, where each side has its own;
    ``tell`` makes the sentence, without capital and full stop, where that is not so. ``sign``: 1 where it is good to have
    more than the other, −1 where it is bad. ``measure``: what the seat and the other have in a position, where the terms do
    not tell it exactly. ``material``: captures change it. ``least``: how much it must
    change to be told."""

    name: str
    counts: Mapping[str, Sequence[Pair]]
    unit: tuple[str, str] = ("", "")
    tell: Callable[[Compared], str] | None = None
    sign: int = 1
    measure: Callable[[Any, int], Pair] | None = None
    material: bool = False
    least: int = 1

    def sentence(self, it: Compared) -> str:
        """What is counted, in the language in force."""
        if self.tell:
            return self.tell(it)
        text = _("{when} you have {own} against {their} ({instead}, {own_instead} against {their_instead})")
        if it.their == it.their_instead:
            text = _("{when} you have {own} ({instead}, {own_instead})")
        elif it.own == it.own_instead:
            text = _("{when} your opponent has {theirs} ({instead}, {their_instead})")
        return text.format(
            when=it.when,
            own=counted(it.own, *self.unit),
            their=it.their,
            theirs=counted(it.their, *self.unit),
            instead=it.instead,
            own_instead=it.own_instead,
            their_instead=it.their_instead,
        )


class Parts:
    """The evaluation of a game in parts. Where it has no fitted weights, the priors stand for them."""

    def __init__(self, game: Game, features: Features, aspects: Sequence[Aspect]) -> None:
        prior = [round(weight) for group in features.groups for weight in group.prior]
        fitted = fitted_weights(features, game)
        self.weights = fitted if fitted is not None else features.spread([prior] * len(features.anchors))
        self.features = features
        self.aspects = {aspect.name: aspect for aspect in aspects}
        self.counts = {aspect.name: self.counts_by_term(aspect) for aspect in aspects}
        self.at_stage = cache(self.parts_at_stage)

    def counts_by_term(self, aspect: Aspect) -> dict[int, Pair]:
        start = self.features.start
        return {start[name] + i: pair for name, pairs in aspect.counts.items() for i, pair in enumerate(pairs)}

    def parts_at_stage(self, stage: int) -> dict[str, dict[int, float]]:
        """By aspect and term: what the mean weight of terms that count alike adds to the mean of those that counted alike for
        the aspects before it, or to what terms that count nothing are worth. A group whose terms count for no aspect is in no
        part."""
        base = stage * self.features.term_count
        parts: dict[str, dict[int, float]] = {name: {} for name in self.aspects}
        for group in self.features.groups:
            terms = range(self.features.start[group.name], self.features.start[group.name] + len(group.prior))
            known = dict.fromkeys(terms, self.baseline(terms, base))
            alike: dict[int, tuple[Pair, ...]] = dict.fromkeys(terms, ())
            for name, counts in self.counts.items():
                if terms[0] not in counts:
                    continue
                sums: dict[tuple[Pair, ...], list[int]] = defaultdict(list)
                for term in terms:
                    alike[term] = (*alike[term], counts[term])
                    sums[alike[term]].append(self.weights[base + term])
                for term in terms:
                    weights = sums[alike[term]]
                    mean = sum(weights) / len(weights)
                    parts[name][term] = mean - known[term]
                    known[term] = mean
        return parts

    def baseline(self, terms: range, base: int) -> float:
        """The mean weight of the terms of a group that count nothing for its first aspect. A pile that no throw takes has a
        weight too, which is no danger to it."""
        first = next((counts for counts in self.counts.values() if terms[0] in counts), {})
        weights = [self.weights[base + term] for term in terms if first.get(term) == (0, 0)]
        return sum(weights) / len(weights) if weights else 0.0

    def of(self, rules: Rules, seat: int) -> dict[str, float]:
        """What each aspect adds to what the position is worth to a seat, in hundredths of a piece."""
        sign = 1 if rules.block[TURN] == seat else -1
        sums = dict.fromkeys(self.aspects, 0.0)
        for term in rules.terms_py():
            stage, place = divmod(term, self.features.term_count)
            for name, parts in self.at_stage(stage).items():
                sums[name] += sign * parts.get(place, 0.0)
        return sums

    def count(self, name: str, rules: Rules, seat: int) -> Pair:
        """What an aspect counts for a seat, and for the other one."""
        measure = self.aspects[name].measure
        if measure:
            return measure(rules, seat)
        first = second = 0
        for term in rules.terms_py():
            pair = self.counts[name].get(term % self.features.term_count, (0, 0))
            first += pair[0]
            second += pair[1]
        return (first, second) if rules.block[TURN] == seat else (second, first)


@cache
def parts_of(game: Game) -> Parts | None:
    """The evaluation of a game in parts; ``None`` where the game declares none."""
    family = game.family
    if family.features is None or family.aspects is None:
        return None
    features: Features | None = import_module(family.features).features(game)
    if features is None:
        return None
    return Parts(game, features, import_module(family.aspects).aspects(game))
