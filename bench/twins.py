"""Our compiled rules and search against twins in C++ that are written for one game alone (bench/*_twin.cpp).

    python bench/twins.py [--rounds 7] [--seconds 0.3] [--flags "-O3 -march=native"]

Both run in one process and take turns; a ratio is the median of the rounds. The twins are compiled with the flags of
setup.py, and must first agree with our rules: the same perft, as long random games, the same values of the same depths.
"""

import argparse
import ctypes
import shlex
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import ludotheque as lt
from ludotheque.core.perft import perft
from ludotheque.search.alphabeta import AlphaBeta
from ludotheque.search.playout import playouts

HERE = Path(__file__).resolve().parent
BITS = 16  # the transposition table's entries, as a power of two
SURE = 5  # standard errors


def library(name, flags, folder):
    """The twin, compiled."""
    out = Path(folder) / f"{name}.so"
    subprocess.run(["g++", *flags, "-shared", "-fPIC", str(HERE / f"{name}.cpp"), "-o", str(out)], check=True)
    twin = ctypes.CDLL(str(out))
    for function in ("perft", "playouts", "alphabeta"):
        if hasattr(twin, function):
            getattr(twin, function).restype = ctypes.c_uint64
    return twin


def must_agree(what, ours, theirs):
    if ours != theirs:
        raise SystemExit(f"the twin does not play the same game: {what}: {ours} here, {theirs} there")


def check_perft(game, twin, depth):
    rules = lt.load(game).rules()
    must_agree(f"perft {depth} of {game}", perft(rules, depth), twin.perft(depth))


def speed(work, seconds):
    """Units a second of ``work(n)``, which does n pieces of work and returns the units."""
    many, spent = 1, 0.0
    while spent < seconds:
        before = time.thread_time()
        units = work(many)
        spent = time.thread_time() - before
        many = many * 2 if spent < seconds / 4 else int(many * 1.2 * seconds / spent) + 1
    return units / spent


def compare(what, ours, theirs, args):
    rounds = [(speed(ours, args.seconds), speed(theirs, args.seconds)) for _round in range(args.rounds)]
    ratio = statistics.median(mine / other for mine, other in rounds)
    mine, other = (statistics.median(pair[i] for pair in rounds) for i in (0, 1))
    print(f"{ratio:6.2f} ×   {what}   ({mine:,.0f}/s : {other:,.0f}/s)", flush=True)


def compare_konane(twin, args):
    check_perft("konane", twin, 7)
    rules = lt.load("konane").rules()
    games = 20_000
    means = [playouts(rules, games, 1, 1000)[0] / games, *(twin.playouts(games, 1, drawn) / games for drawn in (0, 1))]
    if max(means) - min(means) > SURE * 8 / games**0.5:  # the length of a random game varies by about eight
        raise SystemExit(f"random games of the twin are of another length: {means}")

    def ours(n):
        playouts(rules, n, 1, 1000)
        return n

    def theirs(n, drawn):
        twin.playouts(n, 1, drawn)
        return n

    compare("Kōnane 8 × 8, random games, the twin lists all harvests", ours, lambda n: theirs(n, 0), args)
    compare("Kōnane 8 × 8, random games, the twin draws as we do", ours, lambda n: theirs(n, 1), args)


def search_of(rules):
    """Our search without quiescence, by the evaluation made by hand."""
    search = AlphaBeta(rules, BITS)
    search.use_quiescence = 0
    return search


def compare_oware(twin, args):
    check_perft("oware", twin, 7)
    rules = lt.load("oware").rules()
    rules.fitted = False
    found = (ctypes.c_int * 100)()
    nodes = twin.alphabeta(11, ctypes.c_uint64(1 << 60), BITS, found)
    search = search_of(rules)
    must_agree("values of depths 1 to 11", [search.deepen(depth, 1 << 60) for depth in range(1, 12)], found[1:12])
    print(f"oware to depth 11: {search.nodes:,} nodes, the twin {nodes:,}")

    def ours(n):
        search = search_of(rules)
        depth = 1
        while depth < 60 and search.deepen(depth, 1000 * n) is not None:
            depth += 1
        return search.nodes

    def theirs(n):
        return twin.alphabeta(60, ctypes.c_uint64(1000 * n), BITS, found)

    compare("oware, alpha-beta nodes", ours, theirs, args)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3, help="of each single measurement")
    parser.add_argument("--flags", default="-O3", help="for the compiler")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        flags = shlex.split(args.flags)
        compare_konane(library("konane_twin", flags, folder), args)
        compare_oware(library("oware_twin", flags, folder), args)


if __name__ == "__main__":
    main()
