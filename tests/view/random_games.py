"""Random games to draw, and their scenes and frames, checked against their types."""

from __future__ import annotations

import json

from json_types import assert_fits

import ludotheque as lt
from ludotheque.core.dice import Dice
from ludotheque.view.frames import frame, scene
from ludotheque.view.types import Frame, Scene


def games() -> list[str]:
    """Every preset, and every family with all that can be switched on at once."""
    strings = []
    for family in lt.families().values():
        strings += [preset.name for preset in family.presets]
        rich = [option.name for option in family.options if option.allowed == (False, True)]
        try:
            strings.append(
                str(lt.load(f"{family.name}({','.join(f'{name}=true' for name in rich)})" if rich else family.name))
            )
        except ValueError:
            continue
    return sorted(set(strings))


def random_game(string: str, actions: int, seed: int) -> list[lt.Position]:
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


def checked_view(position: lt.Position, seat: int | None = None) -> tuple[Scene, Frame]:
    """The scene and the frame, both plain JSON and as their types say, with pieces of kinds that are declared."""
    parts = scene(position, seat), frame(position, seat)
    for thing, kind in zip(parts, (Scene, Frame), strict=True):
        plain = json.loads(json.dumps(thing))
        assert plain == thing
        assert_fits(plain, kind)
    for piece in parts[1]["pieces"]:
        assert {token["kind"] for token in piece.get("stack", [piece])} <= set(parts[0]["kinds"])
    return parts
