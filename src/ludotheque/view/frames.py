"""A position as JSON: the scene, drawn once, and frames, one a position. ``docs/scene.md`` says what they hold.

Games with secrets are read through the gate alone: everything comes from ``rules.seen(seat)``, never from the rules
themselves; the list of legal actions is given to the seat to act, each told in the words of what that seat sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ludotheque.core.sight import CHANCE_SEAT, mover, secret
from ludotheque.core.teller import Entry
from ludotheque.core.translation import _
from ludotheque.view.kinds import kind_infos
from ludotheque.view.narrow import with_narrow_places
from ludotheque.view.reserves import reserve_points
from ludotheque.view.seat_signs import seat_signs
from ludotheque.view.surfaces import SURFACES
from ludotheque.view.traces import marks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.game import Game
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules
    from ludotheque.core.teller import Standing, Teller
    from ludotheque.view.types import Action, Button, Face, Frame, Last, Piece, Point, Scene, SeatStanding, Step


def title(game: Game) -> str:
    """What people call the game, however it was written: the title of the preset it is, or is with options of its own,
    else its family's."""
    preset = game.fitting_preset
    return _(preset.title if preset else game.family.title)


def gate(rules: Rules, seat: int | None) -> Rules:
    """The rules as a seat may see them; those of an open game are everybody's."""
    return rules.seen(seat) if secret(rules) else rules


def scene(position: Position, seat: int | None = None, names: Sequence[str] | None = None) -> Scene:
    """What is drawn once for a seat, or for a spectator. ``names`` is what the seats are called."""
    seen = gate(position.rules, seat)
    content = seen.scene()
    teller = position.game.teller(names, seat)
    points = [cast("Point", {"name": "", "group": "", **translated(point)}) for point in content["points"]]
    points = with_narrow_places(points, SURFACES[content["surface"]])
    reserves = [translated(reserve) for reserve in position.game.picture.reserves(seen)]
    points += reserve_points(reserves, points, SURFACES[content["surface"]])
    for point in points:
        point["name"], point["group"] = teller.place(point["id"]), teller.group(point["id"])
    if seat is not None and teller.own_first:
        others = position.game.teller(names)  # calls otherwise what is the seat's own
        points.sort(key=lambda point: point["group"] == others.group(point["id"]))
    return {
        "game": str(position.game),
        "title": title(position.game),
        "seats": teller.names,
        "signs": seat_signs(position.game.players),
        "surface": content["surface"],
        "points": points,
        "lines": [list(line) for line in content.get("lines", [])],
        "buttons": [cast("Button", translated(button)) for button in content.get("buttons", [])],
        "faces": {
            name: cast("Face", {"name": teller.face(name, face), **translated(face)})
            for name, face in content.get("faces", {}).items()
        },
        "kinds": kind_infos(position.game.family.kinds, teller),
    }


def translated(thing: dict[str, Any]) -> dict[str, Any]:
    """A point, button or face with its texts in the language in force."""
    return {key: _(value) if key in {"label", "note", "about"} and value else value for key, value in thing.items()}


def frame(
    position: Position,
    seat: int | None = None,
    *,
    whole_turn: bool = False,
    names: Sequence[str] | None = None,
    choices: bool = True,
) -> Frame:
    """What a seat, or a spectator (``None``), sees now. ``actions`` is empty for whoever may not act, and without
    ``choices`` for everybody. ``whole_turn``: an outcome of chance is shown together with the action that led to it.
    ``names`` is what the seats are called."""
    if seat is not None:
        position.rules.must_be_seat(seat)
    seen = gate(position.rules, seat)
    result = position.result()
    teller = position.game.teller(names)
    possible = actions(position, seen, seat, teller) if choices else []
    return {
        "seat": seat,
        "to_move": mover(seen),
        "position": seen.text(),
        "pieces": cast("list[Piece]", seen.pieces()),
        "actions": possible,
        "asked": teller.choice(seen) if possible else "",
        "prompts": prompts(teller, seen, possible),
        "last": last_turn(position, seat, teller) if whole_turn else last(position, seat, teller),
        "standing": [standing_json(one) for one in teller.standing(seen)],
        "result": None if result is None else list(result),
        "outcome": "" if result is None else outcome(position, seat, teller),
    }


