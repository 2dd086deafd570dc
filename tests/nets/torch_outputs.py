"""What PyTorch makes of some positions with the nets that come with the games, to compare our own inference with.

    python tests/nets/torch_outputs.py

writes ``torch_outputs.json`` anew; it needs PyTorch. Tests without it compare with that file.
"""

import json
import random
from pathlib import Path

import ludotheque as lt
from ludotheque.core.net_input import net_input
from ludotheque.search.net_file import read_net
from ludotheque.search.puct import PuctTrees
from ludotheque.search.shipped_nets import shipped_net

STORED = Path(__file__).with_suffix(".json")
GAMES = ("awale", "oware", "konane")
PLIES = (0, 7, 20)
LOGITS = 16  # of each position are stored


def positions(name):
    """The game after some random actions."""
    for plies in PLIES:
        position, draw = lt.load(name).start(), random.Random(f"{name} {plies}")
        for _ply in range(plies):
            position.step(draw.choice(position.ids()))
        yield position


def observation(position):
    """The bytes that a net is given of a position."""
    given = net_input(position.game)
    seen = bytearray(given.size)
    PuctTrees(position.rules, position.game.space, given, [0], 4, 1, 0).select(seen)
    return bytes(seen)


def torch_answers(name):
    """Logits and value of every position, by the layers of ``ludotheque.training`` with the numbers of the file."""
    import torch

    from ludotheque.training.model import Net, Player

    game = lt.load(name)
    weights = read_net(shipped_net(game))
    player = Player(Net(net_input(game), weights.shape).eval(), "cpu")
    numbers = torch.tensor(list(weights.numbers))
    start = 0
    for part in player.parts:
        order = {4: (2, 3, 1, 0), 2: (1, 0), 1: (0,)}[part.dim()]
        written = part.permute(order)
        with torch.no_grad():
            written.copy_(numbers[start : start + part.numel()].view(written.shape))
        start += part.numel()
    seen = torch.tensor([list(observation(position)) for position in positions(name)], dtype=torch.uint8)
    with torch.no_grad():
        logits, values = player(seen)
    return [(row.tolist(), float(value)) for row, value in zip(logits, values, strict=True)]


if __name__ == "__main__":
    told = {name: [(row[:LOGITS], value) for row, value in torch_answers(name)] for name in GAMES}
    STORED.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
