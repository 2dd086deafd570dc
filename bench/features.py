"""What each feature of the search is worth: duels with it on against off, at equal processor time a move.

    python bench/features.py --seconds 0.05 --games 400 --results build/features.json
    python bench/features.py oware konane --features lmr killers --results build/features.json
    python bench/features.py --results build/features.json --games 0      # the table alone, from what was played

Results are kept in the file after every duel: what stands there is not played again. The table is that of docs/search.md.
"""

import argparse
import json
import os
from pathlib import Path

from duel import read_side, run

#: The settings with a feature on, and with it off. What is not named is as it is for everybody.
FEATURES = {
    "quiescence": ("use_quiescence=1", "use_quiescence=0"),
    "captures_first": ("capture_bonus=2", "capture_bonus=0"),
    "killers": ("use_killers=1", "use_killers=0"),
    "history": ("use_history=1", "use_history=0"),
    "killers_and_history": ("use_killers=1;use_history=1", "use_killers=0;use_history=0"),
    "aspiration": ("aspiration_window=50", "aspiration_window=0"),
    "lmr": ("lmr=3", "lmr=0"),
    "late_lmr": ("lmr=5", "lmr=0"),
    "eval_order": ("eval_order_depth=4", "eval_order_depth=99"),
    "proofs": ("prove_within=36", "prove_within=0"),
    "kept_table": ("keep_table=1", "keep_table=0"),
    "all_the_time": ("time_share=1", "time_share=0.6"),
}
GAMES = ("oware", "konane", "awithlaknannai-vif")
NO_CAPTURES = ("konane",)  # where the first two make no difference
ABOUT_CAPTURES = ("quiescence", "captures_first")


def play(game, feature, args):
    """The share of the points with the feature on, its 95 % interval, and the games played."""
    on, off = FEATURES[feature]
    args.game = game
    games, pairs, _engines = run([read_side(off), read_side(on)], args)
    return {"share": 100 * pairs.share, "error": 100 * pairs.error, "games": games.matches, "seconds": args.seconds}


def table(results, games, features):
    """Markdown, a row a feature."""
    lines = ["| feature, on : off | " + " | ".join(games) + " |", "|---" * (len(games) + 1) + "|"]
    for feature in features:
        cells = []
        for game in games:
            found = results.get(f"{game} {feature}")
            cells.append(f"{found['share']:.1f} ± {found['error']:.1f} %, {found['games']}" if found else "–")
        on, off = FEATURES[feature]
        lines.append(f"| `{on}` : `{off}` | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("of", nargs="*", default=GAMES, metavar="game")
    parser.add_argument("--features", nargs="+", choices=FEATURES, default=list(FEATURES))
    parser.add_argument("--seconds", type=float, default=0.05, help="processor time a move")
    parser.add_argument("--games", type=int, default=400, help="of each duel")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--opening", type=int, default=6, help="random actions at the start")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--results", type=Path, default=Path("build/features.json"))
    args = parser.parse_args()
    args.sprt = None
    results = json.loads(args.results.read_text("utf-8")) if args.results.exists() else {}
    for feature in args.features:
        for game in args.of:
            name = f"{game} {feature}"
            if name in results or not args.games or (game in NO_CAPTURES and feature in ABOUT_CAPTURES):
                continue
            results[name] = play(game, feature, args)
            print(f"{name}: {results[name]}", flush=True)
            args.results.parent.mkdir(parents=True, exist_ok=True)
            args.results.write_text(json.dumps(results, indent=1), "utf-8")
    print(table(results, args.of, args.features))


if __name__ == "__main__":
    main()
