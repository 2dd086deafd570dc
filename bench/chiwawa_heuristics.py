"""The numbers of games/chiwawa/heuristics.py and ai.py, counted in games of the sensible player against himself.

    python bench/chiwawa_heuristics.py [--games 3000]

Prints what camps were worth when they were opened, by Pillar and by the cards their owners had laid, and the logits of
a round won, a card kept and the runs in a hand that tell best who wins the match (all seats compared, Newton's way).
"""

import argparse
import math

from ludotheque import CHANCE, load
from ludotheque.core.dice import Dice
from ludotheque.core.marks import PHASE
from ludotheque.games.chiwawa.cards import VALUES
from ludotheque.games.chiwawa.marks import DEAL, PILLARS
from ludotheque.games.chiwawa.queries import camp_cells, hand_of, pillar_cell

GAMES = ("chiwawa", "chiwawa(players=3)", "chiwawa(players=4)", "chiwawa(players=6)", "chiwawa(players=8)")
MOST = 12


def camp(rules, seat):
    """Pillar's row, cards of the owner's, cards of others."""
    cells, pillar = camp_cells(rules, seat), pillar_cell(rules, seat)
    known = [rules.knowers("known", i) for i in cells if i != pillar]
    own = sum(1 for who in known if who >> seat & 1 and not who >> 8)
    value = VALUES[rules.block[rules.cards + pillar]]
    return {0: 0, 5: 1, 10: 2, 20: 3}[value], own, len(known) - own


def features(rules, seat):
    runs = sum(n * n * value for n, value in zip(hand_of(rules, seat), VALUES, strict=True))
    return rules.block[rules.won + seat], rules.block[rules.hand_size + seat], runs / 100


def play(game, seed, camps, rounds):
    position, dice = load(game).start(seed), Dice(seed)
    seats, seen, before = range(position.game.players), [], 1
    while position.to_move is not None:
        rules = position.rules
        number = rules.block[rules.round]
        if number != before and rules.block[PHASE] in {DEAL, PILLARS}:
            seen.append([features(rules, seat) for seat in seats])
            before = number
        if position.to_move == CHANCE:
            position.roll()
            continue
        counted = (
            [(camp(rules, seat), rules.camp_score(seat)) for seat in seats] if rules.block[PHASE] > PILLARS else []
        )
        action = rules.policy_action_py(dice)
        position.play_action(action if action >= 0 else rules.legal_py()[dice.below_py(len(rules.legal_py()))])
        for (row, own, alien), worth in counted:
            if not alien:
                total, n = camps.get((row, own), (0, 0))
                camps[row, own] = total + worth, n + 1
    result = position.result()
    rounds += [(each, [(points + 1) / 2 for points in result]) for each in seen]


def fit(rounds):
    """The most likely weights, a few steps of gradient with momentum."""
    weights, pace = [1.0, 0.2, 0.2], [0.0] * 3
    for _step in range(400):
        slope = [0.0] * 3
        for rows, shares in rounds:
            odds = [math.exp(sum(w * x for w, x in zip(weights, row, strict=True))) for row in rows]
            whole = sum(odds)
            for row, odd, share in zip(rows, odds, shares, strict=True):
                for i in range(3):
                    slope[i] += (share - odd / whole) * row[i]
        for i in range(3):
            pace[i] = 0.8 * pace[i] + slope[i] / len(rounds) * (0.5, 0.02, 0.1)[i]
            weights[i] += pace[i]
    return weights


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=600)
    args = parser.parse_args()
    camps, rounds = {}, []
    for seed in range(args.games):
        play(GAMES[seed % len(GAMES)], seed, camps, rounds)
    for row, value in enumerate((0, 5, 10, 20)):
        cells = [camps.get((row, own), (0, 0)) for own in range(MOST)]
        print(f"Pillar {value:2}:", ", ".join(f"{total / n:.0f} ({n})" if n else "-" for total, n in cells))
    for seats in (2, 3, 4, 6, 8):
        chosen = [each for each in rounds if len(each[0]) == seats][:1500]
        round_, card, runs = fit(chosen)
        print(f"{seats} seats: round {round_:.2f}, card {card:.3f}, runs {runs / 100:.4f}  ({len(chosen)} rounds)")


if __name__ == "__main__":
    main()
