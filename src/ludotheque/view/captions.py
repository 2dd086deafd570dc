"""What a picture says in words: whose turn, who won, what happened last, how many pieces stand."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.translation import _
from ludotheque.view.kinds import kind_words

if TYPE_CHECKING:
    from ludotheque.view.types import Frame, Point, Scene


def turn(scene: Scene, frame: Frame) -> str:
    """Whose turn it is, or how it ended."""
    if frame["result"] is not None:
        return frame["outcome"] or verdict(scene, frame["result"])
    if frame["to_move"] is None:
        return _("The game is over.")
    if frame["to_move"] == CHANCE_SEAT:
        return _("Chance decides.")
    if frame["to_move"] < 0:
        return _("All choose at once.")
    return _("{seat} to move.").format(seat=scene["seats"][frame["to_move"]])


def winners(result: list[float]) -> list[int]:
    """The seats that did best, where anybody did worse."""
    best = max(result)
    return [seat for seat, value in enumerate(result) if value == best] if min(result) < best else []


def verdict(scene: Scene, result: list[float]) -> str:
    won = [scene["seats"][seat] for seat in winners(result)]
    if not won:
        return _("Drawn.")
    if len(won) == 1:
        return _("{seat} wins.").format(seat=won[0])
    return _("{seats} share the win.").format(seats=", ".join(won))


def latest(frame: Frame) -> str:
    """The last action and who played it, or nothing."""
    return frame["last"]["words"] if frame["last"] else ""


def standing(scene: Scene, frame: Frame) -> str:
    """How each seat stands, as one line."""
    said = []
    for name, one in zip(scene["seats"], frame["standing"], strict=True):
        parts = [f"{score['label'].lower()} {score['value']}" for score in one["items"]]
        if one["out"]:
            parts.append(_("out"))
        if parts:
            said.append(labelled(name, ", ".join(parts)))
    return " ".join(said)


def labelled(name: str, words: str) -> str:
    """``South: 4 seeds.``, with the spaces of the language."""
    return _("{seat}: {words}").format(seat=name, words=words) + "."


def tally(scene: Scene, frame: Frame) -> str:
    """How many pieces of each kind each seat has, and nobody; then what lies in each reserve."""
    reserves = {point["id"]: point for point in scene["points"] if point["shape"] == "reserve"}
    counts: Counter[tuple[int, str]] = Counter()
    kept: dict[str, Counter[str]] = {}
    for piece in frame["pieces"]:
        for token in piece.get("stack", [piece]):
            n = token.get("count", 1)
            if piece["at"] in reserves:
                kept.setdefault(piece["at"], Counter())[token["kind"]] += n
                continue
            owner = token.get("owner", piece["owner"])
            counts[len(scene["seats"]) if owner is None else owner, token["kind"]] += n
    said = []
    for seat, name in enumerate([*scene["seats"], _("On the board")]):
        held = Counter({kind: n for (owner, kind), n in counts.items() if owner == seat and n})
        if held:
            said.append(labelled(name, listed(scene, held)))
    for point in (reserves[name] for name in reserves if name in kept):
        said.append(labelled(reserve_name(scene, point), listed(scene, kept[point["id"]])))
    return " ".join(said)


def listed(scene: Scene, held: Counter[str]) -> str:
    return ", ".join(f"{kind_words(scene, kind, 2)} {n}" for kind, n in sorted(held.items()))


def reserve_name(scene: Scene, point: Point) -> str:
    """Whose reserve it is, and what for: ``Hibiscus, taken``."""
    label = point.get("label", "")
    return ", ".join(filter(None, (scene["seats"][point["seat"]] if "seat" in point else "", label.lower())))


def describe(scene: Scene, frame: Frame) -> str:
    """The whole picture, for those who do not see it."""
    return " ".join(filter(None, (turn(scene, frame), latest(frame), tally(scene, frame))))
