"""How far CFR+ gets on the small decks, and how far from it the levels are.

    python bench/cfr.py [GAME …] [--iterations 10,30,100] [--mccfr]
    python bench/cfr.py [GAME …] --levels 1-10 [--seeds 4]          # the table of docs/strength.md

The tree is written once through the adapter (``ludotheque.adapters.efg``) and solved by OpenSpiel in C++. Exploitability is
half of what the two seats' best answers win together, in returns from −1 to 1. Seconds are processor time.

A level's policy is what it chooses in every information set with each of so many seeds, all being equally likely: an
opponent knows the level, but not the seed. With few seeds a level looks more exploitable than it is.
"""

import argparse
import sys
import time
from collections import Counter

import pyspiel
from rich.console import Console
from rich.progress import track

from ludotheque.adapters.efg import LIMIT, Writer, efg
from ludotheque.core.dice import Dice
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.games import load
from ludotheque.search.best import best

GAMES = ("awimbawe(terrains=2,values=2,rounds_to_win=1)", "chiwawa(deck=mini,rounds_to_win=1)")


def measure(string: str, steps: list[int], sampling: bool) -> None:
    start = time.process_time()
    whole = efg(string)
    tree = pyspiel.load_efg_game(whole.text)
    made = time.process_time() - start
    solver = (pyspiel.ExternalSamplingMCCFRSolver if sampling else pyspiel.CFRPlusSolver)(tree)
    sets = " and ".join(f"{n:,}" for n in whole.information_sets)
    print(f"{load(string)}: {whole.nodes:,} nodes, {sets} information sets, written in {made:.0f} s")
    uniform = pyspiel.exploitability(tree, pyspiel.UniformRandomPolicy(tree))
    print(f"{'iterations':>12} {'seconds':>9} {'exploitability':>15}\n{0:>12} {0:>9} {uniform:>15.5f}", flush=True)
    done, spent = 0, 0.0
    for step in steps:
        start = time.process_time()
        while done < step:
            solver.run_iteration() if sampling else solver.evaluate_and_update_policy()
            done += 1
        spent += time.process_time() - start
        found = pyspiel.exploitability(tree, solver.average_policy())
        print(f"{done:>12} {spent:>9.1f} {found:>15.5f}", flush=True)


class Decisions(Writer):
    """Writes the tree, and keeps for every information set what the seat sees there: a level goes by that alone, so that
    one position stands for all that look the same."""

    def __init__(self, players: int) -> None:
        super().__init__(players, LIMIT)
        self.views: dict[tuple[int, int], bytes] = {}
        self.positions = {}

    def lines(self, node):
        position, seat = node.position, node.position.to_move
        if seat is not None and seat != CHANCE_SEAT and len(position.ids()) > 1:
            numbers = self.sets[seat]
            number = numbers.setdefault(node.remembered(seat), len(numbers) + 1)
            if (seat, number) not in self.views:
                view = bytes((seat,)) + bytes(position.rules.seen(seat).block)
                self.views[seat, number] = view
                if view not in self.positions:
                    self.positions[view] = position.copy()
        yield from super().lines(node)


def level_choices(positions, level: int, seeds: int):
    """For each view the share of the seeds with which the level chooses an action, by its text in the tree."""
    choices = {}
    shown = track(positions.items(), f"level {level}", len(positions), console=Console(file=sys.stderr))
    for number, (view, position) in enumerate(shown):
        space = position.game.space
        counts = Counter()
        for seed in range(seeds):
            chosen = best(position, level=level, seed=Dice(seed << 20 | number).below_py(1 << 30), tables=False)
            action = position.rules.listed(position.find(chosen))
            counts[space.text(space.id(action))] += 1 / seeds
        choices[view] = counts
    return choices


def list_sets(tree):
    """Every information set of the tree as OpenSpiel names it, with its seat, its number and its actions by text."""
    found = {}
    states = [tree.new_initial_state()]
    while states:
        state = states.pop()
        if state.is_terminal():
            continue
        if not state.is_chance_node():
            name = state.information_state_string()
            if name not in found:
                actions = {state.action_to_string(action): action for action in state.legal_actions()}
                found[name] = state.current_player(), int(name.split("-")[2]), actions
        states += [state.child(action) for action in state.legal_actions()]
    return found


def measure_levels(string: str, levels: range, seeds: int, iterations: int) -> None:
    """Rows for docs/strength.md: exploitability of random play, of each level, and of CFR+."""
    game = load(string)
    decisions = Decisions(game.players)
    tree = pyspiel.load_efg_game(decisions.write(game).text)
    sets = list_sets(tree)
    print(
        f"{game}: {len(decisions.views):,} information sets with a choice, {len(decisions.positions):,} views of them"
    )
    print("| player | exploitability |\n|---|---|")
    print(f"| random play | {pyspiel.exploitability(tree, pyspiel.UniformRandomPolicy(tree)):.4f} |", flush=True)
    for level in levels:
        choices = level_choices(decisions.positions, level, seeds)
        policy = {}
        for name, (seat, number, actions) in sets.items():
            shares = choices[decisions.views[seat, number]] if len(actions) > 1 else dict.fromkeys(actions, 1)
            policy[name] = [(action, shares.get(text, 0.0)) for text, action in actions.items()]
        found = pyspiel.exploitability(tree, pyspiel.TabularPolicy(policy))
        print(f"| level {level} | {found:.4f} |", flush=True)
    solver = pyspiel.CFRPlusSolver(tree)
    for _iteration in range(iterations):
        solver.evaluate_and_update_policy()
    found = pyspiel.exploitability(tree, solver.average_policy())
    print(f"| CFR+, {iterations} iterations | {found:.4f} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--iterations", default="10,30,100")
    parser.add_argument("--mccfr", action="store_true", help="external sampling instead of CFR+")
    parser.add_argument("--levels", help="how exploitable these levels are: 1-10, or 7")
    parser.add_argument("--seeds", type=int, default=4, help="with how many a level is asked in every information set")
    given = parser.parse_args()
    for game in given.games:
        if given.levels:
            first, _dash, last = given.levels.partition("-")
            most = max(int(step) for step in given.iterations.split(","))
            measure_levels(game, range(int(first), int(last or first) + 1), given.seeds, most)
            continue
        measure(game, [int(step) for step in given.iterations.split(",")], given.mccfr)


if __name__ == "__main__":
    main()
