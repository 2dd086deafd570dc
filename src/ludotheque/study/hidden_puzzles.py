"""Makes puzzles of games with secrets. Everything is judged by what the seat to act may know.

- ``proof``: near the end of a round nothing that matters is hidden any more, and the family's ``endgame`` proves that one
  action alone wins.
- ``sampled``: the answer wins ``AHEAD`` more often than any other action, counted over ``DEALS`` deals that agree with all
  the seat knows (``study/sampled_odds.py``).
"""

from __future__ import annotations

import math
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ludotheque.core.dice import Dice
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.learn.puzzles import BEST, PROOF, SAMPLED, WIN, Puzzle
from ludotheque.search.best import play_as
from ludotheque.search.ismcts import Ismcts
from ludotheque.search.ismcts_settings import ismcts_settings
from ludotheque.search.levels import level_of, one_ply, sampled
from ludotheque.study.sampled_odds import sampled_odds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.game import Game
    from ludotheque.core.position import Position

FEWEST, MOST = 3, 40  # actions to choose from
AHEAD = 0.15
FEW_DEALS, DEALS = 24, 400
FIRST_LOOK = 2_000  # simulated games of a short search
BUDGETS = (0, 30, 120, 500, 2_000, 8_000)  # simulated games
EASIEST, STEP = 700, 220
SHOWN = 7  # actions of a line
REPLIES = 3  # actions after a wrong one
LONGEST = 600  # actions of a game
TAIL, SHORT_TAIL = 10, 5  # positions looked at, from its end: proofs take no time, counting deals does


def make_hidden(game: Game, seed: int, least: int) -> Iterator[Puzzle]:
    """Puzzles without end, rated ``least`` or more, at most one for each side of a game. The same seed gives the same
    puzzles."""
    while True:
        dice = Dice(seed)
        by_seat: dict[int, Puzzle] = {}
        for position in late_decisions(game, seed, [3 + dice.below_py(4), 3 + dice.below_py(4)]):
            seat = position.to_move
            assert seat is not None
            one = hidden_puzzle(position)
            if one and one.rating >= least and (seat not in by_seat or dice.below_py(2)):
                by_seat[seat] = one
        yield from by_seat.values()
        seed += 1


def late_decisions(game: Game, seed: int, levels: list[int]) -> list[Position]:
    """The last positions with a choice in a game between two levels, without their history."""
    position = game.start(seed)
    late = []
    for number in range(LONGEST):
        seat = position.to_move
        if seat is None:
            break
        if seat == CHANCE_SEAT:
            position.roll()
            continue
        if FEWEST <= len(position.rules.legal_py()) <= MOST:
            late.append(position.text())
        position.play(play_as(position, level_of(game, levels[seat]), seed * 1000 + number).action)
    return [game.position(text) for text in late[-(TAIL if game.family.endgame else SHORT_TAIL) :]]


def hidden_puzzle(position: Position) -> Puzzle | None:
    """The puzzle that a position makes, or ``None``."""
    if position.to_move in {None, CHANCE_SEAT} or len(position.rules.legal_py()) < FEWEST:
        return None
    if position.game.family.endgame:
        return proven_puzzle(position)
    if (
        best_ahead(simulated_odds(position), AHEAD) is None
        or best_ahead(sampled_odds(position, FEW_DEALS, 1), AHEAD) is None
    ):
        return None
    return sampled_puzzle(position)


def proven_puzzle(position: Position) -> Puzzle | None:
    """The puzzle of a position in which one action alone is proven to win."""
    returns = endgame_of(position).proven_returns(position.rules)
    wins = [text for text, result in (returns or {}).items() if result > 0]
    if len(wins) != 1:
        return None
    answer = wins[0]
    replies = {text: continued(position.copy().play(text), REPLIES) for text in position.actions() if text != answer}
    line = [answer, *continued(position.copy().play(answer), SHOWN - 1)]
    hard = rating(position, answer)
    return Puzzle(str(position.game), position.text(), WIN, answer, line, PROOF, hard, replies=replies)


