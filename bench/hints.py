"""Hints on positions of self-play, every reason checked by counting again, apart from the code that gave it.

    python bench/hints.py [GAME …] [--positions 200] [--show 30 --lang fr]

Levels 4 to 6 play against themselves; of their positions with a choice some are taken, each gets a hint, and each reason is
checked: counts are made from the text of the position, from ``legal`` and by playing on (``bench/hint_counts.py``), and the
value is found again without the part that the reason tells. What a game's notation adds is checked in English alone. The
table goes to docs/learn.md; ``--show`` prints hints to read.
"""

import argparse
import random
from collections import Counter

from hint_counts import counted_apart, loss, own_words_hold
from rich.console import Console
from rich.progress import track

import ludotheque as lt
from ludotheque.core.aspects import parts_of
from ludotheque.core.translation import current_language, set_language
from ludotheque.study.alternatives import find_alternatives
from ludotheque.study.reasons import explain, sentence

GAMES = ("oware", "konane", "awithlaknannai-vif", "komikan", "puluc")
NODES = 50_000
LEVELS = (4, 5, 6)
TAKEN = 0.15  # of the positions with a choice


def positions(name, many):
    """Positions of games that middling levels play with themselves."""
    game, found, number = lt.load(name), 0, 0
    while True:
        rng = random.Random(f"{name} {number}")
        number += 1
        position = game.start(number)
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


def after(position, line):
    there = position.copy()
    for action in line:
        there.play_action(action)
    return there


def holds(reason, position, result, others):
    """Whether a reason is true; ``None`` where it was not checked."""
    seat = position.to_move
    if reason.compared:
        return compared_holds(reason, position, others)
    there = position.copy().play(result.action)
    if reason.kind in {"wins", "lost"}:
        again = lt.best(position, nodes=10 * NODES, seed=7)
        return again.proof is not None and (again.proof > 0) == (reason.kind == "wins")
    if reason.kind == "takes":
        return loss(position, there, 1 - seat) == reason.n
    if reason.kind in {"leaves nothing", "leaves less"}:
        threats = [loss(there, there.copy().play(reply), seat) for reply in there.actions()]
        rival = position.copy()
        rival.play_action(others.rival.action)
        worse = [loss(rival, rival.copy().play(reply), seat) for reply in rival.actions()]
        return max(threats, default=0) == reason.n < max(worse, default=0)
    if reason.kind == "replies":
        return len(there.actions()) == reason.n
    if reason.kind == "again":
        return there.to_move == seat
    if reason.kind == "later":
        return sum(gains(position, others.advised.line)) == reason.n
    if reason.kind == "depth":
        return result.depth == reason.n
    return own_words_hold(reason.text, position, there) if current_language.get() == "en" else None


def gains(position, line):
    """What the mover takes in a line after its first action."""
    seat = position.to_move
    there = position.copy()
    for number, action in enumerate(line):
        before, mover = there.copy(), there.to_move
        there.play_action(action)
        if number and mover == seat:
            yield loss(before, there, 1 - seat)


def compared_holds(reason, position, others):
    """Whether the counts are those of both ends, and the value would not prefer the move without that part."""
    seat, it = position.to_move, reason.compared
    advised, rival = after(position, others.advised.line), after(position, others.rival.line)
    counts = [counted_apart(reason.kind, end, seat) for end in (advised, rival)]
    if counts != [(it.own, it.their), (it.own_instead, it.their_instead)]:
        return False
    if it.moves != len(others.advised.line):
        return False
    parts = parts_of(position.game)
    values = [end.rules.evaluate_py(seat) for end in (advised, rival)]
    without = [
        value - parts.of(end.rules, seat)[reason.kind] for value, end in zip(values, (advised, rival), strict=True)
    ]
    return values[0] > values[1] and without[0] <= without[1] + 0.01


def words(position, result):
    """The advised move as people read it."""
    return position.game.teller().action(position.rules, position.find(result.action))


def measure(name, args):
    kinds, right, unchecked, given, only_depth, false = Counter(), Counter(), Counter(), 0, 0, []
    many = track(
        positions(name, args.positions), name, args.positions, console=Console(stderr=True), disable=bool(args.show)
    )
    for number, position in enumerate(many):
        result = lt.best(position, nodes=NODES, seed=1)
        others = find_alternatives(position, result)
        found = explain(position, result, others)
        depth_only = [reason.kind for reason in found] == ["depth"]
        only_depth += depth_only
        given += bool(found) and not depth_only
        for reason in found:
            verdict = holds(reason, position, result, others)
            kinds[reason.kind] += 1
            right[reason.kind] += verdict is True
            unchecked[reason.kind] += verdict is None
            if verdict is False:
                false.append((position.text(), str(result), reason))
        if number < args.show:
            print(f"{number + 1}. {position.text()}\n   {words(position, result)}. {sentence([r.text for r in found])}")
    checked = sum(kinds.values()) - sum(unchecked.values())
    listed = ", ".join(f"{kind} {n}" for kind, n in kinds.most_common())
    print(
        f"| {name} | {args.positions} | {given} | {only_depth} | {sum(kinds.values())} | {checked} | {sum(right.values())} "
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
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print so many hints of each game")
    parser.add_argument("--lang", default="en", choices=("en", "fr"))
    args = parser.parse_args()
    set_language(args.lang)
    print("| game | positions | with a reason | only how far it looked | reasons | checked | true | kinds |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    failed = [name for name in args.games if not measure(name, args)]
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
