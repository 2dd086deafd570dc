"""Playing by a net: opening one, and the search that it leads."""

from __future__ import annotations

import threading
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.core.translation import _
from ludotheque.search.deadlines import run_until
from ludotheque.search.net_file import must_fit_game, read_net
from ludotheque.search.net_inference import NetInference
from ludotheque.search.net_search import NetSearch
from ludotheque.search.result import Best, make_result
from ludotheque.search.shipped_nets import SHIPPED, shipped_net

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.position import Position

ROOM = 50_000  # positions in a tree; where time alone limits a search, nobody knows how many there will be


class OpenNet:
    """A net that plays, with the memory of its tree, which is used again for the next move. It is for one thread."""

    def __init__(self, game: Game, path: Path) -> None:
        weights = read_net(path)
        self.net = NetInference(weights, must_fit_game(weights, game))
        self.made = weights.made
        self.search: NetSearch | None = None

    def search_at(self, position: Position, room: int, seed: int) -> NetSearch:
        """A search of a position, with room for so many positions at least."""
        if self.search is None or self.search.trees.nodes < room:
            self.search = NetSearch(position.rules, self.net, room, seed)
        else:
            self.search.begin(position.rules, seed)
        return self.search


def open_net(game: Game, net: str | Path) -> OpenNet:
    """The net of a file, or the one that comes with the game; ``ValueError`` says what is wrong with it."""
    path = shipped_net(game) if net == SHIPPED else Path(net)
    if path is None:
        raise ValueError(_("no net comes with {game}; train one, or give the file of one").format(game=game))
    try:
        changed = path.stat().st_mtime_ns
    except OSError:
        changed = 0
    return opened(game, path, changed, threading.get_ident())


@lru_cache(maxsize=8)
def opened(game: Game, path: Path, _changed: int, _thread: int) -> OpenNet:
    """A net is kept: many moves are asked of it."""
    return OpenNet(game, path)


def led_by_net(position: Position, net: OpenNet, simulations: int, deadline: float, seed: int) -> Best:
    """The action that a net's search tried most, in so many simulations or those that fit before ``deadline``. The net must
    be one that was opened for the position's game."""
    search = net.search_at(position, min(simulations, ROOM), seed)
    run_until(search, simulations, deadline)
    edges = search.trees.root_edges(0)
    action, _visits, mean, _prior, _proof = max(edges, key=lambda edge: (edge[4], edge[1], edge[3]))
    result = make_result(position, [action], 0, search.done, 1)
    result.value = mean
    result.values = {position.rules.name(edge[0]): float(edge[4] or edge[2]) for edge in edges if edge[1]}
    return result
