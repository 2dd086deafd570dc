"""The tables of Awithlaknannai's base game and of Lemery's variant: who wins, by the number of snakes on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import PHASE
from ludotheque.core.translation import _
from ludotheque.games.awithlaknannai.marks import CHAIN
from ludotheque.tables.awithlaknannai_index import AwithlaknannaiIndex
from ludotheque.tables.game_tables import GameTables

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules
    from ludotheque.tables.files import File
    from ludotheque.tables.index import Index

USUAL = 6
MOST = 12  # snakes: with more a win may take too many quiet turns, and a table would be large
BASE = {
    "board": "base",
    "outer_lines": False,
    "chains": "may",
    "no_return": False,
    "huff": False,
    "impasse": "draw",
    "shaman": False,
    "whirlpool": False,
}


class AwithlaknannaiTables(GameTables):
    """Endless play is drawn, by an impasse."""

    def index(self, game: Game, method: str, layers: int | None) -> Index:
        """``layers`` is the number of snakes of both sides together."""
        if any(game.options[name] != value for name, value in BASE.items()):
            raise ValueError(_("there are tables for Awithlaknannai's base game and Lemery's variant only"))
        least = 6 if game.options["lemery"] else 2
        most = max(USUAL if layers is None else layers, least)
        if most > MOST:
            raise ValueError(_("there are tables with up to {n} snakes").format(n=MOST))
        return AwithlaknannaiIndex(game, method, most)

    def is_within_turn(self, rules: Rules) -> bool:
        return rules.block[PHASE] == CHAIN

    def is_sure(self, file: File, rules: Rules, value: int, seat: int) -> bool:
        """Whether repetitions and the count of quiet turns leave the value as it is. A draw stays a draw."""
        if value == 0:
            return True
        left = 2 * file.index.max_rounds - rules.block[rules.at["quiet_turns"]]
        return not rules.any_repeated() and file.index.actions_to_end(value) <= left


TABLES = AwithlaknannaiTables()
