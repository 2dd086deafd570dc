"""Games to look at, and a look at them that is held to the schema."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import jsonschema

import ludotheque as lt
from ludotheque.core.dice import Dice
from ludotheque.view.frames import frame, scene

SCHEMA = json.loads(files("ludotheque.view").joinpath("schema.json").read_text("utf-8"))
SCENES, FRAMES = (jsonschema.Draft202012Validator({**SCHEMA, "$ref": f"#/$defs/{name}"}) for name in ("scene", "frame"))


def games() -> list[str]:
    """Every preset, and every family with all that can be switched on at once."""
    found = []
    for family in lt.families().values():
        found += [preset.name for preset in family.presets]
        rich = [option.name for option in family.options if option.allowed == (False, True)]
        try:
            found.append(
                str(lt.load(f"{family.name}({','.join(f'{name}=true' for name in rich)})" if rich else family.name))
            )
        except ValueError:
            continue
    return sorted(set(found))


def stroll(string: str, actions: int, seed: int) -> list[lt.Position]:
    """A random game: the position before each action, and the last."""
    position, dice = lt.load(string).start(seed), Dice(seed)
    seen = [position.copy()]
    while position.to_move is not None and len(seen) <= actions:
        if position.to_move == lt.CHANCE:
            position.roll()
        else:
            legal = position.actions()
            position.play(legal[dice.below_py(len(legal))])
        seen.append(position.copy())
    return seen


def seats(position: lt.Position) -> list[int | None]:
    return [*range(position.game.players), None]


def look(position: lt.Position, seat: int | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
    """The scene and the frame, both plain JSON and as the schema says."""
    told = scene(position, seat), frame(position, seat)
    for thing, schema in zip(told, (SCENES, FRAMES), strict=True):
        assert json.loads(json.dumps(thing)) == thing
        schema.validate(thing)
    return told
