"""A position as JSON: the scene, drawn once, and frames, one a position. ``docs/scene.md`` says what they hold.

Games with secrets are read through the gate alone: everything comes from ``rules.seen(seat)``, never from the rules
themselves; the list of legal actions is given to the seat to act, each told in the words of what that seat sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.sight import CHANCE_SEAT, mover, secret
from ludotheque.core.words import _

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.position import Position
    from ludotheque.core.rules import Rules


def title(game: Game) -> str:
    """What people call the game: its preset's title, else its family's."""
    preset = game.family.preset(game.name)
    return _(preset.title if preset else game.family.title)


def gate(rules: Rules, seat: int | None) -> Rules:
    """The rules as a seat may see them; those of an open game are everybody's."""
    return rules.seen(seat) if secret(rules) else rules


def scene(position: Position, seat: int | None = None) -> dict[str, Any]:
    """What is drawn once for a seat, or for a spectator."""
    told = gate(position.rules, seat).scene()
    return {
        "game": str(position.game),
        "title": title(position.game),
        "seats": position.game.seats,
        "surface": told["surface"],
        "points": [spoken(point) for point in told["points"]],
        "lines": [list(line) for line in told.get("lines", [])],
        "buttons": [spoken(button) for button in told.get("buttons", [])],
        "faces": {name: spoken(face) for name, face in told.get("faces", {}).items()},
    }


def spoken(thing: dict[str, Any]) -> dict[str, Any]:
    """A point, button or face with its texts in the language in force."""
    return {key: _(value) if key in {"label", "note"} and value else value for key, value in thing.items()}


def frame(position: Position, seat: int | None = None) -> dict[str, Any]:
    """What a seat, or a spectator (``None``), sees now. ``actions`` is empty for whoever may not act."""
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
        "pieces": seen.pieces(),
        "actions": actions(position, seen, seat),
        "last": last(position, seat),
        "result": None if result is None else list(result),
    }


def actions(position: Position, seen: Rules, seat: int | None) -> list[dict[str, Any]]:
    """The legal actions, sorted by text. In an open game everybody may read them; chance is nobody's to choose."""
    mine = position.to_move == seat if secret(position.rules) else position.to_move != CHANCE_SEAT
    if position.to_move is None or not mine:
        return []
    told = [{"text": seen.name(action), "path": seen.path(action)} for action in position.rules.actions()]
    return sorted(told, key=lambda action: str(action["text"]))


def last(position: Position, seat: int | None) -> dict[str, Any] | None:
    """The last action or outcome the seat has heard of, as it heard and saw it. What is done in secret says ''."""
    heard = position.heard(seat)
    at = next((i for i in reversed(range(len(heard))) if heard[i]), None)
    if at is None:
        return None
    block, _dice, name = position.trail[at]
    before = position.rules.twin()
    before.put(block)
    seen = gate(before, seat)
    steps: list[dict[str, Any]] = []
    if not before.is_vast():
        steps = seen.steps(next(action for action in before.actions() if before.name(action) == name))
    return {"seat": mover(seen), "text": heard[at], "steps": steps}
