"""The ladder of levels: level k + 1 against level k, in every family, with error bars; and a beginner against level 1.

    python bench/levels.py                                levels 1 to 8 in all families, then docs/levels.md
    python bench/levels.py --levels 0-10 --matches 200    everything, on all cores; stopped, it goes on when started again
    python bench/levels.py --families konane --levels 1-10 --matches 400
    python bench/levels.py --families chiwawa --seats 3 4 6 8 --levels 0-10 --matches 200
    python bench/levels.py --matches 0                    measures nothing: writes the page and the ratings again

What is measured is kept in bench/levels.json together with what the two levels were and by which evaluation they played;
docs/levels.md shows what still holds of it. A pair is measured again only if these have changed, or with --again. The
ratings of the levels follow
from it: level_ratings.json in each family's folder (docs/ratings.md).
"""

import argparse
import json
import math
import sys
import time
from dataclasses import astuple
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from ludotheque import families, load
from ludotheque.core.fitted import evaluation_of
from ludotheque.core.ladder import ladder_of
from ludotheque.match.rating import START
from ludotheque.search.levels import level_of
from ludotheque.study.arena import Tally, bouts, run

HERE = Path(__file__).parent
KEPT = HERE / "levels.json"
PAGE = HERE.parent / "docs" / "levels.md"
RATINGS_PAGE = HERE.parent / "docs" / "ratings.md"
RATINGS_HEAD = "| family | " + " | ".join(map(str, range(1, 11))) + " |"
FOLDERS = HERE.parent / "src" / "ludotheque" / "games"
MIDDLE = 5  # the level whose rating is that of a beginner, in every family

#: What stands for each family; further seats of Chiwawa stand beside it.
GAMES = {
    "awale": ["awale"],
    "awithlaknannai": ["awithlaknannai-vif"],  # the base game is drawn too often to tell levels apart
    "awimbawe": ["awimbawe"],
    "chiwawa": ["chiwawa", *(f"chiwawa(players={n})" for n in (3, 4, 6, 8))],
    "komikan": ["komikan"],
    "konane": ["konane"],
    "puluc": ["puluc"],
}
RANDOM = 0  # the level below the first
BEGINNER = -1  # who sees one ply and errs half of the time; level 1 is to lose against them

HEAD = """\
# Levels

Every game is played at levels 1 to 10. A level is a number of nodes (in games with secrets: simulated games), a
temperature and a lookahead percent, never a time, so it plays the same everywhere: compiled, plain and in a browser
(`tests/pocket/test_same_moves.py`). Only where the time it is given ends before its nodes does it go by what it has found
until then. Level 10 alone asks tables of exact play: a machine that has them plays it better than one that has not.
`src/ludotheque/search/levels.py` says how a level chooses; each family declares its ladder in
`src/ludotheque/games/NAME/__init__.py`. Levels 8 to 10 begin by an opening book, where the game has one, so that their
games differ ([search.md](search.md#openings)). The players of `ludotheque match`, tournaments of agents and this page go
without it: their openings are drawn at random. What the books bring or cost is in [search.md](search.md#openings).

    python bench/ladder.py GAME       # proposes a ladder: strengths fitted along one path, levels at equal steps
    python bench/levels.py            # measures the ladders and writes this page and ratings.md's numbers; --again everything

Below: the share of the points that level k + 1 takes from level k, with its 95 % error and the number of matches.
Openings are varied, sides swapped. With n seats the stronger has one of them and the others are all the weaker's: equal
players would show 1/n, and who is stronger by odds of r is taken to win r of r + n − 1 matches. A dash has not been measured
with the ladder and the evaluation as they are now.

The first column is how a beginner fares against level 1: a player that sees what its own move brings and errs half of the
time (`beginner` for `ludotheque match`). Level 1 is made so that they win, six times of ten or more.
"""

