"""Makes puzzles: the computer plays itself, and positions in which exactly one action will do are kept.

How sure a puzzle is: the search looks behind every action with ``NODES`` nodes.

- ``proof``: the outcome of every action is proven.
- ``half``: in a *win* the answer is a proven win, and behind no other action are the chances above ``POOR``; in a *save*
  every other action is a proven loss, and behind the answer they are at least ``FAIR``.
- ``margin``: nothing is proven; behind the answer the chances are at least ``GOOD``, behind all others at most ``EVEN``.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.core.dice import Dice
from ludotheque.core.sight import CHANCE_SEAT, secret
from ludotheque.core.words import _
from ludotheque.games import load
from ludotheque.learn.puzzles import HALF, MARGIN, PROOF, SAVE, WIN, Puzzle
from ludotheque.search.best import Limits, best, searcher, think
from ludotheque.search.levels import glance, peer
from ludotheque.study.chances import chance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.game import Game
    from ludotheque.core.position import Position

SURE = 25000
GLIMPSE, NODES = 8_000, 200_000
EVEN, POOR, FAIR, GOOD = 0.5, 0.6, 0.3, 0.75
LEAD = 150  # how far ahead, in hundredths of a piece, a short look must see an action to look again
FEWEST = 3  # actions to choose from
BUDGETS = (0, 40, 200, 1_000, 5_000, 25_000)
EASIEST, STEP = 700, 220
SHOWN = 7  # actions of a line
LONGEST = 600  # actions of a game
TAIL = 30  # positions looked at, from its end


@dataclass(frozen=True)
class Fate:
    """What an action leads to, to the mover: his chances, and whether they are certain."""

    text: str
    chance: float
    certain: bool


def fates(position: Position, nodes: int = NODES) -> list[Fate]:
    """Every action with what a search of so many nodes makes of it."""
    found = []
    seat = position.to_move
    assert seat is not None
    for text in position.actions():
        after = position.copy().play(text)
        result = after.result()
        if result is not None:
            found.append(Fate(text, (1 + result[seat]) / 2, certain=True))
            continue
        reply = think(after, Limits(nodes=nodes), searcher(after))
        theirs = chance(after.game, reply, simulated=False)
        mine = theirs if after.to_move == seat else 1 - theirs
        found.append(Fate(text, mine, certain=reply.proof is not None))
    return found


def posed(position: Position, nodes: int = NODES) -> Puzzle | None:
    """The puzzle a position is, if it is one."""
    if position.to_move in {None, CHANCE_SEAT} or len(position.rules.actions()) < FEWEST:
        return None
    every = fates(position, nodes)
    wins = [fate for fate in every if fate.certain and fate.chance == 1]
    rest = [fate for fate in every if not (fate.certain and fate.chance == 0)]
    if len(wins) == 1 and all(fate.chance <= POOR for fate in every if fate is not wins[0]):
        kind, answer = WIN, wins[0]
    elif len(rest) == 1 and not wins and rest[0].chance >= FAIR:
        kind, answer = SAVE, rest[0]
    else:
        answer, second, *_others = sorted(every, key=lambda fate: -fate.chance)
        if answer.chance < GOOD or second.chance > EVEN:
            return None
        kind = WIN
    decisive = (answer.certain and answer.chance == 1) or kind == SAVE
    sure = PROOF if all(fate.certain for fate in every) else HALF if decisive else MARGIN
    return Puzzle(
        str(position.game),
        position.text(),
        kind,
        answer.text,
        followed(position, answer.text),
        sure,
        rating(position, answer.text),
    )


def followed(position: Position, answer: str) -> list[str]:
    """The answer and how the game might go on."""
    after = position.copy().play(answer)
    while after.to_move is not None and len(after.log) < SHOWN:
        after.play(best(after, nodes=GLIMPSE).action)
    return after.log


def glimpsed(position: Position) -> bool:
    """Whether a short look leaves it possible that this is a puzzle."""
    first, second, *_others = sorted((sight.value for sight in peer(position, GLIMPSE)), reverse=True)
    return first - second > LEAD and second <= SURE


def rating(position: Position, answer: str) -> int:
    """The more nodes a search needs until it finds the answer and stays with it, the higher; and the more there is to
    choose from."""
    needed = 0
    for step, nodes in enumerate(BUDGETS, 1):
        sights = peer(position, nodes) if nodes else glance(position, 0)
        top = max(sight.value for sight in sights)
        if [position.rules.name(sight.action) for sight in sights if sight.value == top] != [answer]:
            needed = step
    return EASIEST + STEP * needed + round(30 * math.log2(len(position.rules.actions())))


def make(game: str, seed: int = 0, least: int = 0) -> Iterator[Puzzle]:
    """Puzzles without end, at most one a side and game, rated ``least`` or more: the seed says which."""
    loaded = load(game)
    if loaded.players != 2 or secret(loaded.rules()) or loaded.start().to_move == CHANCE_SEAT:
        raise ValueError(
            _("puzzles are made of games for two without chance and secrets, not of {game}").format(game=game)
        )
    while True:
        dice = Dice(seed)
        found: dict[int, Puzzle] = {}
        for still in ending(loaded, seed, [2 + dice.below(5), 2 + dice.below(5)]):
            seat = still.to_move
            assert seat is not None
            if glimpsed(still):
                one = posed(still, NODES // 20) and posed(still)
                if one and one.rating >= least and (seat not in found or dice.below(2)):
                    found[seat] = one
        yield from found.values()
        seed += 1


def ending(game: Game, seed: int, levels: list[int]) -> list[Position]:
    """The last positions with a choice of a game between two levels, each without its history."""
    position = game.start()
    stood = []
    for number in range(LONGEST):
        seat = position.to_move
        if seat is None:
            break
        if len(position.rules.actions()) >= FEWEST:
            stood.append(position.text())
        position.play(best(position, level=levels[seat], seed=seed * 1000 + number).action)
    return [fresh(game, text) for text in stood[-TAIL:]]


def fresh(game: Game, text: str) -> Position:
    """The position without its history: no count of quiet turns, which nobody sees on the board, decides a puzzle."""
    rules = game.position(text).rules
    if "calm" in rules.at:
        rules.block[rules.at["calm"]] = 0
    return game.position(rules.text())


def check(puzzle: Puzzle, nodes: int = NODES) -> str:
    """Nothing, or what is wrong with a stored puzzle."""
    again = posed(load(puzzle.game).position(puzzle.position), nodes)
    if again is None:
        return _("one action alone does not do")
    if (again.answer, again.kind) != (puzzle.answer, puzzle.kind):
        return _("the answer is {answer}").format(answer=again.answer)
    return ""