def sampled_puzzle(position: Position, deals: int = DEALS, seed: int = 2) -> Puzzle | None:
    """The puzzle of a position in which one action wins far more often than any other."""
    odds = sampled_odds(position, deals, seed)
    answer = best_ahead(odds, AHEAD)
    if answer is None:
        return None
    told = {text: round(share, 4) for text, share in odds.items()}
    line = [answer, *continued(position.copy().play(answer), SHOWN - 1)]
    return Puzzle(str(position.game), position.text(), BEST, answer, line, SAMPLED, rating(position, answer), odds=told)


def simulated_odds(position: Position) -> dict[str, float]:
    """For every action about how often it wins, by a short search behind each: quicker than ``sampled_odds``, and rough."""
    seat = position.to_move
    assert seat is not None
    return {text: simulated_chance(position.copy().play(text), seat) for text in position.actions()}


def simulated_chance(position: Position, seat: int) -> float:
    """About how often a seat wins from a position, as far as it knows it."""
    result = position.result()
    if result is not None:
        return (1 + result[seat]) / 2
    if position.to_move == CHANCE_SEAT:
        return 0.5
    settings = ismcts_settings(position.game, {})
    search = Ismcts(position.rules, seat, seed=1, bits=12, **settings)  # type: ignore[arg-type]
    search.run(FIRST_LOOK // 4)
    rows = search.root_stats()
    if position.to_move == seat:
        return (1 + max(rows, key=lambda row: row[1])[2]) / 2
    return (1 - sum(visits * mean for _action, visits, mean in rows) / sum(row[1] for row in rows)) / 2


def best_ahead(odds: dict[str, float], margin: float) -> str | None:
    """The action that wins so much more often than any other, if there is one."""
    answer, second, *_others = sorted(odds, key=lambda text: -odds[text])
    return answer if odds[answer] - odds[second] >= margin else None


def endgame_of(position: Position) -> Any:
    """The module of the family that proves what actions lead to."""
    assert position.game.family.endgame
    return import_module(position.game.family.endgame)


def continued(position: Position, many: int) -> list[str]:
    """How the game might go on, up to ``many`` actions or the next chance. Proven wins are kept."""
    before = len(position.log)
    while position.to_move not in {None, CHANCE_SEAT} and len(position.log) - before < many:
        returns = endgame_of(position).proven_returns(position.rules) if position.game.family.endgame else None
        wins = {text for text, result in (returns or {}).items() if result > 0}
        values = {position.rules.name(each.action): each.value for each in sampled(position, FIRST_LOOK, 1)}
        choice = [text for text in values if text in wins] or [*wins] or [*values]
        position.play(max(choice, key=lambda text: values.get(text, 0.0)))
    return position.log[before:]


def rating(position: Position, answer: str) -> int:
    """How hard the puzzle is: the rating grows with the simulated games a search needs until it finds the answer and keeps
    it, and with the number of legal actions."""
    needed = 0
    for step, games in enumerate(BUDGETS, 1):
        if position.rules.name(simulated_choice(position, games) if games else one_ply_choice(position)) != answer:
            needed = step
    return EASIEST + STEP * needed + round(30 * math.log2(len(position.rules.legal_py())))


def simulated_choice(position: Position, games: int) -> int:
    """The action tried most in so many simulated games. Ends of rounds are not solved in them: a person cannot do that
    either."""
    settings = ismcts_settings(position.game, {"solve_within": 0})
    assert position.to_move is not None
    search = Ismcts(position.rules, position.to_move, seed=1, bits=14, **settings)  # type: ignore[arg-type]
    search.run(games)
    return max(search.root_stats(), key=lambda row: (row[1], row[2]))[0]


def one_ply_choice(position: Position) -> int:
    """The action with the best evaluation after it."""
    return max(one_ply(position, 1), key=lambda each: each.value).action
