"""How fast the computer thinks in the Python that runs this; ``pocket.py`` runs it in each of them.

python bench/pocket_rates.py FILE        prints JSON; FILE holds {"seconds": how long each family is measured}
"""

import json
import sys
import time
from pathlib import Path

STARTED = time.perf_counter()

import ludotheque as lt
from ludotheque.core.dice import Dice
from ludotheque.match.ai_choice import choose
from ludotheque.match.device_levels import highest_level, measure
from ludotheque.search.levels import level_of

lt.families()
IMPORTED = time.perf_counter() - STARTED

LEVEL = 3
SEED = 1
PLIES = (1, 8, 16, 20, 24, 28, 40)  # how far into a game a reply is timed


def middle(game, plies):
    """The log of a seeded game up to a choice so far into it."""
    position = lt.load(game).start(SEED)
    log = []
    for ply in range(plies):
        while position.to_move == lt.CHANCE:
            position.roll()
        if position.to_move is None:
            break
        log = list(position.log)
        actions = position.actions()
        position.play(actions[(7 * ply + 3) % len(actions)])
    return log


def reply(game, log):
    """Milliseconds from a log to what the level plays, with a seed with which it does look ahead."""
    percent = level_of(lt.load(game), LEVEL).lookahead_percent
    seed = next(seed for seed in range(1000) if Dice(~seed).below_py(100) < percent)
    start = time.perf_counter()
    choose(game, log, LEVEL, 60.0, seed)
    return 1000 * (time.perf_counter() - start)


def family_rates(name, seconds):
    """The rate, the highest level it allows, and the slowest reply over the presets with its preset."""
    replies = [
        (reply(preset.name, log), preset.name)
        for preset in lt.families()[name].presets
        for log in (middle(preset.name, plies) for plies in PLIES)
    ]
    rate = measure(name, seconds)
    slowest, preset = max(replies)
    return {"rate": rate, "level": highest_level(name, rate), "reply_ms": slowest, "slowest": preset}


def main(text):
    seconds = json.loads(text)["seconds"]
    return json.dumps(
        {
            "mode": lt.MODE,
            "python": sys.version.split()[0],
            "import_s": IMPORTED,
            "families": {name: family_rates(name, seconds) for name in lt.families()},
        }
    )


if __name__ == "__main__":
    print(main(Path(sys.argv[1]).read_text(encoding="utf-8")))
