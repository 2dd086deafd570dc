"""One side of a duel (``bench/duel.py``): reads questions, writes answers, a line of JSON each.

    {"game": "oware", "log": ["c", …], "seconds": 0.05, "seed": 7, "settings": {"lmr": 3}}  →  {"action": "d", "took": 0.05}

The clock of this process counts its own processor time, so that a busy machine takes time from nobody.
"""

import json
import sys
import time

time.monotonic = time.process_time  # before anything takes its own name for it

import ludotheque as lt


def answer(question, matches):
    """The action chosen and the processor time it took. Positions are kept, so that only what is new is played."""
    name = question["match"]
    if name not in matches:
        matches.clear()
        matches[name] = lt.load(question["game"]).start(question["start"])
    position = matches[name]
    for text in question["log"][len(position.log) :]:
        position.play(text)
    before = time.process_time()
    action = lt.best(
        position,
        seconds=question["seconds"],
        seed=question["seed"],
        settings=question["settings"],
        tables=False,
    )
    return {"action": str(action), "took": time.process_time() - before, "nodes": action.nodes}


def main():
    matches = {}
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line), matches)), flush=True)


if __name__ == "__main__":
    main()
