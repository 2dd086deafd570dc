"""What exact tables are worth, and how near the search comes without them.

python bench/tables.py wins [--games 500] [--game oware]        a player with tables never loses a won position
python bench/tables.py values [--positions 200] [--game awale]  exact values found in a second, without tables

Both need a table of the game (ludotheque table build GAME --layers N); ``values`` one of 15 seeds.
"""

import argparse
import time
from random import Random

import ludotheque as lt
from ludotheque.study.players import player
from ludotheque.tables.lookup import advise, table

OPPONENTS = ("random", "greedy", "level=4", "level=7", "nodes=5000")


def sampled(game, luck, layer=None):
    """A position of the table, drawn at random, with stores a match could have."""
    file = table(game)
    if file is None:
        raise SystemExit(f"there is no table of {game}: ludotheque table build {game!r}")
    while True:
        n = layer if layer is not None else luck.randrange(1, len(file.head["layers"]))
        at = luck.randrange(file.index.start[n], file.index.start[n + 1])
        rules = file.index.position_at(at)
        words = rules.text().split(" ")
        if file.index.kind == "scores":
            left = 48 - sum(map(int, words[0].split(",")))
            mine = luck.randrange(max(0, left - 24), min(24, left) + 1)
            words[1:3] = str(mine), str(left - mine)
        position = lt.load(game).position(" ".join(words))
        if position.to_move is not None and len(position.actions()) > 1:
            return position


def wins(args) -> None:
    luck = Random(args.seed)
    results = {1: 0, 0: 0, -1: 0}
    turns = 0
    way = {"level": args.level} if args.level else {"nodes": args.nodes or 1000}
    start = time.process_time()
    for number in range(args.games):
        while True:
            position = sampled(args.game, luck)
            advice = advise(position)
            if advice and advice.here.outcome == 1:
                break
        seat = position.to_move
        begun = position.text()
        name = OPPONENTS[number % len(OPPONENTS)]
        other = player(name)
        while position.to_move is not None:
            turns += 1
            if position.to_move == seat:
                position.play(lt.best(position, tables=True, seed=number, **way).action)
            else:
                position.play(str(other(position, luck.getrandbits(30))))
        result = position.result()[seat]
        kind = (result > 0) - (result < 0)
        results[kind] += 1
        if kind < 1:
            print(f"not won against {name}: {begun}   {' '.join(position.log)}", flush=True)
    print(
        f"{args.game}: {args.games} won positions, {way} with tables: {results[1]} won, "
        f"{results[0]} drawn, {results[-1]} lost; {turns / args.games:.1f} turns a game, {time.process_time() - start:.0f} s"
    )


def values(args) -> None:
    luck = Random(args.seed)
    looked = kept = same = 0
    start = time.process_time()
    while looked < args.positions:
        position = sampled(args.game, luck, args.seeds)
        advice = advise(position)
        if advice is None or advice.here.margin[0] != advice.here.margin[1]:
            continue
        limit = {"nodes": args.nodes} if args.nodes else {"seconds": args.seconds}
        settings = {"return_weight": 0} if args.score else None
        choice = lt.best(position, tables=False, hash=64, settings=settings, **limit)
        looked += 1
        kept += advice.moves[choice.action].rank()[0] == advice.here.rank()[0]
        same += advice.moves[choice.action].margin == advice.here.margin
    print(
        f"{args.game}: {looked} positions of {args.seeds} seeds, {limit} each, no tables: the move keeps who wins"
        f" in {100 * kept / looked:.1f} %, the whole score in {100 * same / looked:.1f} %;"
        f" {time.process_time() - start:.0f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("way", choices=["wins", "values"])
    parser.add_argument("--game", default="awale")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--nodes", type=int, help="a move; wins: 1000 if not said, values: as many as a second gives")
    parser.add_argument("--level", type=int, help="wins: play at this level instead")
    parser.add_argument("--score", action="store_true", help="values: search for the score, whoever wins")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--seeds", type=int, default=15)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    {"wins": wins, "values": values}[args.way](args)


if __name__ == "__main__":
    main()
