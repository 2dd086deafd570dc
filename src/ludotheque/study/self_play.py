"""Games of a search with itself, for fitting: positions with what the search found them worth, and how the games ended.

Games are collected in a file, a line each, below a line that says how they are made. Who is stopped goes on after the last
whole line. Each game follows from the recipe and its own number, so that games made in several goes are the same.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheque.core.dice import Dice
from ludotheque.core.marks import TURN
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.games import load
from ludotheque.search.best import Limits, make_search, think
from ludotheque.study.dataset import begun_games
from ludotheque.study.parallel import run_each

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ludotheque.core.position import Position

PROOF = 200.0  # a proven value, in pieces


@dataclass(frozen=True)
class Recipe:
    """How games are made: the search looks at ``nodes`` positions a move; the first actions, at most ``opening`` of them,
    are random, and later ``explore`` of a hundred. ``weights``: those of all stages, instead of the game's own
    evaluation made by hand."""

    game: str
    nodes: int
    seed: int = 0
    opening: int = 8
    explore: int = 6
    weights: tuple[int, ...] | None = None

    def settings(self) -> dict[str, Any]:
        """All that decides what the games are; of the weights a hash."""
        game = load(self.game)
        weights = None if self.weights is None else sha256(repr(self.weights).encode()).hexdigest()[:16]
        return asdict(self) | {"game": str(game), "edition": game.edition, "weights": weights}


@dataclass(frozen=True)
class Piece:
    """One game to play."""

    recipe: Recipe
    number: int


@dataclass(frozen=True)
class Sample:
    """A position as its block, its value in pieces to the seat whose turn it is, as the search found it, and what that
    seat got in the end, from −1 to 1. ``game`` is the number of its game."""

    block: bytes
    value: float
    result: float
    game: int


def play_game(piece: Piece) -> dict[str, Any]:
    """A game as JSON: ``result``, and the ``positions`` that ``played_sample`` noted. Positions in which something is about
    to be taken are left out: there an evaluation says little, and searches look further."""
    recipe = piece.recipe
    dice = Dice((recipe.seed << 32) + piece.number)
    position = load(recipe.game).start(dice.below_py(1 << 30))
    position.rules.set_weights(position.rules.term_count, recipe.weights)
    opening = dice.below_py(recipe.opening + 1)
    positions, played = [], 0
    while position.to_move is not None:
        if position.to_move == CHANCE_SEAT:
            position.roll()
            continue
        actions = position.rules.legal_py()
        if played < opening or dice.below_py(100) < recipe.explore:
            position.play_action(actions[dice.below_py(len(actions))])
        else:
            positions += played_sample(position, recipe.nodes, dice.below_py(1 << 30))
        played += 1
    return {"result": position.result(), "positions": positions}


def played_sample(position: Position, nodes: int, seed: int) -> list[tuple[str, int, float]]:
    """Play the action that a search of so many nodes chooses. What is noted, if anything: the position as block, the seat
    whose turn it is, and the value to that seat. Where chance follows it is the position after the action, which is what
    an evaluation is asked for in such games; elsewhere the one before it, unless the action takes something."""
    rules = position.rules
    found = think(position, Limits(nodes=nodes), make_search(position, 1, seed))
    value = found.value if found.proof is None else PROOF if found.proof > 0 else -PROOF
    action, mover, before = position.find(found), rules.block[TURN], rules.block.hex()
    quiet = rules.capture_value_py(action) <= 0
    position.play_action(action)
    if position.to_move == CHANCE_SEAT:
        after = rules.block[TURN]
        return [(rules.block.hex(), after, round(value if after == mover else -value, 2))]
    return [(before, mover, round(value, 2))] if quiet else []


def collect(
    recipe: Recipe,
    games: int,
    file: Path,
    processes: int | None = None,
    cluster: str | None = None,
    progress: Callable[[int], None] = lambda _done: None,
) -> None:
    """Play until the file holds so many games; ``progress`` is told how many it holds."""
    done = begun_games(file, recipe.settings())
    progress(min(done, games))
    work = [Piece(recipe, number) for number in range(done, games)]
    with file.open("a", encoding="utf-8") as target:
        for number, game in enumerate(run_each(__name__, "play_game", work, processes, cluster), done + 1):
            target.write(json.dumps(game) + "\n")
            target.flush()
            progress(number)


def samples(file: Path, games: int) -> Iterator[Sample]:
    """The positions of the first games of a file."""
    with file.open(encoding="utf-8") as source:
        source.readline()
        for number in range(games):
            game = json.loads(source.readline())
            for block, seat, value in game["positions"]:
                yield Sample(bytes.fromhex(block), value, game["result"][seat], number)
