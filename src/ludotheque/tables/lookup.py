"""What the tables on this machine say of a position, and whether the past of this very match may make it untrue.

A table knows positions without a past. The plans behind its values let nothing come back that they do not want back, and
so stand one earlier occurrence of any position, but not two: after a repetition nothing here is ``sure`` until the next
capture.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ludotheque.core.exact_values import Advice, ExactValue
from ludotheque.core.marks import CHANCE, DRAW, OVER, SEAT, WINNER
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.games import load
from ludotheque.tables.files import DamagedTable, File, header
from ludotheque.tables.index import CHANCES, OUTCOMES, RACES, SCORES
from ludotheque.tables.outcome_order import best_outcome
from ludotheque.tables.registry import index, table_path, tables_of
from ludotheque.tables.table_oracle import table_oracle

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ludotheque.core.oracle import Oracle
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules


@lru_cache(maxsize=64)
def expected_path(game: str) -> Path | None:
    """Where the game's table would be; ``None`` if it can have none."""
    try:
        return table_path(index(load(game), None, 0))
    except ValueError:
        return None


@lru_cache(maxsize=8)
def opened(where: Path, game: str, _changed: int) -> File | None:
    try:
        last = len(header(where)["layers"])
        first = index(load(game), None, 0)
        return File(where, index(load(game), None, first.layer_number(last - 1))) if last else None
    except (ValueError, OSError):
        return None


def table(game: str) -> File | None:
    """The game's table as far as it is built, if there is one. Nothing is built because somebody asks."""
    where = expected_path(game)
    try:
        return opened(where, game, where.stat().st_mtime_ns) if where else None
    except OSError:
        return None


def advise(position: Position) -> Advice | None:
    """What is known of the position and of each action; ``None`` where no table reaches."""
    seat = position.to_move
    file = None if seat is None or seat == CHANCE_SEAT else table(str(position.game))
    if file is None or seat is None:
        return None
    rules = position.rules.copy()
    try:
        at = file.find(rules)
        if at < 0 and file.index.kind != CHANCES and not within_turn(rules):
            return None
        return ADVISERS[file.index.kind](file, rules, at, seat)
    except DamagedTable:
        return None


def oracle(position: Position) -> Oracle | None:
    """For the search: what the position may come to by a capture, after which nothing of the past counts. What a table
    knows of the position's own layer is left out: who goes by that alone may go round in circles."""
    file = table(str(position.game))
    tables = tables_of(position.game.family)
    if file is None or tables is None or file.index.kind == CHANCES or not tables.may_search_ask(position.game):
        return None
    at = file.index.place_py(position.rules)
    reach = file.index.start[file.index.layer_of(at)] if 0 <= at < file.places else file.places
    try:
        return table_oracle(file, file.checked_places(reach))
    except DamagedTable:
        return None


class TablesHere:
    """The tables on this machine, as an ``Advisor``."""

    def advise(self, position: Position) -> Advice | None:
        return advise(position)

    def oracle(self, position: Position) -> Oracle | None:
        return oracle(position)


TABLES_HERE = TablesHere()


def each_action(rules: Rules) -> Iterator[str]:
    """Play each action in turn, yield its name, and take it back."""
    block = bytes(rules.block)
    for action in rules.legal_py():
        name = rules.name(action)
        rules.apply_py(action)
        yield name
        rules.set_block(block)


def within_turn(rules: Rules) -> bool:
    """Whether the position is no start of a turn, so that no table has it, but its ways on may be there."""
    tables = tables_of(rules.game.family)
    return tables is not None and tables.is_within_turn(rules)


def scores(file: File, rules: Rules, at: int, seat: int) -> Advice | None:
    """Margins: what is in store, and the bounds of what is still to come."""

    def value(place: int, sign: int) -> ExactValue:
        lead = file.index.lead_py(rules, seat)
        low, high = (file.values[2 * place], file.values[2 * place + 1]) if place >= 0 else (0, 0)
        low, high = (lead + low, lead + high) if sign > 0 else (lead - high, lead - low)
        return ExactValue((low > 0) - (high < 0) if low * high > 0 or low == high == 0 else None, margin=(low, high))

    def repetition_wins() -> bool:
        return file.index.repetition_lead(rules, seat) > 0

    sure = not rules.any_repeated()
    here = value(at, 1)
    moves, repeating, winning = {}, set(), set()
    for name in each_action(rules):
        over = rules.block[SEAT] == OVER
        moves[name] = value(-1 if over else file.find(rules), -1)
        if over:
            continue
        if repetition_wins():
            if all(rules.block[SEAT] == OVER or repetition_wins() for _reply in each_action(rules)):
                winning.add(name)
        elif rules.is_repeated():
            repeating.add(name)
    return Advice(here, moves, sure, frozenset(repeating), frozenset(winning))


def outcomes(file: File, rules: Rules, at: int, seat: int) -> Advice | None:
    """Won, drawn or lost, with the turns to it; ``None`` where some action leads out of the table."""

    def exact(value: int) -> ExactValue:
        return ExactValue((value > 0) - (value < 0), turns=file.index.actions_to_end(value) if value else None)

    def worth() -> int:
        if rules.block[SEAT] == OVER:
            winner = rules.block[WINNER]
            return 0 if winner == DRAW else 2 if winner == seat else -2
        to = file.find(rules)
        if to >= 0:
            return file.index.value_before(file.values[to], same=rules.block[SEAT] == seat)
        if not within_turn(rules):
            raise LookupError
        return best_outcome([worth() for _name in each_action(rules)])

    try:
        worths = {name: worth() for name in each_action(rules)}
    except LookupError:
        return None
    value = file.values[at] if at >= 0 else best_outcome(list(worths.values()))
    tables = tables_of(rules.game.family)
    moves = {name: exact(each) for name, each in worths.items()}
    return Advice(exact(value), moves, tables is not None and tables.is_sure(file, rules, value, seat))


def chances(file: File, rules: Rules, _at: int, seat: int) -> Advice | None:
    """After a throw. The draw after 1,000 throws is not reckoned with."""

    def chance() -> float:
        if rules.block[SEAT] == OVER:
            return float(rules.block[WINNER] == seat)
        if rules.block[SEAT] == CHANCE:
            if (to := file.find(rules)) < 0:
                raise LookupError
            return 1 - file.values[to]
        return max(chance() for _name in each_action(rules))

    try:
        moves = {name: ExactValue(chance=chance()) for name in each_action(rules)}
    except LookupError:
        return None
    return Advice(ExactValue(chance=max(value.chance or 0 for value in moves.values())), moves, sure=True)


ADVISERS = {SCORES: scores, OUTCOMES: outcomes, RACES: outcomes, CHANCES: chances}