NOTES = """
Why the ladders are what they are:

- **Level 10** thinks for about a second on one core of a small server: 8 million nodes in Awalé and Awithlaknannai, 7 in
  Kōnane, 9 in Komikan, 200,000 simulated games in Awimbawé, 120,000 in Chiwawa with two seats. In Puluc, where more nodes win
  nothing, 0.02 s; at tables of three to eight 0.2 to 0.5 s. Few of its matches were played: each takes half a minute.
- **Awalé, Kōnane, Awithlaknannai**: a level that a beginner beats six times of ten, ten levels, steps of 75 % at most and a
  second of thinking at the top cannot stand together: nine steps of 75 % are 1,720 Elo, and from a beginner to a second of
  search it is about 2,400. The steps are even and larger, about 80 to 85 %.
- **Awithlaknannai** stands with its recommended rules: the base game is drawn too often to tell levels apart. Who looks at
  their own move alone runs into captures and loses even against random play: that is level 1.
- **Komikan**: below 40 nodes at every move little tells two players apart, since the Puma wins nearly everything among
  beginners, whoever has it.
- **Awimbawé**: one ply hardly beats random play, so the lower levels are a search that now and then looks one ply ahead.
- **Chiwawa**: levels 1 to 5 look one ply ahead, 5 is `greedy`, from 6 on the search is behind it ([strength.md](strength.md)).
- **Chiwawa with three seats or more** has ladders of its own: for three, for four and five, for six to eight. On the ladder of
  two seats level 6, the first that searches, took 96 to 98 % from a table of level 5. So the middle levels search a part of
  their moves alone, with 20 simulated games. From level 1 to 9 it is 920, 1,060, 910 and 990 Elo with three, four, six and
  eight seats. With six seats level 6 is hardly better than 5. Level 10 thinks 0.17, 0.22, 0.31 and 0.45 s (median of 12
  positions); that it is better than 9 is not shown: above 200 simulated games little is gained ([strength.md](strength.md)).
- **Puluc**: luck decides most: from level 1 to a search of 10,000 nodes it is 325 Elo. The lower levels look at their own
  move alone and overlook captures.

Against random play, 100 matches each: level 8 of earlier ladders (Awalé 16,000 nodes, Kōnane 6,500 / 3, Awithlaknannai
9,000 / 3) takes 100 % ± 1.8 in Awalé, Oware, Kōnane and Awithlaknannai, and 97 % ± 3 in Komikan. Level 10 takes 100 % ± 4.4
in Kōnane (40 matches), 99.2 % ± 3.4 in Komikan (60), and in Puluc, with its table, 90.8 % ± 2.9 (400).
`python bench/oware_match.py` plays OpenSpiel's own MCTS bot with 10,000 simulations a move, at oware by its rules: with
1 s a move, on a machine busy with other work, ours won 100 of 100 matches (with 0.2 s 98.6 % ± 5.5 of 35).
"""


def main():
    args = arguments()
    kept = known()
    games = [game for name in args.families for game in GAMES[name] if load(game).players in (args.seats or range(9))]
    work = [(game, low) for game in games for low in args.pairs]
    if not args.matches:
        work = []
    if not args.again:
        work = [(game, low) for game, low in work if not holds(kept, game, low, args.matches)]
    with Progress(console=Console(file=sys.stderr)) as progress:
        bar = progress.add_task("levels", total=len(work) * args.matches)
        for game, low in work:
            progress.update(bar, description=f"{game} {' : '.join(rivals(low))}")
            tally = measure(game, low, args, lambda: progress.advance(bar))
            kept = known()  # another run may have added to it
            kept[f"{game} {low}"] = {
                "levels": pair(game, low),
                "matches": tally.matches,
                "points": tally.points,
                "squares": tally.squares,
            }
            KEPT.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")
            PAGE.write_text(page(kept), encoding="utf-8")
            progress.console.print(f"{game:24} {' : '.join(rivals(low))}   {share_text(tally)}   n = {tally.matches}")
    PAGE.write_text(page(kept), encoding="utf-8")
    for family in GAMES:
        write_ratings(kept, family)
    write_ratings_page()


def known():
    return json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--families", nargs="+", choices=sorted(families()), default=sorted(families()))
    parser.add_argument("--seats", nargs="+", type=int, help="only tables with so many seats")
    parser.add_argument("--levels", default="0-8", help="from which to which; 0 is random play")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=math.inf, help="at most so long for one pair")
    parser.add_argument("--processes", type=int)
    parser.add_argument("--again", action="store_true", help="measure what is known, too")
    args = parser.parse_args()
    low, _dash, high = args.levels.partition("-")
    args.pairs = [BEGINNER, *range(int(low), int(high or low))]
    return args


def name(level):
    return {RANDOM: "random", BEGINNER: "beginner"}.get(level, f"level={level}")


def rivals(low):
    """Who plays whom: level k + 1 against level k; the beginner against level 1."""
    return (name(low), name(1)) if low == BEGINNER else (name(low + 1), name(low))


def pair(game, low):
    """What the two levels are, to know whether a measurement still speaks of them."""
    levels = [level_of(load(game), level) for level in (low, low + 1) if level not in {RANDOM, BEGINNER}]
    return [*([*astuple(each)] for each in levels), evaluation_of(load(game))]


def holds(kept, game, low, matches=0):
    entry = kept.get(f"{game} {low}")
    return entry is not None and entry["levels"] == pair(game, low) and entry["matches"] >= matches


def measure(game, low, args, advance):
    tally, start = Tally(), time.monotonic()
    for score in run(bouts(game, *rivals(low), args.matches), args.processes):
        tally.add(score.points)
        advance()
        if time.monotonic() - start > args.seconds:
            break
    return tally


def write_ratings(kept, family):
    """The ratings of a family's levels, one file for each of its ladders; with more seats as far up as was measured."""
    for game in GAMES[family]:
        if game == GAMES[family][0]:
            write_game_ratings(kept, game, FOLDERS / family / "level_ratings.json", 10)
        elif has_own_ladder(game):
            write_game_ratings(kept, game, FOLDERS / family / f"level_ratings_{load(game).players}.json", MIDDLE)


