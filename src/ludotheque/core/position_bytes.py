"""Positions as bytes: the block, and the history that repetitions are looked for in.

Bytes may come from anywhere, and compiled rules check nothing, so what is read has to be a position that the game's
notation, which checks everything, writes and reads as the very same block.
"""

from __future__ import annotations

import hashlib
import struct
from typing import TYPE_CHECKING

from ludotheque.core.translation import _

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules

FORMAT = b"LT1"
SUM = 8  # bytes of the game's mark, and of the sum at the end
HISTORY = 8  # the last word of a block


def game_mark(game: Game) -> bytes:
    """Differs from game to game, and from edition to edition of its rules."""
    return hashlib.blake2b(f"{game} {game.edition}".encode(), digest_size=SUM).digest()


def position_bytes(rules: Rules) -> bytes:
    """What ``read_position`` makes the same position of. It holds its secrets."""
    past = rules.history()
    content = FORMAT + game_mark(rules.game) + bytes(rules.block[:-HISTORY]) + struct.pack(f"<{len(past)}Q", *past)
    return content + hashlib.blake2b(content, digest_size=SUM).digest()


def read_position(game: Game, content: bytes) -> Rules:
    """Rules in the position; ``ValueError`` says what is wrong with the bytes."""
    rules: Rules = game.start_rules.fresh()
    head, size = len(FORMAT) + SUM, len(rules.block) - HISTORY
    words, rest = divmod(len(content) - head - size - SUM, 8)
    if content[: len(FORMAT)] != FORMAT or words < 0 or rest:
        raise ValueError(_("these bytes are no position"))
    if content[len(FORMAT) : head] != game_mark(game):
        raise ValueError(
            _("these bytes are a position of another game, or of other rules, than {game}").format(game=game)
        )
    if hashlib.blake2b(content[:-SUM], digest_size=SUM).digest() != content[-SUM:]:
        raise ValueError(_("these bytes are damaged"))
    block = content[head : head + size]
    rules.set_block(block + bytes(HISTORY))
    if not sound(rules):
        raise ValueError(_("these bytes are no position of {game}").format(game=game))
    rules.set_history(struct.unpack(f"<{words}Q", content[head + size : -SUM]))
    return rules


def sound(rules: Rules) -> bool:
    """Whether the notation writes the position the rules stand at as a text from which it reads the same block."""
    again: Rules = rules.fresh()
    try:
        again.read(rules.text())
    except Exception:  # noqa: BLE001  (a notation may do anything with cells that are no position)
        return False
    for name in rules.game.notation.unwritten:
        run = next(run for run in rules.layout if run.name == name)
        first, last = rules.at[name] * run.unit, (rules.at[name] + run.count) * run.unit
        again.block[first:last] = rules.block[first:last]
    if not rules.game.notation.unwritten_fit(rules):
        return False
    return bool(again.block[:-HISTORY] == rules.block[:-HISTORY])
