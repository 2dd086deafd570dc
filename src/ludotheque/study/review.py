"""The review of a match: what each decision was worth, the mistakes, the better lines, and a curve of the chances.

Every decision is judged by what its player could know at that time. In games with secrets the search replaces the rest
at random, so a review gives away no cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludotheque.core.sight import CHANCE_SEAT, secret
from ludotheque.core.translation import LANGUAGES, N_, _, current_language
from ludotheque.match.accuracy import accuracy
from ludotheque.search.advised import advised_result
from ludotheque.search.best import Limits, make_search, think
from ludotheque.search.ismcts import Ismcts
from ludotheque.search.levels import searched
from ludotheque.search.values import is_proof
from ludotheque.study.alternatives import find_alternatives
from ludotheque.study.reasons import reasons, sentence
from ludotheque.study.winning_chances import chance, chance_of_lead, exact_chance
from ludotheque.tables.lookup import advise

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.match.record import Record
    from ludotheque.search.result import Best

NODES = 20_000
GAMES = 1_000

#: The mark of a move that loses so much of the chances, and what it is called.
MARKS = ((0.20, "??", N_("blunder")), (0.10, "?", N_("mistake")), (0.05, "?!", N_("inaccuracy")))


@dataclass(frozen=True)
class Verdict:
    """The verdict on one decision. ``number`` counts the entries of the log from 1. ``chance`` are the mover's chances with
    the best move, ``kept`` those after the move played. ``whys`` are the reasons for the better move, by language.
    ``exact``: the chances come from a table, not from a search."""

    number: int
    seat: int
    move: str
    best: str
    line: list[str]
    chance: float
    kept: float
    whys: dict[str, str]
    exact: bool = False

    @property
    def why(self) -> str:
        """The reasons for the better move in the current language, or nothing."""
        return self.whys.get(current_language.get(), "")

    @property
    def loss(self) -> float:
        """How much of the chances the move gave away."""
        return max(0.0, self.chance - self.kept) if self.move != self.best else 0.0

    @property
    def equity(self) -> float:
        """``loss`` on the scale of results, where a win is +1 and a loss −1."""
        return 2 * self.loss

    @property
    def mark(self) -> str:
        """``??``, ``?``, ``?!`` or nothing."""
        return next((mark for least, mark, _name in MARKS if self.loss >= least), "")

    @property
    def name(self) -> str:
        """What the mark means, in the current language."""
        return next((_(name) for least, _mark, name in MARKS if self.loss >= least), "")


@dataclass(frozen=True)
class Review:
    """A match with the verdict on every decision of it; ``seats`` are their names, ``result`` the return of each."""

    game: str
    seats: list[str]
    verdicts: list[Verdict]
    result: list[float] | None

    def mistakes(self) -> list[Verdict]:
        """The decisions that have a mark."""
        return [verdict for verdict in self.verdicts if verdict.mark]

    def curve(self, seat: int = 0) -> list[tuple[int, float]]:
        """A seat's chances by number of the log: at every decision if there are two seats, else at its own decisions."""
        two = len(self.seats) == 2
        return [
            (verdict.number, verdict.chance if verdict.seat == seat else 1 - verdict.chance)
            for verdict in self.verdicts
            if two or verdict.seat == seat
        ]

    def errors(self, seat: int) -> float | None:
        """The equity a seat gave away in a decision on average, counting those a table has judged; ``None`` if there are
        none."""
        own = [verdict.equity for verdict in self.verdicts if verdict.seat == seat and verdict.exact]
        return sum(own) / len(own) if own else None

    def accuracy(self, seat: int) -> float | None:
        """How well a seat played, from 0 to 1 (``match/accuracy.py``); ``None`` if it made no decision."""
        return accuracy([(verdict.chance, verdict.kept) for verdict in self.verdicts if verdict.seat == seat])

    def to_json(self) -> dict[str, Any]:
        """All of it as JSON, the reasons in every language; ``match/told_review.py`` makes of it what people read."""
        return {
            "game": self.game,
            "result": self.result,
            "verdicts": [
                {
                    "number": one.number,
                    "seat": one.seat,
                    "move": one.move,
                    "best": one.best,
                    "line": one.line,
                    "chance": round(one.chance, 4),
                    "kept": round(one.kept, 4),
                    "mark": one.mark,
                    "exact": one.exact,
                    "why": one.whys,
                }
                for one in self.verdicts
            ],
        }