def write_game_ratings(kept, game, file, least):
    """The ratings of a game's levels, if those up to ``least`` were measured: the differences in Elo between neighbours, added
    up from the middle level on. No level is rated below the one under it. ``errors`` are half the 95 % intervals, against
    that level. Pairs that were measured with other levels are not used."""
    highest = next((low for low in range(1, 10) if not holds(kept, game, low)), 10)
    if highest < least:
        print(f"{game}: some pairs are not measured; its ratings stay as they are", file=sys.stderr)
        return
    seats = load(game).players
    entries = [kept[f"{game} {low}"] for low in range(1, highest)]
    found = [Tally(entry["matches"], entry["points"], entry["squares"]).elo(seats) for entry in entries]
    steps = [(max(0.0, step), error) for step, error in found]
    ratings, errors = [], []
    for level in range(1, highest + 1):
        between = steps[min(level, MIDDLE) - 1 : max(level, MIDDLE) - 1]
        ratings.append(round(START + math.copysign(1, level - MIDDLE) * sum(step for step, _error in between)))
        errors.append(round(math.hypot(*(error for _step, error in between))))
    content = {
        "made by": "python bench/levels.py",
        "from": f"level k + 1 against level k at {game}, {sum(entry['matches'] for entry in entries)} matches",
        "scale": f"level {MIDDLE} is {START}; differences are Elo's",
        "ratings": ratings,
        "errors": errors,
    }
    text = json.dumps(content, indent=1).replace("\n  ", " ").replace("\n ]", " ]")
    file.write_text(text + "\n", encoding="utf-8")


def write_ratings_page():
    """The families' ratings in the table of docs/ratings.md."""
    rows = [RATINGS_HEAD, "|---|" + "---|" * 10]
    for family in sorted(GAMES):
        found = json.loads((FOLDERS / family / "level_ratings.json").read_text(encoding="utf-8"))
        pairs = zip(found["ratings"], found["errors"], strict=True)
        rows.append(
            f"| {family} | " + " | ".join(f"{one} ± {error}" if error else str(one) for one, error in pairs) + " |"
        )
    before, _head, rest = RATINGS_PAGE.read_text(encoding="utf-8").partition(RATINGS_HEAD)
    after = rest.partition("\n\n")[2]
    RATINGS_PAGE.write_text(before + "\n".join(rows) + "\n\n" + after, encoding="utf-8")


def share_text(tally):
    return f"{100 * tally.share:.0f} % ± {100 * tally.error:.0f}"


def has_own_ladder(game):
    return load(game).players in load(game).family.seat_ladders


def level_text(each):
    parts = [f"{each.nodes:,} / {each.temperature:g}"]
    if each.lookahead_percent < 100:
        parts.append(f"{each.lookahead_percent} %")
    if each.careless_percent:
        parts.append(f"careless {each.careless_percent} %")
    if each.gentle_actions:
        parts.append(f"gentle {each.gentle_actions}")
    return ", ".join(parts)


def step_rows(kept, text):
    """A row for each game, what ``text`` says of each pair's tally and the game's seats; a dash where none holds."""
    yield "| game | beginner : 1 | 1 : random | " + " | ".join(f"{k + 1} : {k}" for k in range(1, 10)) + " |"
    yield "|---|" + "---|" * 11
    for game in (game for games in GAMES.values() for game in games):
        row = []
        for low in range(BEGINNER, 10):
            entry = kept.get(f"{game} {low}")
            known = entry and holds(kept, game, low)
            tally = Tally(entry["matches"], entry["points"], entry["squares"]) if known else None
            row.append(text(tally, load(game).players) if tally else "–")
        yield f"| {game} | " + " | ".join(row) + " |"


def elo_text(tally, seats):
    elo, error = tally.elo(seats)
    return f"{elo:.0f} ± {error:.0f}".replace("-", "−")


def page(kept):
    lines = [
        *HEAD.splitlines(),
        "",
        *step_rows(kept, lambda tally, _seats: f"{share_text(tally)} ({tally.matches})"),
        "",
        "The same as differences in Elo, so that tables of two and of many can be compared: 65 to 75 % between two players are",
        "108 to 191, odds of 1.9 to 3; among three 48 to 60 %, among four 38 to 50 %, six 27 to 38 %, eight 21 to 30 %.",
        "",
        *step_rows(kept, elo_text),
        "",
        "The ladders: nodes or simulated games / temperature; the lookahead percent where it is not 100; how often it plays",
        "anything (careless), and for how many actions of a game it leaves its chances (gentle).",
        "",
    ]
    lines += ["| game | " + " | ".join(str(level) for level in range(1, 11)) + " |", "|---|" + "---|" * 10]
    for game in (game for games in GAMES.values() for game in games if game == games[0] or has_own_ladder(game)):
        lines.append(f"| {game} | " + " | ".join(level_text(each) for each in ladder_of(load(game))) + " |")
    return "\n".join(lines) + "\n" + NOTES


if __name__ == "__main__":
    main()
