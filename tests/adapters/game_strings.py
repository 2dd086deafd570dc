"""The game strings that adapters are tested with: every preset, and random options of every family."""

import os
import random

import ludotheque as lt
from ludotheque.core.options import value_text

MANY = int(os.environ.get("LUDOTHEQUE_ADAPTER_STRINGS", "30"))
PRESETS = tuple(preset.name for family in lt.families().values() for preset in family.presets)


def random_strings(many: int, seed: int = 18) -> list[str]:
    """So many game strings that can be played, none twice and none a preset, families in turn."""
    rng = random.Random(seed)
    families = [family for _name, family in sorted(lt.families().items())]
    found: dict[str, None] = {}
    known = {str(lt.load(name)) for name in PRESETS}
    while len(found) < many:
        family = families[len(found) % len(families)]
        options = rng.sample(family.options, rng.randint(1, min(4, len(family.options))))
        chosen = ",".join(f"{option.name}={value_text(rng.choice(option.allowed))}" for option in options)
        try:
            string = str(lt.load(f"{family.name}({chosen})"))
        except ValueError:
            continue
        if string not in known:
            found[string] = None
    return list(found)


GAMES = (*PRESETS, *random_strings(MANY))
