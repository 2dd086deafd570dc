"""What the tables on this machine say of a position, with what may make it untrue in this very match.

A table knows positions without a past. Its plans let nothing come back that they do not want back, and so stand one
earlier occurrence of any position, but not two: after a repetition nothing here is ``sure`` until the next capture.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ludotheque.core.books import Advice, Worth
from ludotheque.core.marks import CHANCE, DRAW, OVER, SEAT, WINNER
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.games import load
from ludotheque.games.komikan.marks import ALPACA, PUMA
from ludotheque.tables.book import book
from ludotheque.tables.files import File, header
from ludotheque.tables.index import CHANCES, OUTCOMES, RACES, SCORES
from ludotheque.tables.komikan import KomikanIndex
from ludotheque.tables.maker import soon
from ludotheque.tables.outcomes import PATIENCE
from ludotheque.tables.probe import onward
from ludotheque.tables.shelf import index, place
from ludotheque.tables.shuttle import Shuttle

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ludotheque.core.oracle import Oracle
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules

BITS = 16  # how many positions, as a power of 2, a look at the shuttle rule may take


@lru_cache(maxsize=64)
def home(game: str) -> Path | None:
    """Where the game's table would be; ``None`` if it can have none."""
    try:
        return place(index(load(game), None, 0))
    except ValueError:
        return None


@lru_cache(maxsize=8)
def opened(where: Path, game: str, _changed: int) -> File | None:
    try:
        last = len(header(where)["layers"])
        found = index(load(game), None, 0)
        return File(where, index(load(game), None, found.named(last - 1))) if last else None
    except (ValueError, OSError):
        return None


def table(game: str) -> File | None:
    """The game's table as far as it is built, if there is one. A small one will be there the next time."""
    where = home(game)
    soon(game)
    try:
        return opened(where, game, where.stat().st_mtime_ns) if where else None
    except OSError:
        return None


def advise(position: Position) -> Advice | None:
    """``None`` where no table reaches."""
    seat = position.to_move
    file = None if seat is None or seat == CHANCE_SEAT else table(str(position.game))
    if file is None or seat is None:
        return None
    rules = position.rules.copy()
    at = file.find(rules)
    if at < 0 and file.index.kind != CHANCES:
        return None
    return ADVISERS[file.index.kind](file, rules, at, seat)


def each(rules: Rules) -> Iterator[str]:
    """Play each action in turn, name it, and take it back."""
    block = bytes(rules.block)
    for action in rules.legal_py():
        name = rules.name(action)
        rules.apply_py(action)
        yield name
        rules.set_block(block)


def scores(file: File, rules: Rules, at: int, seat: int) -> Advice | None:
    def worth(place: int, sign: int) -> Worth:
        lead = file.index.ahead(rules, seat)
        low, high = (file.values[2 * place], file.values[2 * place + 1]) if place >= 0 else (0, 0)
        low, high = (lead + low, lead + high) if sign > 0 else (lead - high, lead - low)
        return Worth((low > 0) - (high < 0) if low * high > 0 or low == high == 0 else None, margin=(low, high))

    side = rules.at["side"]

    def kept() -> bool:
        """Rule 5: whether the seat wins if the position stands for the last time."""
        return file.index.ahead(rules, seat) + rules.block[side + seat] > rules.block[side + 1 - seat]

    sure = not rules.any_repeated()
    here = worth(at, 1)
    moves, stale, steady = {}, set(), set()
    for name in each(rules):
        over = rules.block[SEAT] == OVER
        moves[name] = worth(-1 if over else file.find(rules), -1)
        if over:
            continue
        if kept():
            if all(rules.block[SEAT] == OVER or kept() for _reply in each(rules)):
                steady.add(name)
        elif rules.is_repeated():
            stale.add(name)
    return Advice(here, moves, sure, frozenset(stale), frozenset(steady))


def outcomes(file: File, rules: Rules, at: int, seat: int) -> Advice | None:
    def worth(value: int) -> Worth:
        return Worth((value > 0) - (value < 0), turns=abs(value) - 1 if value else None)

    moves = {}
    for name in each(rules):
        if rules.block[SEAT] == OVER:
            winner = rules.block[WINNER]
            moves[name] = worth(0 if winner == DRAW else 2 if winner == seat else -2)
            continue
        to = file.find(rules)
        if to < 0:
            return None
        moves[name] = worth(onward(file.values[to], same=rules.block[SEAT] == seat))
    value = file.values[at]
    return Advice(worth(value), moves, steady(file, rules, value, seat))


def steady(file: File, rules: Rules, value: int, seat: int) -> bool:
    """Whether repetitions, the count of calm turns and rule 3 leave the value as it is. Draws stay draws, unless rule 3
    takes away what holds them; of wins under rule 3 only the Alpacas' can be proven, if few positions will do."""
    found = file.index
    if not isinstance(found, KomikanIndex):
        return True
    if value and (rules.any_repeated() or abs(value) - 1 > PATIENCE - rules.block[rules.at["calm"]]):
        return False
    if rules.game.options["shuttle"]:
        return True
    if value == 0 or (value > 0) != bool(seat):
        return False
    pieces = rules.block[rules.at["point"] : rules.at["point"] + found.board.points]
    herd = sum((piece == ALPACA) << p for p, piece in enumerate(pieces))
    turn = rules.at["turns"] + 9
    start, to = (rules.block[turn + 1], rules.block[turn + 2]) if rules.block[turn] else (0, 0)
    bar = rules.at["bar"] + 2
    return Shuttle(found, file.values, BITS).prove(
        found.layer(found.find(rules)),
        seat,
        pieces.index(PUMA),
        herd,
        start,
        to,
        rules.block[bar] != rules.block[bar + 1],
    )


def chances(file: File, rules: Rules, _at: int, seat: int) -> Advice | None:
    """After a throw. The draw after 1,000 throws is not reckoned with."""

    def hope() -> float:
        if rules.block[SEAT] == OVER:
            return float(rules.block[WINNER] == seat)
        if rules.block[SEAT] == CHANCE:
            if (to := file.find(rules)) < 0:
                raise LookupError
            return 1 - file.values[to]
        return max(hope() for _name in each(rules))

    try:
        moves = {name: Worth(chance=hope()) for name in each(rules)}
    except LookupError:
        return None
    return Advice(Worth(chance=max(worth.chance or 0 for worth in moves.values())), moves, sure=True)


ADVISERS = {SCORES: scores, OUTCOMES: outcomes, RACES: outcomes, CHANCES: chances}


def oracle(position: Position) -> Oracle | None:
    """For the search: what the position may come to by a capture, after which nothing of the past counts. What a table
    knows of the position's own layer is left out: who goes by that alone may go round in circles. Where rule 3 counts,
    nobody knows."""
    file = table(str(position.game))
    if file is None or file.index.kind == CHANCES or position.game.options.get("shuttle") is False:
        return None
    at = file.find(position.rules)
    return book(file, file.places if at < 0 else file.index.start[file.index.layer(at)])
