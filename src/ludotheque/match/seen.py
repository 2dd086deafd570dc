"""What a seat, or a spectator, is told of a match. Positions leave through the gate alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.view import frames

if TYPE_CHECKING:
    from ludotheque.match.match import Match

Told = dict[str, Any]
VEILED_SEAT = -2


def scene(match: Match, seat: int | None) -> Told:
    return frames.scene(match.position, seat)


def frame(match: Match, seat: int | None) -> Told:
    """The frame as the match has it: nobody acts before all sit or after the end, and who has chosen ahead waits."""
    told = frames.frame(match.position, seat, whole_turn=True)
    if match.result is not None:
        told |= {"to_move": None, "actions": [], "result": list(match.result)}
    elif match.state == "open":
        told["actions"] = []
    elif seat is not None and seat in match.choices:
        told |= {"to_move": VEILED_SEAT, "actions": []}
    return told


def log(match: Match, seat: int | None) -> list[Told]:
    """Who did what, as the seat heard it."""
    heard = match.position.heard(seat)
    if len(heard) == len(match.actors):
        return [{"seat": actor, "text": text} for actor, text in zip(match.actors, heard, strict=True)]
    quiet = match.position.rules.unheard()
    past = len(match.actors) - quiet
    told = [{"seat": actor, "text": text} for actor, text in zip(match.actors[:past], heard[:past], strict=True)]
    return told + [{"seat": seat, "text": text} for text in heard[past:]]


def summary(match: Match, name: str) -> Told:
    """What everybody may know of a match, ``name`` being its own."""
    position = match.position
    to_move = None if match.result is not None else position.view(None)["to_move"] if match.secret else position.to_move
    return {
        "match": name,
        "game": str(match.game),
        "title": frames.title(match.game),
        "state": match.state,
        "seats": [
            {
                "kind": seat.kind,
                "name": seat.name,
                "level": seat.level,
                "free": not seat.taken,
                "here": seat.taken and i not in match.hands.gone,
            }
            for i, seat in enumerate(match.seats)
        ],
        "clock": match.clock,
        "series": match.series,
        "seal": match.seal.hash,
        "seed": match.seal.seed if match.result is not None else None,
        "to_move": to_move,
        "moves": sum(actor != CHANCE_SEAT for actor in match.actors) if not match.secret else None,
        "result": list(match.result) if match.result is not None else None,
        "end": match.end,
        "next": match.next,
        "seq": match.seq,
        "created_at": match.opening.at,
        "changed_at": match.at,
    }


def clocks(match: Match) -> Told:
    ripe = [at for seat in match.hands.gone if (at := match.hands.claim_at(seat)) is not None]
    return match.hands.told() | {"claim_at": min(ripe) if ripe and match.result is None else None}


def whole(match: Match, seat: int | None, name: str) -> Told:
    """All a seat is told but the scene."""
    return {
        "match": summary(match, name),
        "frame": frame(match, seat),
        "log": log(match, seat),
        "clocks": clocks(match),
        "offer": match.offer.told() if match.offer else None,
        "choice": None if seat is None else match.choices.get(seat),
    }


def change(old: Told, new: Told) -> Told:
    """What of ``whole`` has changed: see ``docs/api.md``."""
    told: Told = {}
    for key in ("match", "frame"):
        parts = {name: value for name, value in new[key].items() if value != old[key].get(name, ...)}
        if parts:
            told[key] = parts
    if "pieces" in told.get("frame", {}):
        told["frame"]["pieces"] = moved(old["frame"]["pieces"], new["frame"]["pieces"])
    if old["log"] != new["log"]:
        same = 0
        for one, other in zip(old["log"], new["log"], strict=False):
            if one != other:
                break
            same += 1
        told["log"] = {"from": same, "entries": new["log"][same:]}
    for key in ("clocks", "offer", "choice"):
        if old[key] != new[key]:
            told[key] = new[key]
    return told


def moved(old: list[Told], new: list[Told]) -> Told:
    """The points where something has changed, and all that lies there now."""
    before, after = by_point(old), by_point(new)
    at = [point for point in {**before, **after} if before.get(point) != after.get(point)]
    return {"at": at, "put": [piece for point in at for piece in after.get(point, [])]}


def by_point(pieces: list[Told]) -> dict[str, list[Told]]:
    found: dict[str, list[Told]] = {}
    for piece in pieces:
        found.setdefault(piece["at"], []).append(piece)
    return found
