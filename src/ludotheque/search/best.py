"""The best action a person can be told in the time there is."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

from ludotheque.core.sight import CHANCE_SEAT, secret
from ludotheque.core.words import _
from ludotheque.search.alphabeta import AlphaBeta

if TYPE_CHECKING:
    from ludotheque.core.position import Position

WIN, SURE = 30000, 25000
DEEPEST = 90
ENDLESS = 1 << 60
LEVELS = range(1, 11)


class Best(str):
    """An action's text that knows why: ``value`` to the mover in pieces, the expected ``line``, ``nodes`` looked at,
    ``depth`` in actions, and ``proof``: in how many actions the game is won (+) or lost (−), if that is certain."""

    value: float
    line: list[str]
    nodes: int
    depth: int
    proof: int | None

    @property
    def action(self) -> str:
        return str(self)


def best(
    position: Position,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    level: int | None = None,
    seat: int | None = None,
    bits: int = 18,
) -> Best:
    """Search within ``seconds``, ``nodes`` or as a ``level`` from 1 to 10 does (one second if nothing is said)."""
    if position.to_move is None:
        raise ValueError(_("the game is over: there is nothing to choose"))
    if position.to_move == CHANCE_SEAT:
        raise ValueError(_("chance is to act here: roll first"))
    if seat is not None and seat != position.to_move:
        raise ValueError(_("it is not seat {seat}'s turn").format(seat=seat))
    if position.game.players != 2 or secret(position.rules):
        raise ValueError(_("this search is for two-player games without secrets"))
    if level is not None:
        if level not in LEVELS:
            raise ValueError(_("levels go from 1 to 10, not {level}").format(level=level))
        nodes = round(12 * 4.2 ** (level - 1))
    if seconds is None and nodes is None:
        seconds = 1.0
    search = AlphaBeta(position.rules, bits)
    return deepen(position, search, seconds, nodes or ENDLESS)


def deepen(position: Position, search: AlphaBeta, seconds: float | None, nodes: int) -> Best:
    """Search one action deeper at a time until the limit comes or the outcome is certain."""
    start = time.monotonic()
    timer = threading.Timer(seconds, lambda: setattr(search, "halt", 1)) if seconds is not None else None
    if timer:
        timer.daemon = True
        timer.start()
    actions = position.rules.actions()
    found, value, line, reached = actions[0], 0, [actions[0]], 0
    try:
        for depth in range(1, DEEPEST):
            told = search.deepen(depth, nodes)
            if search.root >= 0:
                found = search.root
            if told is None:
                break
            value, line, reached = told, search.line(), depth
            if abs(value) > SURE or (len(actions) == 1 and depth > 1):
                break
            if seconds is not None and time.monotonic() - start > 0.6 * seconds:
                break
    finally:
        if timer:
            timer.cancel()
    if not line or line[0] != found:
        line = [found]
    return told_as(position, line, value, search.nodes, reached)


def told_as(position: Position, line: list[int], value: int, nodes: int, depth: int) -> Best:
    twin = position.rules.twin()
    names = []
    for action in line:
        if action not in twin.actions():
            break
        names.append(twin.name(action))
        twin.act(action)
    result = Best(names[0])
    result.value = value / 100
    result.line = names
    result.nodes = nodes
    result.depth = depth
    result.proof = None if abs(value) <= SURE else WIN - value if value > 0 else -WIN - value
    return result
