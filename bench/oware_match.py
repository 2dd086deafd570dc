"""Our alpha-beta against OpenSpiel's own MCTS bot, in C++, at oware by OpenSpiel's rules.

    python bench/oware_match.py                                       # 100 matches, 1 s a move, 10,000 simulations
    python bench/oware_match.py -n 20 --seconds 0.3 --processes 1     # a taste

Openings are random actions, the same for both sides of a pair. The whole takes about 100 × 60 × 1 s of our thinking
over the number of processes, and the bot's. Needs open_spiel (make bench installs it).
"""

import argparse
from concurrent.futures import ProcessPoolExecutor

import pyspiel

import ludotheque as lt
from ludotheque.core.dice import Dice
from ludotheque.study.arena import Tally

GAME = "oware"
OPENING = 6
LONGEST = 1000


def bot(seed: int, simulations: int) -> pyspiel.MCTSBot:
    game = pyspiel.load_game("oware")
    return pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, seed), 1.4, simulations, 1000, True, seed, False)


def play(task: tuple[int, float, int]) -> float:
    """The points of our side: 1, ½ or 0. The two programs' legal actions are compared all along."""
    number, seconds, simulations = task
    us = number % 2
    dice = Dice(1000 + number // 2)
    theirs = pyspiel.load_game("oware").new_initial_state()
    ours = lt.load(GAME).start()
    them = bot(number, simulations)
    opening = dice.below_py(OPENING + 1)
    for ply in range(LONGEST):
        if ours.to_move is None or theirs.is_terminal():
            break
        actions = ours.rules.legal_py()
        assert sorted(action % 6 for action in actions) == sorted(theirs.legal_actions())
        if ply < opening:
            action = actions[dice.below_py(len(actions))]
        elif ours.to_move == us:
            action = ours.find(lt.best(ours, seconds=seconds, hash=64))
        else:
            action = ours.to_move * 6 + them.step(theirs)
        theirs.apply_action(action % 6)
        ours.play_action(action)
    result = ours.result() or tuple(theirs.returns())
    return (result[us] + 1) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--simulations", type=int, default=10_000)
    parser.add_argument("--processes", type=int)
    args = parser.parse_args()
    tally = Tally()
    with ProcessPoolExecutor(args.processes) as pool:
        tasks = [(number, args.seconds, args.simulations) for number in range(args.n)]
        for points in pool.map(play, tasks):
            tally.add(points)
            print(f"{tally.matches:4} {points:.1f}   {100 * tally.share:.1f} % ± {100 * tally.error:.1f}", flush=True)
    print(f"{tally.wins} won, {tally.draws} drawn of {tally.matches}")


if __name__ == "__main__":
    main()
