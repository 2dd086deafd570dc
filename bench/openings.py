"""Opening books: how varied they are, how many games of the strongest level with itself differ, and what they cost it.

    python bench/openings.py [GAME …] [--nodes 5000] [--games 100] [--alone 20]

The strongest level plays with fewer nodes, so that it takes minutes: against itself by the book, as many times without it,
and by the book against itself without it, sides swapped. The table goes to docs/search.md.
"""

import argparse
import json
from pathlib import Path

from rich.console import Console
from rich.progress import track

import ludotheque as lt
from ludotheque.core.dice import Dice
from ludotheque.core.ladder import Level
from ludotheque.study.arena import Tally

BOOKS = sorted((Path(lt.__file__).parent / "games").glob("*/books/*.json"))
LONGEST = 400  # actions after which a game counts as drawn


def played(game, seed, with_book):
    """A game of the strongest level; ``with_book`` says for each seat whether it begins by the book."""
    dice, position = Dice(seed), game.start()
    while position.to_move is not None and len(position.log) < LONGEST:
        settings = None if with_book[position.to_move] else {}
        position.play(lt.best(position, level=10, seed=1 + dice.below_py(1 << 30), tables=False, settings=settings))
    return position


def measure(name, args):
    game = lt.load(name)
    object.__setattr__(game.family, "ladder", (*game.family.ladder[:-1], Level(args.nodes)))
    book = lt.opening(game)
    alike = [len({tuple(played(game, seed, (by, by)).log) for seed in range(args.alone)}) for by in (True, False)]
    tally = Tally()
    for number in track(range(args.games), name, console=Console(stderr=True)):
        seat = number % 2
        result = played(game, 1000 + number, (seat == 0, seat == 1)).result()
        tally.add(0.5 if result is None else (1 + result[seat]) / 2)
    header = book.header["recipe"]
    print(
        f"| {name} | {len(book)} | {header['nodes']:,} | {100 * header['margin']:.0f} % | {book.variety():,.0f} | "
        f"{alike[0]} of {args.alone} | {alike[1]} of {args.alone} | {100 * tally.share:.0f} ± {100 * tally.error:.0f} % |",
        flush=True,
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = [json.loads(book.read_text(encoding="utf-8"))["game"] for book in BOOKS]
    parser.add_argument("names", nargs="*", default=names, metavar="GAME")
    parser.add_argument("--nodes", type=int, default=5000)
    parser.add_argument("--games", type=int, default=100, help="by the book against itself without it")
    parser.add_argument("--alone", type=int, default=20, help="games against itself")
    args = parser.parse_args()
    print(
        "| game | positions | nodes each | margin | variety | differ by the book | differ without it | points by the book |"
    )
    print("|---|---|---|---|---|---|---|---|", flush=True)
    for name in args.names:
        measure(name, args)


if __name__ == "__main__":
    main()
