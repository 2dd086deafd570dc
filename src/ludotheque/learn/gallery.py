"""The cards or pieces of a family with their drawings, names and powers, in the current language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.games import load
from ludotheque.view import frames
from ludotheque.view.kinds import declared
from ludotheque.view.portrait import card_portrait, piece_portrait

if TYPE_CHECKING:
    from ludotheque.core.family import Family
    from ludotheque.core.kinds import Kind
    from ludotheque.learn.types import GalleryEntry, GalleryGroup
    from ludotheque.view.types import Scene

MOST = 12  # more cards that do the same are the numbers of a counter, and one of them stands for all


def gallery_groups(family: Family) -> list[GalleryGroup]:
    """What can lie on the table of a family: its cards, then its pieces. Those that do the same stand together."""
    position = load(family.name).start()
    scene = frames.scene(position, 0)
    groups: dict[str, list[GalleryEntry]] = {}
    for name, face in scene["faces"].items():
        entry: GalleryEntry = {"name": face["name"], "picture": card_portrait(name, face)}
        groups.setdefault(face.get("about", ""), []).append(entry)
    for about, entries in groups.items():
        if len(entries) > MOST:
            groups[about] = [entries[len(entries) // 2]]
    met = {piece["kind"] for piece in position.rules.pieces()}
    for kind in declared(family.name).values():
        if kind.draw and not kind.counter and (kind in family.kinds or kind.name in met):
            groups.setdefault(scene["kinds"][kind.name]["about"], []).extend(piece_entries(kind, scene))
    return [{"about": about, "entries": entries} for about, entries in groups.items() if about]


def piece_entries(kind: Kind, scene: Scene) -> list[GalleryEntry]:
    """A kind of piece as each seat has it; once where both look the same."""
    words = scene["kinds"][kind.name]
    drawings = [piece_portrait(kind, owner) for owner in (0, 1)]
    if drawings[0] == drawings[1]:
        return [{"name": words["one"], "picture": drawings[0]}]
    return [{"name": one, "picture": picture} for (one, _many), picture in zip(words["owned"], drawings, strict=True)]
