"""Plays, counts and searches, and prints what came out as JSON: run in each mode, the ledgers must be equal.

    python ledger.py EFFORT

EFFORT from 1 on says how much is tried; what a small effort tries, a larger one tries as well.
"""

from __future__ import annotations

import json
import random
import sys
from array import array
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

TESTS = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TESTS))

from laws.damage import damage_text  # noqa: E402

import ludotheque as lt  # noqa: E402
from ludotheque.core.dice import Dice  # noqa: E402
from ludotheque.core.options import value_text  # noqa: E402
from ludotheque.core.sight import secret  # noqa: E402
from ludotheque.games import names  # noqa: E402

PLIES = 60
MUCH = 5  # an effort for compiled code


def digest(things: Any) -> str:
    return blake2b(repr(things).encode("utf-8", "backslashreplace"), digest_size=8).hexdigest()


def strings(mixes: int) -> list[str]:
    """Every name, and so many random mixes of each family's options."""
    strings = list(names())
    for family in lt.families().values():
        rng = random.Random(family.name)
        tried = 0
        while tried < mixes:
            chosen = {option.name: rng.choice(list(option.allowed)) for option in family.options if rng.random() < 0.6}
            string = f"{family.name}({','.join(f'{name}={value_text(value)}' for name, value in chosen.items())})"
            try:
                lt.load(string)
            except ValueError:
                continue
            strings.append(string)
            tried += 1
    return strings


def step(pos: lt.Position, rng: random.Random) -> None:
    if pos.to_move == lt.CHANCE:
        pos.roll()
    else:
        pos.play(rng.choice(pos.actions()))


def game(string: str, number: int) -> Any:
    """A random game: every text, key, evaluation and list of actions, and undone to the start again."""
    rng = random.Random(f"{string} {number}")
    pos = lt.load(string).start(number)
    seen = []
    for _ply in range(PLIES):
        seen.append((pos.text(), pos.key, pos.actions(), pos.to_move, bytes(pos.rules.block)))
        seen.append(([pos.rules.evaluate_py(seat) for seat in range(pos.game.players)], pos.rules.terms_py()))
        if pos.to_move is None:
            break
        step(pos, rng)
    seen.append((pos.result(), pos.log))
    while pos.log:
        pos.undo()
    seen.append(pos.text())
    return digest(seen)


def texts(string: str, number: int) -> Any:
    """Damaged texts of a random position: what is said of them, or what is read."""
    rng = random.Random(f"{string} {number} damage")
    pos = lt.load(string).start(number)
    for _ply in range(rng.randrange(PLIES)):
        if pos.to_move is None:
            break
        step(pos, rng)
    outcomes: list[Any] = []
    for _damage in range(12):
        text = damage_text(pos.text(), rng)
        try:
            read = pos.game.position(text)
        except ValueError as error:
            outcomes.append(str(error))
        else:
            outcomes.append((read.text(), read.key, read.actions(), read.result(), read.perft(1)))
    return digest(outcomes)


def tables() -> Iterator[tuple[str, list[int]]]:
    for table in sorted((TESTS / "perft").glob("*.txt")):
        for line in table.read_text(encoding="utf-8").splitlines():
            string, colon, counts = line.partition("#")[0].rpartition(":")
            if colon:
                yield string.strip(), [int(count) for count in counts.split()]


def searches(string: str, effort: int) -> Iterator[tuple[str, Any]]:
    """Playouts of any game, the trees of those that can be searched."""
    from ludotheque.search.alphabeta import AlphaBeta
    from ludotheque.search.ismcts import Ismcts
    from ludotheque.search.ismcts_settings import ismcts_settings
    from ludotheque.search.playout import playouts
    from ludotheque.search.uct import Uct

    pos = lt.load(string).start(1)
    yield "playouts", playouts(pos.rules, 5, 7, 500)
    rng = random.Random(string)
    for _ply in range(20):
        if pos.to_move is not None:
            step(pos, rng)
    while pos.to_move == lt.CHANCE:
        step(pos, rng)
    if pos.to_move is None:
        return
    if secret(pos.rules):
        trees = Ismcts(pos.rules, pos.to_move, seed=3, bits=10, **ismcts_settings(pos.game, {}))  # type: ignore[arg-type]
        trees.run(12)
        yield "ismcts", [(action, visits, round(mean, 6)) for action, visits, mean in trees.root_stats()]
        return
    uct = Uct(pos.rules, seed=3, capacity=4000)
    uct.run(60)
    yield "uct", [(action, visits) for action, visits, _mean in uct.root_stats()]
    if pos.game.players == 2:
        yield "led tree", led_tree(pos, 40)
        search = AlphaBeta(pos.rules, bits=10)
        for depth in range(1, 5 if effort < MUCH else 8):
            value = search.deepen(depth, 3000)
            yield f"alphabeta {depth}", (value, search.nodes, search.root)
            if value is None:
                break


def led_tree(pos: lt.Position, simulations: int) -> Any:
    """A tree led by an evaluator whose answers are made from the bytes it is given."""
    from ludotheque.core.net_input import net_input
    from ludotheque.search.puct import PuctTrees

    given = net_input(pos.game)
    trees = PuctTrees(pos.rules, pos.game.space, given, [3], simulations + 2, 1, 0)
    seen, logits, values = bytearray(given.size), array("f", bytes(4 * given.width)), array("f", [0.0])
    for _simulation in range(simulations):
        trees.select(seen)
        drawn = random.Random(bytes(seen))
        for i in range(given.width):
            logits[i] = drawn.randrange(64) / 16
        values[0] = drawn.randrange(-64, 65) / 128
        trees.back_up(logits, values)
    return [(edge[0], edge[1], round(edge[2], 6), edge[4]) for edge in trees.root_edges(0)]


def ledger(effort: int) -> Iterator[tuple[str, Any]]:
    dice = Dice(7)
    yield "dice", [dice.below_py(1000) for _throw in range(20)]
    for string, counts in tables():
        turns = string.startswith("turns ")
        pos = lt.load(string.removeprefix("turns ")).start()
        for depth, count in enumerate(counts, 1):
            if count <= (3000 if effort < MUCH else 200_000):
                yield f"{string}: perft {depth}", (pos.perft_turns if turns else pos.perft)(depth)
    for string in strings(2 * effort):
        for number in range(effort):
            yield f"{string}: game {number}", game(string, number)
            yield f"{string}: texts {number}", texts(string, number)
    for string in strings(effort):
        for what, outcomes in searches(string, effort):
            yield f"{string}: {what}", outcomes


if __name__ == "__main__":
    failures: list[str] = []
    sys.unraisablehook = lambda caught: failures.append(f"{caught.object}: {caught.exc_value!r}")
    written = dict(ledger(int(sys.argv[1])))
    print(json.dumps({"mode": lt.MODE, "package": str(Path(lt.__file__).parent), "written": written}))
    sys.exit("\n".join(failures) or 0)
