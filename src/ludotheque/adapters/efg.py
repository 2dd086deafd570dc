"""The whole tree of a small game in Gambit's format, with what each seat remembers as its information sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ludotheque.adapters.node import Node
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.translation import _
from ludotheque.games import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.core.game import Game

LIMIT = 1_000_000


class Efg(NamedTuple):
    """A tree: its text, how many nodes it has, and how many information sets of each seat."""

    text: str
    nodes: int
    information_sets: list[int]


def efg(string: str, limit: int = LIMIT) -> Efg:
    """The tree of a game string, deals a card at a time. ``pyspiel.load_efg_game`` reads its text as a game in C++, in which
    OpenSpiel's solvers need not ask Python at every node. ``ValueError``: it has more than ``limit`` nodes."""
    game = load(string)
    return Writer(game.players, limit).write(game)


class Writer:
    """Writes nodes, and numbers them, their information sets and their results."""

    def __init__(self, players: int, limit: int) -> None:
        self.limit = limit
        self.count = 0
        self.sets: list[dict[str, int]] = [{} for _seat in range(players)]
        self.results: dict[tuple[float, ...], int] = {}

    def write(self, game: Game) -> Efg:
        """The whole tree of a game."""
        lines = list(self.lines(Node(game.start())))
        seats = " ".join(f'"player_{seat}"' for seat in range(game.players))
        text = "\n".join([f'EFG 2 R "{game}" {{ {seats} }}', *lines, ""])
        return Efg(text, self.count, [len(numbers) for numbers in self.sets])

    def lines(self, node: Node) -> Iterator[str]:
        """A line for the node, then those of all that follow it. The node is played on."""
        self.count += 1
        position = node.position
        if self.count > self.limit:
            raise ValueError(
                _("the tree of {game} has more than {limit} nodes; take a smaller game").format(
                    game=position.game, limit=self.limit
                )
            )
        seat, result = position.to_move, position.result()
        if result is not None:
            number = self.results.setdefault(result, len(self.results) + 1)
            yield f't "" {number} "" {{ {" ".join(map(str, result))} }}'
            return
        assert seat is not None
        ids = node.ids()
        if seat == CHANCE_SEAT:
            named = " ".join(f'"{outcome}" {probability!r}' for outcome, probability in node.chances())
            yield f'c "" {self.count} "" {{ {named} }} 0'
        else:
            numbers = self.sets[seat]
            number = numbers.setdefault(node.remembered(seat), len(numbers) + 1)
            named = " ".join(f'"{position.game.space.text(action)}"' for action in ids)
            yield f'p "" {seat + 1} {number} "" {{ {named} }} 0'
        for action in ids:
            after = node if action == ids[-1] else node.copy()
            after.step(action)
            yield from self.lines(after)
