"""The best action a person can be told in the time there is."""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.core.books import BOOKS
from ludotheque.core.dice import Dice
from ludotheque.core.sight import CHANCE_SEAT, secret
from ludotheque.core.words import _
from ludotheque.search.alphabeta import AlphaBeta
from ludotheque.search.exact import guarded, perfect
from ludotheque.search.ismcts import Ismcts
from ludotheque.search.levels import LEVELS, Rung, choose, look, rung
from ludotheque.search.secrets import way
from ludotheque.search.table import Table
from ludotheque.search.team import company, team
from ludotheque.search.told import Best, told_as

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ludotheque.core.oracle import Oracle
    from ludotheque.core.position import Position

SURE = 25000
DEEPEST = 90
ENDLESS = 1 << 60
BATCH = 256
SETTINGS = ("aspire", "few", "hush", "lmr", "proof", "sort", "stake", "take")  # what alpha-beta may be told, to compare

Search = AlphaBeta | Ismcts


@dataclass(frozen=True)
class Limits:
    """How long to think; what is not given does not bind. A simulated game counts as one node."""

    seconds: float | None = None
    nodes: int = ENDLESS
    depth: int = DEEPEST
    brief: bool = False  # the action alone is wanted: where there is but one, it is played


def best(
    position: Position,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    level: int | None = None,
    seat: int | None = None,
    seed: int = 0,
    threads: int = 1,
    hash: int = 4,  # noqa: A002  (every engine calls it so)
    settings: Mapping[str, float] | None = None,
    tables: bool | None = None,
) -> Best:
    """Search within ``seconds``, ``nodes`` or as a ``level`` from 1 to 10 does (one second if nothing is said). The
    search takes ``hash`` megabytes; on one thread the same nodes and seed give the same answer everywhere. ``tables``
    of exact play, where there are any, are asked for ``seconds`` and by level 10, unless told otherwise."""
    if seat is not None and seat != position.to_move:
        raise ValueError(_("it is not seat {seat}'s turn").format(seat=seat))
    brief = nodes is None
    asks = tables if tables is not None else nodes is None and level in {None, LEVELS[-1]}
    oracle = BOOKS.oracle(position) if asks else None
    search = searcher(position, hash, seed, threads=threads, settings=settings or {}, oracle=oracle)
    advice = BOOKS.advise(position) if asks else None
    if advice and (sure := perfect(position, advice)):
        return sure
    if level is not None:
        chosen = rung(position.game, level)
        if chosen.warmth or chosen.care < 100 or not chosen.nodes:
            return human(position, chosen, seed)
        nodes = chosen.nodes
    if seconds is None and nodes is None:
        seconds = 1.0
    found = think(position, Limits(seconds, nodes or ENDLESS, brief=brief), search)
    return guarded(position, advice, found) if advice else found


def human(position: Position, chosen: Rung, seed: int) -> Best:
    """As a level plays that does not always take the best."""
    sights = look(position, chosen, seed)
    sight = choose(sights, chosen.warmth, Dice(seed))
    found = told_as(position, list(sight.line), round(sight.value), chosen.nodes, len(sight.line))
    if sight.said is not None:
        found.value = sight.said / 1000
    return found


def searcher(
    position: Position,
    megabytes: int = 4,
    seed: int = 0,
    *,
    threads: int = 1,
    settings: Mapping[str, float] | None = None,
    table: Table | None = None,
    oracle: Oracle | None = None,
) -> Search:
    """The search for this kind of game, standing at the position; it takes about so much memory. A ``table`` from an
    earlier search of the same game goes on to be used."""
    if position.to_move is None:
        raise ValueError(_("the game is over: there is nothing to choose"))
    if position.to_move == CHANCE_SEAT:
        raise ValueError(_("chance is to act here: roll first"))
    if position.game.players != 2 or secret(position.rules):
        bits = max(10, (megabytes << 14).bit_length() - 1)
        return Ismcts(position.rules, position.to_move, seed=seed, bits=bits, **way(position.game, settings or {}))  # type: ignore[arg-type]
    if table:
        table.grow_old()
    search = team(position.rules, max(10, (megabytes << 16).bit_length() - 1), threads, table, oracle)
    if seed:
        search.stir(Dice(seed))
    for name, value in (settings or {}).items():
        if name not in SETTINGS:
            raise ValueError(
                _("there is no setting {name}; there are: {known}").format(name=name, known=" ".join(SETTINGS))
            )
        for each in (search, *search.mates):
            setattr(each, name, value)
    return search


@contextmanager
def alarm(seconds: float | None, search: Search) -> Iterator[None]:
    """Stop the search after so many seconds."""
    timer = threading.Timer(seconds or 0, lambda: setattr(search, "halt", 1))
    timer.daemon = True
    if seconds is not None:
        timer.start()
    try:
        yield
    finally:
        timer.cancel()


def think(
    position: Position, limits: Limits, search: Search, tell: Callable[[Best], None] = lambda _best: None
) -> Best:
    """Search until a limit comes or the outcome is certain; ``tell`` hears how it goes."""
    with alarm(limits.seconds, search):
        if isinstance(search, Ismcts):
            return sample(position, limits, search, tell)
        return deepen(position, limits, search, tell)


def deepen(position: Position, limits: Limits, search: AlphaBeta, tell: Callable[[Best], None]) -> Best:
    """One action deeper at a time."""
    start = time.monotonic()
    actions = position.rules.legal_py()
    found = told_as(position, [actions[0]], 0, 0, 0)
    limit = limits.nodes // (1 + len(search.mates))
    with company(search, limit):
        for depth in range(1, min(limits.depth, DEEPEST) + 1):
            value = search.deepen(depth, limit)
            if value is None:
                if search.root >= 0 and position.rules.name(search.root) != found:
                    found = told_as(position, [search.root], round(100 * found.value), search.nodes, depth - 1)
                break
            line = search.line()
            if value < -SURE and depth > 1:  # all is lost: what was best before that was seen resists longest
                line = [position.find(found)]
            found = told_as(position, line, value, search.nodes, depth)
            tell(found)
            if abs(value) > SURE or (limits.brief and len(actions) == 1):
                break
            proven = search.prove(min(limit, 2 * search.nodes))
            if proven is not None:
                line = [search.root] if proven > 0 else [position.find(found)]
                found = told_as(position, line, proven, search.nodes, depth)
                tell(found)
                break
            if limits.seconds is not None and time.monotonic() - start > 0.6 * limits.seconds:
                break
    found.nodes = search.nodes + sum(mate.nodes for mate in search.mates)
    return found


def sample(position: Position, limits: Limits, search: Ismcts, tell: Callable[[Best], None]) -> Best:
    """One batch of simulated games after another; the action tried most is the best."""
    done = 0
    alone = len(position.rules.legal_py()) == 1
    while True:
        done += search.run(1 if alone else min(BATCH, limits.nodes - done))
        rows = search.table()
        if rows:
            action, _visits, mean = max(rows, key=lambda row: (row[1], row[2]))
        else:
            action, mean = position.rules.legal_py()[0], 0.0
        found = told_as(position, [action], 0, done, 1)
        found.value = mean
        if search.halt or alone or done >= limits.nodes:
            return found
        tell(found)
