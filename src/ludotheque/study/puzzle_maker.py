"""Makes puzzles: the computer plays against itself, and positions in which exactly one action is good become puzzles.

Every action is searched with ``NODES`` nodes. How sure a puzzle is depends on what that finds:

- ``proof``: the outcome of every action is proven.
- ``half``: in a *win* the answer is a proven win, and no other action has chances above ``POOR``; in a *save* every other
  action is a proven loss, and the answer has chances of at least ``FAIR``.
- ``margin``: nothing is proven; the answer has chances of at least ``GOOD``, all other actions of at most ``EVEN``.
- ``table``: in a game of chance nothing is won for certain, but an exact table has every action's chances, and those of
  the answer are ``AHEAD`` of all others.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.core.dice import Dice
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.learn.puzzles import BEST, HALF, MARGIN, PROOF, SAMPLED, SAVE, TABLE, WIN, Puzzle
from ludotheque.search.best import Limits, best, make_search, think
from ludotheque.search.levels import one_ply, searched
from ludotheque.search.values import PROOF_THRESHOLD
from ludotheque.study.hidden_puzzles import make_hidden, proven_puzzle, sampled_puzzle
from ludotheque.study.reasons import game_reasons
from ludotheque.study.winning_chances import chance
from ludotheque.tables.lookup import TABLES_HERE
from ludotheque.tables.probe import open_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.game import Game
    from ludotheque.core.position import Position

SHORT, NODES = 8_000, 200_000
EVEN, POOR, FAIR, GOOD = 0.5, 0.6, 0.3, 0.75
AHEAD = 0.08
LEAD = 150  # how far ahead, in hundredths of a piece, a short look must see an action to look again
FEWEST = 3  # actions to choose from
BUDGETS = (0, 40, 200, 1_000, 5_000, 25_000)
EASIEST, STEP = 700, 220
SHOWN = 7  # actions of a line
PUNISHED = 3  # actions after a wrong one
LONGEST = 600  # actions of a game
TAIL = 30  # positions looked at, from its end


@dataclass(frozen=True)
class ActionOutcome:
    """What an action leads to: the mover's chances, and whether they are certain."""

    text: str
    chance: float
    certain: bool


def action_outcomes(position: Position, nodes: int = NODES) -> list[ActionOutcome]:
    """The outcome of every action, by a search of so many nodes after it."""
    outcomes = []
    seat = position.to_move
    assert seat is not None
    for text in position.actions():
        after = position.copy().play(text)
        result = after.result()
        if result is not None:
            outcomes.append(ActionOutcome(text, (1 + result[seat]) / 2, certain=True))
            continue
        reply = think(after, Limits(nodes=nodes), make_search(after))
        theirs = chance(after.game, reply, simulated=False)
        mine = theirs if after.to_move == seat else 1 - theirs
        outcomes.append(ActionOutcome(text, mine, certain=reply.proof is not None))
    return outcomes


def searched_puzzle(position: Position, nodes: int = NODES) -> Puzzle | None:
    """The puzzle that a position makes, or ``None``."""
    if position.to_move in {None, CHANCE_SEAT} or len(position.rules.legal_py()) < FEWEST:
        return None
    every = action_outcomes(position, nodes)
    wins = [one for one in every if one.certain and one.chance == 1]
    rest = [one for one in every if not (one.certain and one.chance == 0)]
    if len(wins) == 1 and all(one.chance <= POOR for one in every if one is not wins[0]):
        kind, answer = WIN, wins[0]
    elif len(rest) == 1 and not wins and rest[0].chance >= FAIR:
        kind, answer = SAVE, rest[0]
    else:
        answer, second, *_others = sorted(every, key=lambda one: -one.chance)
        if answer.chance < GOOD or second.chance > EVEN:
            return None
        kind = WIN
    decisive = (answer.certain and answer.chance == 1) or kind == SAVE
    sure = PROOF if all(one.certain for one in every) else HALF if decisive else MARGIN
    return Puzzle(
        str(position.game),
        position.text(),
        kind,
        answer.text,
        expected_line(position, answer.text),
        sure,
        rating(position, answer.text),
        replies=punishing_replies(position, answer.text),
    )


def table_puzzle(before: str, position: Position) -> Puzzle | None:
    """The puzzle that a position of a game of chance makes, or ``None``; ``before`` is the position before the throw. It is
    no puzzle if the answer alone captures something."""
    advice = TABLES_HERE.advise(position)
    if advice is None or len(advice.moves) < FEWEST:
        return None
    odds = {text: round(value.chance or 0, 4) for text, value in advice.moves.items()}
    answer, second, *_others = sorted(odds, key=lambda text: -odds[text])
    if odds[answer] - odds[second] < AHEAD:
        return None
    captures = [text for text in odds if game_reasons(position, position.find(text))]
    if captures == [answer]:
        return None
    hard = rating(position, answer)
    return Puzzle(str(position.game), before, BEST, answer, [answer], TABLE, hard, position.log, odds)


