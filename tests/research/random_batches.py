"""Give random ids to batches: ``python random_batches.py SEED COUNT``. A process of its own, as it looks for what ends the
interpreter. Prints how many ids were tried and how many steps were refused."""

from __future__ import annotations

import random
import sys

from random_numbers import OPTIONS, number

import ludotheque as lt

LANES = 8
STEPS = 25


def main(seed: int, count: int) -> None:
    rng = random.Random(seed)
    names = [*(preset.name for family in lt.families().values() for preset in family.presets), *OPTIONS]
    tried = refused = 0
    while tried < count:
        obs = rng.choice(["planes", "bytes", None])
        batch = lt.batch(
            rng.choice(names), LANES, threads=1, seed=rng.randrange(1 << 64), obs=obs, autoreset=rng.random() < 0.7
        )
        for _step in range(STEPS):
            before = batch.mask.tobytes()
            for _try in range(2):
                ids = batch.random_ids.astype(object)
                for lane in range(LANES) if rng.random() < 0.5 else [rng.randrange(LANES)]:
                    ids[lane] = rng.choice([number(rng), rng.randrange(batch.game.space.n)])
                tried += LANES
                try:
                    batch.step([min(max(id_, -(2**63)), 2**63 - 1) for id_ in ids])
                except ValueError:
                    refused += 1
                    assert batch.mask.tobytes() == before
                else:
                    before = batch.mask.tobytes()
            batch.step(batch.random_ids)
    print(tried, refused)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
