"""A position as JSON: the scene, drawn once, and frames, one a position. ``docs/scene.md`` says what they hold.

Games with secrets are read through the gate alone: everything comes from ``rules.seen(seat)``, never from the rules
themselves; the list of legal actions is given to the seat to act, each told in the words of what that seat sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ludotheque.core.sight import CHANCE_SEAT, mover, secret
from ludotheque.core.translation import _
from ludotheque.view.kinds import kind_infos
from ludotheque.view.reserves import reserve_points
from ludotheque.view.surfaces import SURFACES
from ludotheque.view.traces import marks

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules
    from ludotheque.view.types import Action, Button, Face, Frame, Last, Piece, Point, Scene, Step


def title(game: Game) -> str:
    """What people call the game, however it was written: the title of the preset it is, or is with options of its own,
    else its family's."""
    fitting = [
        preset
        for preset in game.family.presets
        if all(game.options[name] == value for name, value in preset.fixed.items())
    ]
    return _(max(reversed(fitting), key=lambda preset: len(preset.fixed)).title if fitting else game.family.title)


def gate(rules: Rules, seat: int | None) -> Rules:
    """The rules as a seat may see them; those of an open game are everybody's."""
    return rules.seen(seat) if secret(rules) else rules


def scene(position: Position, seat: int | None = None) -> Scene:
    """What is drawn once for a seat, or for a spectator."""
    seen = gate(position.rules, seat)
    content = seen.scene()
    points = [cast("Point", translated(point)) for point in content["points"]]
    reserves = [translated(reserve) for reserve in position.game.picture.reserves(seen)]
    return {
        "game": str(position.game),
        "title": title(position.game),
        "seats": position.game.seats,
        "surface": content["surface"],
        "points": points + reserve_points(reserves, points, SURFACES[content["surface"]]),
        "lines": [list(line) for line in content.get("lines", [])],
        "buttons": [cast("Button", translated(button)) for button in content.get("buttons", [])],
        "faces": {name: cast("Face", translated(face)) for name, face in content.get("faces", {}).items()},
        "kinds": kind_infos(position.game.family.kinds),
    }


def translated(thing: dict[str, Any]) -> dict[str, Any]:
    """A point, button or face with its texts in the language in force."""
    return {key: _(value) if key in {"label", "note", "about"} and value else value for key, value in thing.items()}


def frame(position: Position, seat: int | None = None, *, whole_turn: bool = False) -> Frame:
    """What a seat, or a spectator (``None``), sees now. ``actions`` is empty for whoever may not act. ``whole_turn``: an
    outcome of chance is shown together with the action that led to it."""
    if seat is not None and not 0 <= seat < position.game.players:
        raise ValueError(
            _("there is no seat {seat}; seats go from 0 to {last}").format(seat=seat, last=position.game.players - 1)
        )
    seen = gate(position.rules, seat)
    result = position.result()
    return {
        "seat": seat,
        "to_move": mover(seen),
        "position": seen.text(),
        "pieces": cast("list[Piece]", seen.pieces()),
        "actions": actions(position, seen, seat),
        "last": last_turn(position, seat) if whole_turn else last(position, seat),
        "result": None if result is None else list(result),
    }


def actions(position: Position, seen: Rules, seat: int | None) -> list[Action]:
    """The legal actions, sorted by text. In an open game everybody may read them; in one with secrets the seat to act,
    and every seat that is asked at the same time. Chance is nobody's to choose."""
    asked = position.rules
    if secret(asked):
        if seat is None or mover(seen) != seat:
            return []
        asked = asked if seat == position.to_move else seen
    elif position.to_move in {None, CHANCE_SEAT}:
        return []
    legal: list[Action] = [{"text": seen.name(action), "path": seen.path(action)} for action in asked.legal_py()]
    return sorted(legal, key=lambda action: action["text"])


def last(position: Position, seat: int | None) -> Last | None:
    """The last action or outcome the seat has heard of, as it heard and saw it."""
    heard = last_heard(position, seat)
    if heard is None:
        return None
    return entry(position, seat, *heard)


def entry(position: Position, seat: int | None, at: int, text: str) -> Last:
    """One entry of the trail, heard as ``text``."""
    played = position.trail[at]
    before = position.rules.copy()
    before.set_block(played.block)
    steps: list[Step] = []
    if played.action is not None:
        shown = before.steps_for(played.action, seat) if secret(before) else before.steps(played.action)
        steps = cast("list[Step]", shown)
    return {"seat": mover(gate(before, seat)), "text": text, "steps": steps, "marks": marks(steps)}


def last_turn(position: Position, seat: int | None) -> Last | None:
    """The last action or outcome, as ``last`` tells it; in an open game the steps of an outcome come after those of the
    action it followed, which nobody has seen on its own."""
    latest = last(position, seat)
    if latest is None or position.heard_texts is not None:
        return latest
    log = position.log
    mover_there, at = latest["seat"], len(log) - 1
    while mover_there == CHANCE_SEAT and at > 0:
        at -= 1
        earlier = entry(position, seat, at, log[at])
        latest["steps"] = earlier["steps"] + latest["steps"]
        latest["marks"] = marks(latest["steps"])
        mover_there = earlier["seat"]
    return latest


def last_heard(position: Position, seat: int | None) -> tuple[int, str] | None:
    """Where in the trail the last thing stands that the seat has heard of, and what it heard."""
    log, heard_texts = position.log, position.heard_texts
    if heard_texts is None:
        return (len(log) - 1, log[-1]) if log else None
    place = position.game.players if seat is None else seat
    heard_by_all = len(log) - position.rules.unheard()
    heard = [(at, texts[place]) for at, texts in enumerate(heard_texts) if at < heard_by_all or texts[place] == log[at]]
    return heard[-1] if heard else None
