"""One side of a duel (``bench/duel.py``): reads questions, writes answers, a line of JSON each.

    {"game": "oware", "log": ["c", …], "seconds": 0.05, "seed": 7, "settings": {"lmr": 3}}  →  {"action": "d", "took": 0.05}

The clock of this process counts its own processor time, so that a busy machine takes time from nobody.
"""

import json
import sys
import time

time.monotonic = time.process_time  # before anything takes its own name for it

import ludotheque as lt
from ludotheque.search.best import Limits, make_search, think


def answer(question, matches, tables):
    """The action chosen and the processor time it took. Positions are kept, so that only what is new is played; with the
    setting ``keep_table`` the transposition table is too, until another match begins."""
    name = question["match"]
    if name not in matches:
        matches.clear()
        tables.clear()
        matches[name] = lt.load(question["game"]).start(question["start"])
    position = matches[name]
    for text in question["log"][len(position.log) :]:
        position.play(text)
    before = time.process_time()
    settings = dict(question["settings"])
    if settings.pop("keep_table", 0):
        action = best_with_table(position, question["seconds"], question["seed"], settings, tables)
    else:
        action = lt.best(position, seconds=question["seconds"], seed=question["seed"], settings=settings, tables=False)
    return {"action": str(action), "took": time.process_time() - before, "nodes": action.nodes}


def best_with_table(position, seconds, seed, settings, tables):
    """What ``lt.best`` answers, with the transposition table of the move before."""
    search = make_search(position, 4, seed, settings=settings, table=tables.get("kept"))
    tables["kept"] = search.table
    return think(position, Limits(seconds, stop_if_forced=True), search)


def main():
    matches, tables = {}, {}
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line), matches, tables)), flush=True)


if __name__ == "__main__":
    main()
