"""A day with a million players, drawn from the measured costs: how many processes, cores and gigabytes it takes.

    python bench/day.py [--players 1000000] [--move 1.5] [--come 7] …

Players come through the day as on a weekday, find each other in pairs, play for a while and leave; each pair is one match
on the process that its id leads to. The costs are those ``load.py`` prints, on the core it ran on. A process is one
Python interpreter, so it has one core at most, and it is full at 60 % of it: the rest is for the minute that is worse
than others. The waiting at a process is that of a queue with one server and the drawn arrivals of its busiest minute.
"""

import argparse
import math
import random
from collections import Counter

MINUTES = 24 * 60
WEIGHTS = (1, 1, 1, 1, 1, 1, 2, 4, 6, 7, 7, 7, 8, 8, 9, 9, 10, 12, 14, 16, 17, 14, 8, 3)  # of the hours of a day
FULL = 0.60
FRESH = 0.3  # of all sessions begin with an empty cache: all files and drawings are fetched


def options_given():
    parser = argparse.ArgumentParser()
    parser.add_argument("--players", type=int, default=1_000_000)
    parser.add_argument("--session", type=float, default=18.0, help="minutes a pair plays, on average")
    parser.add_argument("--pause", type=float, default=9.0, help="seconds between two moves of a match")
    parser.add_argument("--move", type=float, default=1.5, help="ms of CPU a move")
    parser.add_argument("--come", type=float, default=7.0, help="ms of CPU for a match to be opened and both to come")
    parser.add_argument("--page", type=float, default=25.0, help="ms of CPU for a page with an empty cache")
    parser.add_argument("--idle", type=float, default=0.02, help="ms of CPU a second for a socket that says nothing")
    parser.add_argument("--kilobytes", type=float, default=94.0, help="of memory for a match with its people")
    parser.add_argument("--bytes", type=float, default=180.0, help="the database grows by with an entry")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def drawn_day(options):
    """How many matches begin, and how many are under way, in each minute."""
    rng = random.Random(options.seed)
    starts, changes = Counter(), Counter()
    hours = rng.choices(range(24), WEIGHTS, k=options.players // 2)
    spread = 0.8  # of the logarithm of the length: many short matches, few long ones
    middle = math.log(options.session) - spread**2 / 2
    for hour in hours:
        start = hour * 60 + rng.randrange(60)
        end = start + max(1, round(rng.lognormvariate(middle, spread)))
        starts[start] += 1
        changes[start] += 1
        changes[min(end, MINUTES)] -= 1
    playing, under_way = [], 0
    for minute in range(MINUTES):
        under_way += changes[minute]
        playing.append(under_way)
    return [starts[minute] for minute in range(MINUTES)], playing


def cores(options, starts, playing):
    """The CPU a minute needs, in cores."""
    moves = playing / options.pause
    coming = starts / 60 * (options.come + 2 * FRESH * options.page)
    return (moves * options.move + coming + 2 * playing * options.idle) / 1000


def waiting(moves_a_second, service_ms, rng, seconds=60):
    """The 99th percentile, in ms, of waiting and service at one process, moves drawn at that rate."""
    at, free, times = 0.0, 0.0, []
    while at < seconds:
        at += rng.expovariate(moves_a_second)
        begin = max(at, free)
        free = begin + rng.expovariate(1000 / service_ms)
        times.append(1000 * (free - at))
    times.sort()
    return times[int(0.99 * len(times))]


def main():
    options = options_given()
    starts, playing = drawn_day(options)
    needed = [cores(options, *minute) for minute in zip(starts, playing, strict=True)]
    worst = max(range(MINUTES), key=needed.__getitem__)
    processes = math.ceil(needed[worst] / FULL)
    moves = sum(60 * many / options.pause for many in playing)
    print(f"{options.players} players, {sum(starts)} matches, {moves / 1e6:.0f} million moves in a day")
    print(
        f"the busiest minute, {worst // 60}:{worst % 60:02}: {playing[worst]} matches, {2 * playing[worst]} sockets,",
        end=" ",
    )
    print(f"{playing[worst] / options.pause:.0f} moves/s, {starts[worst] / 60:.0f} matches opened a second")
    print(f"CPU: {needed[worst]:.1f} cores then, {sum(needed) / MINUTES:.1f} through the day:", end=" ")
    print(f"{processes} processes at {100 * needed[worst] / processes:.0f} % of a core")
    each = playing[worst] / processes
    print(f"a process: {each:.0f} matches, {2 * each:.0f} sockets, {each / options.pause:.0f} moves/s,", end=" ")
    print(f"{100 + each * options.kilobytes / 1000:.0f} MB;", end=" ")
    slower = options.move * needed[worst] / (playing[worst] / options.pause * options.move / 1000)
    rng = random.Random(options.seed)
    print(f"99 % of moves wait and are done within {waiting(each / options.pause, slower, rng):.0f} ms, the disk aside")
    print(f"the database grows by {moves * 1.1 * options.bytes / 1e9:.0f} GB in the day")


if __name__ == "__main__":
    main()