def actions(position: Position, seen: Rules, seat: int | None, teller: Teller[Any]) -> list[Action]:
    """The legal actions, sorted by text. In an open game everybody may read them; in one with secrets the seat to act,
    and every seat that is asked at the same time. Chance is nobody's to choose."""
    asked = position.rules
    if secret(asked):
        if seat is None or mover(seen) != seat:
            return []
        asked = asked if seat == position.to_move else seen
    elif position.to_move in {None, CHANCE_SEAT}:
        return []
    legal: list[Action] = [
        {"text": seen.name(action), "path": seen.path(action), "words": teller.action(seen, action)}
        for action in asked.legal_py()
    ]
    return sorted(legal, key=lambda action: action["text"])


def prompts(teller: Teller[Any], seen: Rules, possible: list[Action]) -> dict[str, str]:
    """What the game asks after some of an action's points were touched, where it has something to say."""
    beginnings = {tuple(action["path"][:n]) for action in possible for n in range(1, len(action["path"]))}
    asked = {" ".join(touched): teller.next_choice(seen, touched) for touched in sorted(beginnings)}
    return {touched: words for touched, words in asked.items() if words}


def standing_json(standing: Standing) -> SeatStanding:
    return {"items": [{"label": label, "value": value} for label, value in standing.items], "out": standing.out}


def outcome(position: Position, seat: int | None, teller: Teller[Any]) -> str:
    """How the game ended, and why."""
    heard = last_heard(position, seat)
    return teller.ending(gate(position.rules, seat), heard and entry(position, seat, *heard))


def entry(position: Position, seat: int | None, at: int, text: str) -> Entry[Any]:
    """One entry of the trail as a seat, or a spectator, knows it: it was heard as ``text``."""
    played, trail = position.trail[at], position.trail
    before, after = position.rules.copy(), position.rules.copy()
    before.set_block(played.block)
    if at + 1 < len(trail):
        after.set_block(trail[at + 1].block)
    hidden = secret(before)
    seen = gate(before, seat)
    return Entry(seen, gate(after, seat), text, None if hidden else played.action, mover(seen))


def last(position: Position, seat: int | None, teller: Teller[Any]) -> Last | None:
    """The last action or outcome the seat has heard of, as it heard and saw it."""
    heard = last_heard(position, seat)
    return None if heard is None else shown(position, seat, teller, *heard)


def shown(position: Position, seat: int | None, teller: Teller[Any], at: int, text: str) -> Last:
    """One entry of the trail, heard as ``text``, with the movements of hands that show it."""
    played = position.trail[at]
    told = entry(position, seat, at, text)
    steps: list[Step] = []
    if played.action is not None:
        before = position.rules.copy()
        before.set_block(played.block)
        moves = before.steps_for(played.action, seat) if secret(before) else before.steps(played.action)
        steps = cast("list[Step]", moves)
    return {"seat": told.seat, "text": text, "words": teller.played(told), "steps": steps, "marks": marks(steps)}


def last_turn(position: Position, seat: int | None, teller: Teller[Any]) -> Last | None:
    """The last action or outcome, as ``last`` tells it; in an open game the steps of an outcome come after those of the
    action it followed, which nobody has seen on its own."""
    latest = last(position, seat, teller)
    if latest is None or position.heard_texts is not None:
        return latest
    log = position.log
    mover_there, at = latest["seat"], len(log) - 1
    while mover_there == CHANCE_SEAT and at > 0:
        at -= 1
        earlier = shown(position, seat, teller, at, log[at])
        latest["steps"] = earlier["steps"] + latest["steps"]
        latest["marks"] = marks(latest["steps"])
        mover_there = earlier["seat"]
    return latest


def last_heard(position: Position, seat: int | None) -> tuple[int, str] | None:
    """Where in the trail the last thing stands that the seat has heard of, and what it heard."""
    heard = position.heard_at(seat)
    return heard[-1] if heard else None
