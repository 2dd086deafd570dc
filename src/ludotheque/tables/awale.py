"""The tables of the sowing games: scores by the seeds on the board; for beginners, who wins the race."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from ludotheque.core.translation import N_, _
from ludotheque.games import load
from ludotheque.tables.awale_beginners import BeginnersIndex
from ludotheque.tables.awale_scores import AwaleIndex
from ludotheque.tables.game_tables import GameTables, TableCommand, no_answer
from ludotheque.tables.index import RACES
from ludotheque.tables.probe import open_table
from ludotheque.tables.race_search import RaceSearch
from ludotheque.tables.registry import index, with_options

if TYPE_CHECKING:
    import argparse

    from ludotheque.core.game import Game
    from ludotheque.tables.index import Index

SEEDS = 12  # the usual table is built in a few seconds


def chase_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--bits", type=int, default=28, help=_("room for 2 to the power of so many positions"))


def chase(args: argparse.Namespace) -> int:
    """Prove who wins from the start, by search down to the table."""
    game = load(args.game)
    table = open_table(game, args.method)
    if table.index.kind != RACES:
        raise ValueError(_("Awalé for beginners only"))
    position = game.start()
    seeds = 2 * game.options["pits"] * game.options["seeds"]
    proof = RaceSearch(index(game, args.method, seeds), table, args.bits)
    begun = time.process_time()
    for move in position.actions():
        position.play(move)
        won = position.to_move is None or proof.prove(position.rules) == (position.to_move == 0)
        position.undo()
        if proof.full:
            return no_answer(proof.nodes)
        verdict = _("wins") if won else _("loses")
        print(f"  {move:4} {verdict}")
    print(_("{n} positions above the table; {s} s").format(n=proof.nodes, s=round(time.process_time() - begun)))
    return 0


class AwaleTables(GameTables):
    """Of every rule set, one table for all that differ in the start and the goal alone."""

    build_in_background = True
    commands = (
        TableCommand(
            "chase",
            N_("Awalé for beginners: prove who wins from the start, by search down to the table"),
            chase,
            chase_arguments,
        ),
    )

    def index(self, game: Game, method: str, layers: int | None) -> Index:
        """``layers`` is the number of seeds on the board."""
        most = SEEDS if layers is None else layers
        if game.options["replay"] == "may":
            raise ValueError(
                _("there are no tables for the beginners' rules with replay=may; there are for replay=must")
            )
        if game.options["rules"] == "awale-debutants":
            return BeginnersIndex(load(f"awale-debutants(pits={game.options['pits']})"), method, most)
        return AwaleIndex(with_options(game, seeds="4", goal25="false"), method, most)


TABLES = AwaleTables()
