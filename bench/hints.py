"""Hints on positions of self-play, every reason checked by counting again, apart from the code that gave it.

    python bench/hints.py [GAME …] [--positions 200] [--seed 2] [--show 30 --lang fr]

Levels 4 to 6 play against themselves; of their positions with a choice some are taken, each gets a hint, and each reason is
checked: counts are made from the text of the position, from ``legal`` and by playing on (``bench/hint_checks.py``), and the
value is found again without the part that the reason tells. What is said of cards, and what a game's notation adds in
French, is not checked here. The table goes to docs/learn.md; ``--show`` prints hints to read.
"""

import argparse
import random
from collections import Counter

from hint_checks import holds
from rich.console import Console
from rich.progress import track

import ludotheque as lt
from ludotheque.core.sight import secret
from ludotheque.core.translation import set_language
from ludotheque.study.alternatives import find_alternatives
from ludotheque.study.reasons import explain, sentence

GAMES = ("oware", "konane", "awithlaknannai-vif", "komikan", "puluc", "awimbawe", "chiwawa")
NODES, SIMULATED = 50_000, 1_500
LEVELS = (4, 5, 6)
TAKEN = 0.15  # of the positions with a choice


def positions(name, many, seed=1):
    """Positions of games that middling levels play with themselves."""
    game, found, number = lt.load(name), 0, 0
    while True:
        rng = random.Random(f"{name} {number}" if seed == 1 else f"{name} {number} {seed}")
        number += 1
        position = game.start(number + 1000 * (seed - 1))
        while position.to_move is not None:
            if position.to_move == lt.CHANCE:
                position.roll()
                continue
            if len(position.actions()) > 1 and rng.random() < TAKEN:
                yield position.copy()
                found += 1
                if found == many:
                    return
            position.play(lt.best(position, level=rng.choice(LEVELS), seed=rng.getrandbits(30)))


def words(position, result):
    """The advised move as people read it, and the position as they see it."""
    seat = position.to_move
    seen = position.rules.seen(seat) if secret(position.rules) else position.rules
    return position.game.teller(you=seat).action(seen, position.find(result.action)), seen.text()


def measure(name, args):
    kinds, right, unchecked, given, false = Counter(), Counter(), Counter(), 0, []
    many = track(
        positions(name, args.positions, args.seed),
        name,
        args.positions,
        console=Console(stderr=True),
        disable=bool(args.show),
    )
    for number, position in enumerate(many):
        result = lt.best(position, nodes=SIMULATED if secret(position.rules) else NODES, seed=1)
        others = find_alternatives(position, result)
        found = explain(position, result, others)
        given += bool(found)
        for reason in found:
            verdict = holds(reason, position, result, others)
            kinds[reason.kind] += 1
            right[reason.kind] += verdict is True
            unchecked[reason.kind] += verdict is None
            if verdict is False:
                false.append((position.text(), str(result), reason))
        if number < args.show:
            move, text = words(position, result)
            print(f"{number + 1}. {text}\n   {move}. {sentence([reason.text for reason in found])}")
    checked = sum(kinds.values()) - sum(unchecked.values())
    listed = ", ".join(f"{kind} {n}" for kind, n in kinds.most_common())
    print(
        f"| {name} | {args.positions} | {given} | {sum(kinds.values())} | {checked} | {sum(right.values())} "
        f"| {listed} |",
        flush=True,
    )
    for text, move, reason in false:
        print(f"  false: {text} {move}: {reason}")
    return not false


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1, help="which games are played")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print so many hints of each game")
    parser.add_argument("--lang", default="en", choices=("en", "fr"))
    args = parser.parse_args()
    set_language(args.lang)
    print("| game | positions | with a reason | reasons | checked | true | kinds |")
    print("|---|---|---|---|---|---|---|", flush=True)
    failed = [name for name in args.games if not measure(name, args)]
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
