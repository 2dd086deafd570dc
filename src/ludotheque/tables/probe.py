"""Asking a table, for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import CHANCE, DRAW, OVER, SEAT, WINNER
from ludotheque.core.translation import _
from ludotheque.tables.files import File, header
from ludotheque.tables.index import CHANCES, SCORES
from ludotheque.tables.registry import index, table_path

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.exact_values import ExactValue
    from ludotheque.core.game import Game
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules
    from ludotheque.tables.index import Index


def open_table(game: Game, method: str | None = None) -> File:
    """A game's table, as far as it has been built."""
    first = index(game, method, 0)
    where = table_path(first)
    if not where.exists():
        raise ValueError(
            _("there is no table of {game} here; build it with: ludotheque table build {game!r}").format(game=str(game))
        )
    last = len(header(where)["layers"])
    if last == 0:
        raise ValueError(_("{file} has no finished layer yet").format(file=where))
    return File(where, index(game, method, first.layer_number(last - 1)))


def value_text(file: File, rules: Rules) -> str:
    """What the position is worth to the one to act."""
    if rules.block[SEAT] == OVER:
        return _("the game is over")
    at = file.find(rules)
    if at < 0:
        return _("not in the table")
    if file.index.kind == CHANCES:
        return f"{file.values[at]:.6f}"
    if file.index.kind == SCORES:
        return margin_text(file.values[2 * at], file.values[2 * at + 1])
    return outcome_text(file.index, file.values[at])


def margin_text(low: int, high: int) -> str:
    return f"{low:+d}" if low == high else f"{low:+d} … {high:+d}"


def outcome_text(index: Index, value: int) -> str:
    """Who wins, and in how many actions up to the end or the next capture."""
    if value == 0:
        return _("draw")
    return (_("won, in {n}") if value > 0 else _("lost, in {n}")).format(n=index.actions_to_end(value))


def describe(value: ExactValue) -> str:
    """What is known of an action or a position, in a few words."""
    if value.chance is not None:
        return _("wins {n} times in 100").format(n=f"{100 * value.chance:.1f}")
    if value.margin is not None:
        low, high = value.margin
        if low != high:
            return _("ahead by {low} to {high} at the end").format(low=f"{low:+d}", high=f"{high:+d}")
        return _("draw") if low == 0 else (_("won by {n}") if low > 0 else _("lost by {n}")).format(n=abs(low))
    if not value.outcome:
        return _("draw")
    return (_("won in {n} turns") if value.outcome > 0 else _("lost in {n} turns")).format(n=value.turns)


def moves(file: File, position: Position) -> Iterator[tuple[str, str]]:
    """Each action, and what it is worth to its player."""
    rules = position.rules.copy()
    seat = rules.block[SEAT]
    if seat in {OVER, CHANCE}:
        return
    block = bytes(rules.block)
    before = file.index.lead_py(rules, seat)
    for action in rules.legal_py():
        name = rules.name(action)
        rules.apply_py(action)
        yield name, text_after(file, rules, seat, before)
        rules.set_block(block)


def text_after(file: File, rules: Rules, seat: int, before: int) -> str:
    """What the position after an action is worth to its player, who was so far ahead before it."""
    over = rules.block[SEAT] == OVER
    at = -1 if over else file.find(rules)
    winner = rules.block[WINNER]
    if not over and at < 0:
        return _("not in the table")
    if file.index.kind == CHANCES:
        return f"{float(winner == seat) if over else 1 - file.values[at]:.6f}"
    if file.index.kind == SCORES:
        gain = file.index.lead_py(rules, seat) - before
        return (
            margin_text(gain, gain) if over else margin_text(gain - file.values[2 * at + 1], gain - file.values[2 * at])
        )
    if over:
        return outcome_text(file.index, 0 if winner == DRAW else 2 if winner == seat else -2)
    return outcome_text(file.index, file.index.value_before(file.values[at], same=rules.block[SEAT] == seat))
