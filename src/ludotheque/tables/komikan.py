"""The tables of Komikan, Adugo and Chivi Korá: who wins, by the number of alpacas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.translation import N_, _
from ludotheque.games.komikan import boards
from ludotheque.games.komikan.marks import ALPACA, PUMA
from ludotheque.tables.game_tables import GameTables, TableCommand
from ludotheque.tables.komikan_commands import handicaps, shuttle, shuttle_arguments
from ludotheque.tables.komikan_index import KomikanIndex
from ludotheque.tables.komikan_shuttle import Shuttle
from ludotheque.tables.registry import with_options

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules
    from ludotheque.tables.files import File
    from ludotheque.tables.index import Index

BITS = 16  # how many positions, as a power of 2, ``is_sure`` may look at for the shuttle rule


class KomikanTables(GameTables):
    """Made with the shuttle rule lifted; ``is_sure`` tells where that changes nothing."""

    commands = (
        TableCommand(
            "shuttle",
            N_("Komikan: prove that the Alpacas' win at the start needs no shuttle"),
            shuttle,
            shuttle_arguments,
        ),
        TableCommand("handicaps", N_("Komikan: who wins with some alpacas of the start left out"), handicaps),
    )

    def index(self, game: Game, method: str, layers: int | None) -> Index:
        """``layers`` is the number of alpacas; the usual table has the fewest alone."""
        if any(game.options[name] for name in ("lemery", "multi_jump", "heroes", "grass")):
            raise ValueError(_("there are tables for Komikan without expansions and with single captures only"))
        if game.options["board"] in {"komikan", "nine"}:  # Adugo's, some of the fourteen taken
            game = with_options(game, board="adugo")
        start = boards.STARTS[game.options["board"]]
        ground = boards.board_of(game.options["board"])
        least = len(start.herd) - start.goal + 1
        most = least if layers is None else max(layers, least)
        if most > len(start.herd):
            raise ValueError(_("there are at most {n} alpacas").format(n=len(start.herd)))
        den = sum(1 << ground.index[name] for name in boards.DEN)
        onward = [
            sum(1 << ground.index[to] for to in ground.names if not start.onward or to[1] >= name[1])
            for name in ground.names
        ]
        made = KomikanIndex(with_options(game, shuttle="true"), method, most, least, ground, den, onward)
        made.use_rules(made.rules, len(start.herd))
        return made

    def is_sure(self, file: File, rules: Rules, value: int, seat: int) -> bool:
        """Whether repetitions, the count of quiet turns and rule 3 (no shuttling) leave the value as it is. Draws stay
        draws, unless rule 3 takes away what holds them; of wins under rule 3 only the Alpacas' can be proven, if few
        positions suffice."""
        index = file.index
        assert isinstance(index, KomikanIndex)
        if value and (
            rules.any_repeated()
            or index.actions_to_end(value) > 2 * index.max_rounds - rules.block[rules.at["quiet_turns"]]
        ):
            return False
        if rules.game.options["shuttle"]:
            return True
        if value == 0 or (value > 0) != bool(seat):
            return False
        pieces = rules.block[rules.at["point"] : rules.at["point"] + index.board.points]
        herd = sum((piece == ALPACA) << p for p, piece in enumerate(pieces))
        turn = rules.at["turns"] + 9
        start, to = (rules.block[turn + 1], rules.block[turn + 2]) if rules.block[turn] else (0, 0)
        bar = rules.at["bar"] + 2
        layer = index.layer_of(index.place_py(rules))
        for lower in range(layer + 1):
            file.check(lower)
        return Shuttle(index, file.values, BITS).prove(
            layer,
            seat,
            pieces.index(PUMA),
            herd,
            start,
            to,
            rules.block[bar] != rules.block[bar + 1],
        )

    def may_search_ask(self, game: Game) -> bool:
        """Where rule 3 counts, the value of a position depends on the moves before it."""
        return bool(game.options["shuttle"])


TABLES = KomikanTables()