def expected_line(position: Position, answer: str) -> list[str]:
    """The answer and how the game might go on."""
    after = position.copy().play(answer)
    while after.to_move is not None and len(after.log) < SHOWN:
        after.play(best(after, nodes=SHORT, advisor=TABLES_HERE).action)
    return after.log


def punishing_replies(position: Position, answer: str) -> dict[str, list[str]]:
    """For every action but the answer how the other side answers it best, and what follows."""
    return {text: punishment(position.copy().play(text)) for text in position.actions() if text != answer}


def punishment(after: Position) -> list[str]:
    """The best reply after a long search, and some actions more after short ones; nothing once the game is over."""
    before = len(after.log)
    nodes = NODES
    while after.to_move not in {None, CHANCE_SEAT} and len(after.log) - before < PUNISHED:
        after.play(best(after, nodes=nodes).action)
        nodes = SHORT
    return after.log[before:]


def may_be_puzzle(position: Position) -> bool:
    """Whether the position can be a puzzle, by a short search."""
    first, second, *_others = sorted((each.value for each in searched(position, SHORT)), reverse=True)
    return first - second > LEAD and second <= PROOF_THRESHOLD


def rating(position: Position, answer: str) -> int:
    """How hard the puzzle is: the rating grows with the nodes a search needs until it finds the answer and keeps it, and
    with the number of legal actions."""
    needed = 0
    for step, nodes in enumerate(BUDGETS, 1):
        values = searched(position, nodes) if nodes else one_ply(position, 0)
        top = max(each.value for each in values)
        if [position.rules.name(each.action) for each in values if each.value == top] != [answer]:
            needed = step
    return EASIEST + STEP * needed + round(30 * math.log2(len(position.rules.legal_py())))


def make(game: str, seed: int = 0, least: int = 0) -> Iterator[Puzzle]:
    """Puzzles without end, rated ``least`` or more, at most one for each side of a game. The same seed gives the same
    puzzles."""
    loaded = load(game)
    if loaded.players != 2:
        raise ValueError(_("puzzles are made of games for two, not of {game}").format(game=game))
    if loaded.secret:
        yield from make_hidden(loaded, seed, least)
    thrown = loaded.start().to_move == CHANCE_SEAT
    if thrown:
        open_table(loaded)
    while True:
        dice = Dice(seed)
        by_seat: dict[int, Puzzle] = {}
        for before, position in late_positions(loaded, seed, [2 + dice.below_py(5), 2 + dice.below_py(5)]):
            seat = position.to_move
            assert seat is not None
            one = table_puzzle(before, position) if thrown else find_puzzle(position)
            if one and one.rating >= least and (seat not in by_seat or dice.below_py(2)):
                by_seat[seat] = one
        yield from by_seat.values()
        seed += 1


def find_puzzle(position: Position) -> Puzzle | None:
    """``searched_puzzle``, but most positions are dismissed after a short search."""
    return searched_puzzle(position) if may_be_puzzle(position) and searched_puzzle(position, NODES // 20) else None


def late_positions(game: Game, seed: int, levels: list[int]) -> list[tuple[str, Position]]:
    """The last positions with a choice in a game between two levels. Each comes with the text of the position before its
    throw, and has no history but that throw."""
    position = game.start(seed)
    late: list[tuple[str, list[str]]] = []
    thrown: tuple[str, list[str]] | None = None
    for number in range(LONGEST):
        seat = position.to_move
        if seat is None:
            break
        text = position.text()
        if seat == CHANCE_SEAT:
            thrown = (text, [position.roll()])
            continue
        if len(position.rules.legal_py()) >= FEWEST:
            late.append(thrown or (text, []))
        position.play(best(position, level=levels[seat], seed=seed * 1000 + number, advisor=TABLES_HERE).action)
        thrown = None
    return [(text, without_history(game, text, *outcomes)) for text, outcomes in late[-TAIL:]]


def without_history(game: Game, text: str, *thrown: str) -> Position:
    """The position without its history: no count of quiet turns, which nobody sees on the board, decides a puzzle."""
    rules = game.position(text).rules
    for name in game.family.quiet_counts:
        rules.block[rules.at[name]] = 0
    position = game.position(rules.text())
    for outcome in thrown:
        position.play(outcome)
    return position


def check(puzzle: Puzzle, nodes: int = NODES) -> str:
    """Nothing, or what is wrong with a stored puzzle."""
    position = puzzle.load_position()
    if position.game.secret:
        again = sampled_puzzle(position, seed=3) if puzzle.sure == SAMPLED else proven_puzzle(position)
    elif puzzle.kind == BEST:
        open_table(position.game)
        again = table_puzzle(puzzle.position, position)
    else:
        again = searched_puzzle(position, nodes)
    if again is None:
        return _("one action alone does not do")
    if (again.answer, again.kind) != (puzzle.answer, puzzle.kind):
        return _("the answer is {answer}").format(answer=again.answer)
    return ""
