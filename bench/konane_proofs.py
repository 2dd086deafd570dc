"""Who wins Kōnane after every opening, proven by search alone: python bench/konane_proofs.py [SIZE] [--hash 64].

With --certificates FOLDER each proof is written down as a plan that bench/konane_check.py checks without any of our code:
for every position in which the winner is to move and that can come about, his reply.
"""

import argparse
import gzip
import time
from pathlib import Path

import ludotheque as lt
from ludotheque.search.alphabeta import AlphaBeta
from ludotheque.search.transposition_table import TranspositionTable

ENOUGH = 1 << 40


def rows(rules):
    """The board alone, rows from the top."""
    return rules.text().split(" ")[0]


def plan(position, winner, bits):
    """The winner's replies, by board."""
    search = AlphaBeta(position.rules, bits, TranspositionTable(bits))
    rules = position.rules.copy()
    replies, seen = {}, set()
    todo = [bytes(rules.block)]
    while todo:
        rules.set_block(todo.pop())
        if rules.seat() == 255:
            continue
        board = rows(rules)
        if (board, rules.seat()) in seen:
            continue
        seen.add((board, rules.seat()))
        block = bytes(rules.block)
        if rules.seat() == winner:
            search.rules.copy_from(rules)
            if (search.prove(ENOUGH) or 0) <= 0:
                raise SystemExit(f"no proof for {board}")
            replies[board] = rules.name(search.root)
            rules.apply_py(search.root)
            todo.append(bytes(rules.block))
        else:
            for action in rules.legal_py():
                rules.apply_py(action)
                todo.append(bytes(rules.block))
                rules.set_block(block)
    return replies, search.nodes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("size", type=int, nargs="?", default=6)
    parser.add_argument("--hash", type=int, default=64)
    parser.add_argument("--options", default="", help="such as hummingbird=true,knot=true")
    parser.add_argument("--nodes", type=int, default=ENOUGH, help="give an opening up after so many")
    parser.add_argument("--certificates", type=Path)
    parser.add_argument("--openings", help="these alone, such as a1-a2,c3-c4")
    args = parser.parse_args()
    options = ",".join(filter(None, [f"size={args.size}", args.options]))
    position = lt.load(f"konane({options})").start()
    spent = nodes = 0.0
    for first in position.actions():
        position.play(first)
        for second in position.actions():
            if args.openings and f"{first}-{second}" not in args.openings.split(","):
                continue
            position.play(second)
            start = time.thread_time()
            result = lt.best(position, nodes=args.nodes, hash=args.hash)
            took = time.thread_time() - start
            nodes, spent = nodes + result.nodes, spent + took
            cost = f"{result.nodes:>12,} nodes {took:7.2f} s"
            if result.proof is None:
                print(f"{first} {second}   not decided  {cost}", flush=True)
            else:
                winner = position.to_move if result.proof > 0 else 1 - position.to_move
                print(f"{first} {second}   {position.game.seats[winner]} wins   {cost}", flush=True)
                if args.certificates:
                    certify(args, position, winner, first, second)
            position.undo()
        position.undo()
    print(f"{nodes:,.0f} nodes, {spent:.1f} s of one core, {nodes / spent / 1e6:.1f} million nodes/s")


def certify(args, position, winner, first, second) -> None:
    start = time.thread_time()
    replies, _nodes = plan(position, winner, (args.hash << 16).bit_length() - 1)
    args.certificates.mkdir(parents=True, exist_ok=True)
    where = args.certificates / f"konane{args.size}-{first}-{second}.txt.gz"
    with gzip.open(where, "wt") as file:
        file.write(f"konane {args.size} {first} {second} {'xo'[winner]}\n")
        file.writelines(f"{board} {reply}\n" for board, reply in sorted(replies.items()))
    print(
        f"        {len(replies):,} replies, {where.stat().st_size:,} bytes, {time.thread_time() - start:.1f} s",
        flush=True,
    )


if __name__ == "__main__":
    main()
