"""Opening books: how varied they are, how many games of the strongest level with itself differ, and what they cost it.

    python bench/openings.py [GAME …] [--nodes 100000] [--games 100] [--alone 20] [--processes 2]

The strongest level plays with fewer nodes, so that it takes minutes: against itself by the book, as many times without it,
and by the book against itself without it, sides swapped. There each move gets from 0.6 to 1.5 times the nodes: with the
same number each time the side without a book would play the same few openings over and over, and a hundred games would
tell as much as a handful. The table goes to docs/search.md.
"""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rich.console import Console
from rich.progress import track

import ludotheque as lt
from ludotheque.core.dice import Dice
from ludotheque.search.best import LEVEL_MEGABYTES
from ludotheque.search.openings import book_result
from ludotheque.study.arena import Tally

BOOKS = sorted((Path(lt.__file__).parent / "games").glob("*/books/*.json"))
LONGEST = 400  # actions after which a game counts as drawn


def played(name, seed, with_book, nodes, vary):
    """A game: what the first seat gets of it, from 0 to 1, and its log. ``with_book`` says for each seat whether it begins by
    the book, ``vary`` whether the nodes of a move differ."""
    dice, position = Dice(seed), lt.load(name).start()
    while position.to_move is not None and len(position.log) < LONGEST:
        chosen = book_result(position, 1 + dice.below_py(1 << 30)) if with_book[position.to_move] else None
        wanted = nodes * (60 + dice.below_py(91)) // 100 if vary else nodes
        position.play(chosen or lt.best(position, nodes=wanted, hash=LEVEL_MEGABYTES, seed=1 + dice.below_py(1 << 30)))
    result = position.result()
    return 0.5 if result is None else (1 + result[0]) / 2, tuple(position.log)


def all_played(pool, games):
    """What ``played`` says of each of these games, in their order."""
    return pool.map(played, *zip(*games, strict=True))


def measure(name, args, pool):
    differ = [
        len(
            {
                log
                for _points, log in all_played(
                    pool, [(name, n, (by, by), args.nodes, False) for n in range(args.alone)]
                )
            }
        )
        for by in (True, False)
    ]
    games = [(name, 1000 + n, (n % 2 == 0, n % 2 == 1), args.nodes, True) for n in range(args.games)]
    tally = Tally()
    for n, (points, _log) in enumerate(track(all_played(pool, games), name, len(games), console=Console(stderr=True))):
        tally.add(points if n % 2 == 0 else 1 - points)
    book = lt.opening(name)
    recipe = book.header["recipe"]
    print(
        f"| {name} | {len(book)} | {recipe['nodes']:,} | {100 * recipe['margin']:.0f} % | {book.variety():,.0f} | "
        f"{differ[0]} of {args.alone} | {differ[1]} of {args.alone} | {100 * tally.share:.0f} ± {100 * tally.error:.0f} % |",
        flush=True,
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = [json.loads(book.read_text(encoding="utf-8"))["game"] for book in BOOKS]
    parser.add_argument("names", nargs="*", default=names, metavar="GAME")
    parser.add_argument("--nodes", type=int, default=100_000)
    parser.add_argument("--games", type=int, default=100, help="by the book against itself without it")
    parser.add_argument("--alone", type=int, default=20, help="games against itself")
    parser.add_argument("--processes", type=int, help="how many games at once; all cores if not given")
    args = parser.parse_args()
    print(
        "| game | positions | nodes each | margin | variety | differ by the book | differ without it | points by the book |"
    )
    print("|---|---|---|---|---|---|---|---|", flush=True)
    with ProcessPoolExecutor(args.processes) as pool:
        for name in args.names:
            measure(name, args, pool)


if __name__ == "__main__":
    main()
