"""The numbers of games/awimbawe/round_weights.py, fitted to rounds that the search plays against itself.

    python bench/awimbawe_weights.py [--rounds 2500] [--seed 0]

Every twelfth action is random, so that rounds differ. Of every trick the position at its start is noted, with all cards
open, and who won the round; logistic regression, each stage of a round by itself, gives the weights. Every fifth round is
held out: beside the loss over those stands that of the evaluation made by hand, which is given its best scale.
The numbers in use came from 2,500 rounds whose random actions were drawn in another order, so that a run gives others,
which should be much alike. Three hyenas have not been seen in the first stage: they count as two.
"""

import argparse
import random
import sys

import numpy as np
from rich.console import Console
from rich.progress import track

import ludotheque as lt
from ludotheque.core.marks import PHASE
from ludotheque.games.awimbawe.cards import crowns
from ludotheque.games.awimbawe.cards import value as card_value
from ludotheque.games.awimbawe.marks import CARDS, DEPTH, HYENAS, PILES, PLACES, PLAY, SIDE
from ludotheque.games.awimbawe.round_weights import BURIED, CROWN, HYENA, LEADING, PLAYABLE, STAGES, TERMS
from ludotheque.study.players import player

GAME = "awimbawe(rounds_to_win=1)"
PLAYER = "nodes=40;evaluation=0;horizon=12;solve_within=3"  # it knows nothing of the weights
TIE = 5.0  # how strongly a weight is tied to 0


def play_round(seed):
    """Positions at the start of tricks, and whether the first seat won."""
    position, mind, dice, seen = lt.load(GAME).start(seed), player(PLAYER), random.Random(seed), []
    while position.to_move is not None:
        if position.to_move == lt.CHANCE:
            position.roll()
            continue
        rules = position.rules
        if rules.block[PHASE] == PLAY and rules.block[rules.trick] == 0:
            seen.append(bytes(rules.block))
        actions = position.actions()
        position.play(dice.choice(actions) if dice.random() < 1 / 12 else mind(position, dice.randrange(1 << 30)))
    return seen, (position.result()[0] + 1) / 2


def terms(rules, block):
    """The terms of a position, the first seat's less the second's, and how many tricks are left."""
    won = [memoryview(block).cast("I")[rules.won + seat] for seat in range(2)]
    found = np.zeros(TERMS)
    for seat, sign in enumerate((1, -1)):
        first = rules.place + seat * SIDE
        for i in range(PLACES):
            if block[first + i]:
                found[PLAYABLE + card_value(block[first + i]) - 1] += sign
        for pile in range(PILES):
            high = block[rules.height + seat * PILES + pile]
            for i in range(high):
                card = block[first + PLACES + pile * DEPTH + i]
                found[(PLAYABLE if i == high - 1 else BURIED) + card_value(card) - 1] += sign
        found[CROWN] += sign * sum(crowns(card) for card in range(1, CARDS + 1) if won[seat] >> card & 1)
        hyenas = (won[seat] & HYENAS).bit_count()
        if hyenas and not won[1 - seat] & HYENAS:
            found[HYENA + min(hyenas, 3) - 1] += sign
    found[LEADING] = 1 if block[rules.leader] == 0 else -1
    return found, (CARDS - (won[0] | won[1]).bit_count()) // 2


def fit(rows, wins, tie=TIE):
    """Logistic regression by Newton's way."""
    weights = np.zeros(rows.shape[1])
    for _step in range(40):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (wins - chance) - tie * weights
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + tie * np.eye(rows.shape[1])
        weights += 0.8 * np.linalg.solve(curve, slope)
    return weights


def loss(rows, weights, wins):
    chance = np.clip(1 / (1 + np.exp(-rows @ weights)), 1e-4, 1 - 1e-4)
    return -np.mean(wins * np.log(chance) + (1 - wins) * np.log(1 - chance))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=2500)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    rules = lt.load(GAME).start(0).rules.copy()
    rules.fitted = False
    rows, left, wins, hand, held = [], [], [], [], []
    for number in track(range(args.rounds), "rounds", console=Console(file=sys.stderr)):
        seen, won = play_round(args.seed + number)
        for block in seen:
            found, tricks = terms(rules, block)
            rules.set_block(block)
            rows.append(found)
            left.append(tricks)
            wins.append(won)
            hand.append(rules.evaluate_py(0) / 1000)
            held.append(number % 5 == 0)
    rows, left, wins, hand, held = map(np.array, (rows, left, wins, hand, held))
    most = 15
    for least in STAGES:
        here = (left >= least) & (left < most)
        train, test = here & ~held, here & held
        by_hand = loss(hand[test, None], fit(hand[train, None], wins[train], 0.0), wins[test])
        fitted = loss(rows[test], fit(rows[train], wins[train]), wins[test])
        print(f"{least} to {most - 1} tricks left, {here.sum()} positions: loss {fitted:.4f}, by hand {by_hand:.4f}")
        print("   ", [round(500 * weight) for weight in fit(rows[here], wins[here])])
        most = least


if __name__ == "__main__":
    main()
