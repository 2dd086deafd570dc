"""How fast programs that learn can play here, beside OpenSpiel, PettingZoo and pgx, in one run.

    python bench/research.py                    # prints the tables
    python bench/research.py --write            # and puts them into docs/research.md
    python bench/research.py --seconds 0.2      # a taste

Rates are of processor time, all on one thread, each the best of several short runs; a ratio is the median of rounds in
which both sides run one right after the other. Needs numpy (pip install -r requirements/research.txt). Peers that are not
installed are named, with the command that installs them; what is measured of them is random play:

- OpenSpiel: oware driven from Python, an action a call, as our loop of ``pos.ids()`` and ``pos.step(id)``;
- PettingZoo: its own connect four, with ``env.last()`` and ``env.step(action)``;
- pgx: connect four, 1,024 games at once, compiled for the processor, beside our batch of as many games of oware.
"""

import os

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import argparse
import random
import statistics
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

import ludotheque as lt
from ludotheque.tables.build import build
from ludotheque.tables.registry import index

PAGE = Path(__file__).resolve().parent.parent / "docs" / "research.md"
BEGIN, END = "<!-- measured by bench/research.py -->\n", "<!-- end of what was measured -->\n"
ROUNDS = 5
LANES = 1024
GOAL, TABLE_GOAL = 1.5e6, 2e6
OTHER_GOALS = {"chiwawa": 1e6}
TABLES = (("awale(pits=3)", 12), ("puluc(length=5)", 1))
PEERS = {
    "pyspiel": "OpenSpiel is not installed: pip install -r requirements/bench.txt",
    "pettingzoo": "PettingZoo is not installed: pip install pettingzoo pygame",
    "pgx": "pgx is not installed: pip install pgx",
}


def there(package):
    if find_spec(package):
        return True
    print(PEERS[package], file=sys.stderr)
    return False


def rate(work, seconds):
    """Units of work a second of processor time: ``work(n)`` does n rounds of it and returns how many units that was."""
    many, spent = 1, 0.0
    while spent < seconds / 4:
        start = time.process_time()
        done = work(many)
        spent = time.process_time() - start
        if spent < seconds / 4:
            many = many * 4 if spent < seconds / 40 else 1 + round(many * seconds / 2 / spent)
    best = done / spent
    for _round in range(3):
        start = time.process_time()
        done = work(many)
        best = max(best, done / (time.process_time() - start))
    return best


def side_by_side(ours, theirs, seconds):
    """Both rates, and how many times as fast ours is."""
    pairs = [(rate(ours, seconds / 2), rate(theirs, seconds / 2)) for _round in range(ROUNDS)]
    mine, other = (statistics.median(pair[side] for pair in pairs) for side in (0, 1))
    return mine, other, statistics.median(mine / other for mine, other in pairs)


# what is measured: each work plays so many games or steps, and returns the number of actions


def step_loop(games):
    """Random oware by ids, a position at a time."""
    game, actions = lt.load("oware"), 0
    for _game in range(games):
        pos = game.start()
        while pos.to_move is not None:
            pos.step(random.choice(pos.ids()))
            actions += 1
    return actions


def openspiel_loop():
    import pyspiel  # noqa: PLC0415  (a peer that need not be there)

    game = pyspiel.load_game("oware")

    def work(games):
        actions = 0
        for _game in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
                actions += 1
        return actions

    return work


def pettingzoo_loop():
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415

    env = connect_four_v3.env()

    def work(games):
        actions = 0
        for _game in range(games):
            env.reset()
            for _agent in env.agent_iter():
                seen, _reward, terminated, truncated, _info = env.last()
                over = terminated or truncated
                env.step(None if over else random.choice(seen["action_mask"].nonzero()[0]))
                actions += not over
        return actions

    return work