def review(record: Record, *, nodes: int | None = None, seed: int = 0) -> Review:
    """The review of a match, each decision with so many nodes or simulated games."""
    verdicts = list(verdicts_of(record, nodes=nodes, seed=seed))
    game = record.loaded()
    return Review(str(game), game.seats, verdicts, record.result)


def verdicts_of(record: Record, *, nodes: int | None = None, seed: int = 0) -> Iterator[Verdict]:
    """The verdicts on a match one by one, except where there was only one action; ``ValueError`` says where the record is
    wrong."""
    position = record.loaded().start()
    for number, word in enumerate(record.log, 1):
        if position.to_move not in {None, CHANCE_SEAT} and len(position.rules.legal_py()) > 1:
            move = position.rules.name(position.find(word))
            yield verdict_on(position, move, number, nodes, seed)
        try:
            position.play(word)
        except ValueError as error:
            raise ValueError(
                _("entry {number}, {word}: {error}").format(number=number, word=word, error=error)
            ) from None


def verdict_on(position: Position, move: str, number: int, nodes: int | None, seed: int) -> Verdict:
    """The verdict on a move of the position, by a table that is sure or by a search of so many nodes."""
    seat = position.to_move
    assert seat is not None
    if sure := table_verdict(position, move, number):
        return sure
    simulated = position.game.players != 2 or secret(position.rules)
    search = make_search(position, seed=seed)
    limit = nodes or (GAMES if simulated else NODES)
    result = think(position, Limits(nodes=limit), search)
    best = chance(position.game, result, simulated=simulated)
    if result.action == move:
        kept = best
    elif isinstance(search, Ismcts):
        kept = sampled_chance(position, search, move, best)
    else:
        kept = chance_after(position, result, move, limit)
    whys = reasons_in_every_language(position, result, move) if best - kept >= MARKS[-1][0] else {}
    return Verdict(number, seat, move, result.action, result.line, best, min(kept, best), whys)


def table_verdict(position: Position, move: str, number: int) -> Verdict | None:
    """The verdict by a table, or ``None`` if no table knows the position for certain, whatever was played before."""
    advice = advise(position)
    if advice is None or not advice.sure:
        return None
    best, kept = exact_chance(advice.here), exact_chance(advice.moves[move])
    if best is None or kept is None:
        return None
    choices = advice.best()
    result = advised_result(position, advice, move if move in choices else choices[0])
    whys = reasons_in_every_language(position, result, move) if best - kept >= MARKS[-1][0] else {}
    assert position.to_move is not None
    return Verdict(number, position.to_move, move, result.action, result.line, best, min(kept, best), whys, exact=True)


def reasons_in_every_language(position: Position, result: Best, played: str) -> dict[str, str]:
    """The reasons for the action a search has chosen, against the one played, as a sentence in every language."""
    others = find_alternatives(position, result, played)
    sentences = {}
    for language in LANGUAGES:
        mark = current_language.set(language)
        try:
            sentences[language] = sentence(reasons(position, result, others))
        finally:
            current_language.reset(mark)
    return sentences


def sampled_chance(position: Position, search: Ismcts, move: str, best: float) -> float:
    """The chances of a move by the simulated games. The fewer games tried it, the more it gets the benefit of the doubt."""
    for action, visits, mean in search.root_stats():
        if position.rules.name(action) == move and visits:
            return min(best, (1 + mean + 1 / visits**0.5) / 2)
    return best


def chance_after(position: Position, result: Best, move: str, nodes: int) -> float:
    """The chances after a move, by a search of the same length."""
    after = position.copy().play(move)
    end = after.result()
    seat = position.to_move
    assert seat is not None
    if end is not None:
        return (1 + end[seat]) / 2
    if after.to_move == CHANCE_SEAT:
        action = position.find(move)
        value = next(each.value for each in searched(position, nodes) if each.action == action)
        return float(value > 0) if is_proof(value) else chance_of_lead(position.game, value / 100)
    limits = Limits(nodes=nodes, depth=max(1, result.depth - 1)) if result.proof is None else Limits(nodes=nodes)
    reply = think(after, limits, make_search(after))
    theirs = chance(position.game, reply, simulated=False)
    return theirs if after.to_move == seat else 1 - theirs