def pgx_batch():
    import jax  # noqa: PLC0415
    import pgx  # noqa: PLC0415

    env = pgx.make("connect_four")
    keys = jax.random.split(jax.random.PRNGKey(0), LANES)

    def one(state, key):
        drawn = jax.random.categorical(key, jax.numpy.where(state.legal_action_mask, 0.0, -1e9))
        following = env.step(state, drawn)
        fresh = env.init(key)
        return jax.tree_util.tree_map(
            lambda new, old: jax.numpy.where(following.terminated, new, old), fresh, following
        )

    step = jax.jit(lambda state, key: jax.vmap(one)(state, jax.random.split(key, LANES)))
    held = {"state": jax.jit(jax.vmap(env.init))(keys), "key": jax.random.PRNGKey(1)}

    def work(steps):
        for _step in range(steps):
            held["key"], key = jax.random.split(held["key"])
            held["state"] = step(held["state"], key)
        held["state"].legal_action_mask.block_until_ready()
        return steps * LANES

    work(2)  # compiles
    return work


def batch_steps(name, obs):
    """Random play in a batch: choosing an id is part of a step, and costs little."""
    batch = lt.batch(name, LANES, threads=1, seed=1, obs=obs)

    def work(steps):
        for _step in range(steps):
            batch.step(batch.random_ids)
        return steps * LANES

    work(100)  # games are at all stages then
    return work


def million(number):
    return f"{number / 1e6:.2f} M" if number >= 1e6 else f"{number / 1e3:,.0f} k"


def beside_peers(seconds):
    yield "| one thread | here | there | times as fast |"
    yield "|---|---|---|---|"
    pairs = (
        ("pyspiel", "oware from Python, an action a call; OpenSpiel", lambda: step_loop, openspiel_loop),
        ("pettingzoo", "oware from Python; PettingZoo's connect four", lambda: step_loop, pettingzoo_loop),
        ("pgx", "oware, 1,024 at once; pgx's connect four", lambda: batch_steps("oware", "planes"), pgx_batch),
    )
    for package, what, ours, theirs in pairs:
        if there(package):
            mine, other, ratio = side_by_side(ours(), theirs(), seconds)
            yield f"| {what} | {million(mine)} | {million(other)} | {ratio:.2f} |"


def batches(seconds):
    """Steps a second of every preset. A step is the id, chance, mask, the seat's observation and a random id."""
    yield "| batch of 1,024, one thread | ids | planes | steps/s with planes | with bytes | with neither |"
    yield "|---|---|---|---|---|---|"
    for family in lt.families().values():
        for preset in family.presets:
            game = lt.load(preset.name)
            rates = [rate(batch_steps(preset.name, obs), seconds / 2) for obs in ("planes", "bytes", None)]
            goal = OTHER_GOALS.get(family.name, GOAL)
            mark = "" if min(rates[:2]) >= goal else f" (below {million(goal)})"
            size = lt.batch(preset.name, 1).obs.shape[1]
            cells = " | ".join(map(million, rates))
            yield f"| {preset.name}{mark} | {game.space.n} | {size:,} | {cells} |"


def table_values(seconds):
    yield "| values of tables, 100,000 blocks, one thread | values/s |"
    yield "|---|---|"
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LUDOTHEQUE_TABLES"] = folder
        for name, layers in TABLES:
            build(index(lt.load(name), None, layers))
            table = lt.tables.open(name)
            blocks, _values = table.sample(table.layers[-1], 100_000, seed=1)

            def work(times, table=table, blocks=blocks):
                for _time in range(times):
                    table.values(blocks)
                return times * len(blocks)

            found = rate(work, seconds)
            yield f"| {name}{'' if found >= TABLE_GOAL else f' (below {million(TABLE_GOAL)})'} | {million(found)} |"


SECTIONS = (beside_peers, batches, table_values)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each single measurement runs")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/research.md")
    args = parser.parse_args()
    if lt.MODE != "compiled":
        sys.exit("the plain files run here, whose speed says nothing: make compiled")
    lines = []
    for section in SECTIONS:
        for line in section(args.seconds):
            print(line, flush=True)
            lines.append(line)
        print()
        lines.append("")
    if args.write:
        page = PAGE.read_text("utf-8")
        before, rest = page.split(BEGIN)
        PAGE.write_text(before + BEGIN + "\n" + "\n".join(lines) + "\n" + END + rest.split(END)[1], "utf-8")


if __name__ == "__main__":
    main()
