"""The kinds of pieces that every game may use, and how the kinds of a scene are found."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from ludotheque.core.kinds import Kind
from ludotheque.core.translation import N_, _
from ludotheque.drawing.icons import icon
from ludotheque.drawing.ink import circle, ellipse, path, rect
from ludotheque.games import names

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ludotheque.core.teller import Teller
    from ludotheque.drawing.ink import Sheet
    from ludotheque.view.types import KindInfo, Scene


def seed(sheet: Sheet, owner: int | None) -> str:
    """A grey nicker seed."""
    fill = sheet.radial("seed", [(0, "#fdfcee"), (0.35, "#d6d5bc"), (0.8, "#98977b"), (1, "#6a6950")], 0.36, 0.32, 0.72)
    return (
        ellipse(0.8, 1.6, 9.6, 8.8, fill="#180a02", opacity=0.45)
        + ellipse(0, 0, 9.7, 8.9, fill=fill, stroke="#4c4b37", stroke_width=0.7)
        + path("M-4 5.5Q0 8 5 5", fill="none", stroke="#4c4b37", stroke_width=0.8, opacity=0.5)
    )


def plate(sheet: Sheet, owner: int | None) -> str:
    """What a number is written on."""
    return rect(-52, -25, 104, 50, rx=25, fill="#0c2b22", stroke="#e7c873", stroke_width=2, stroke_opacity=0.8)


def crowned_plate(sheet: Sheet, owner: int | None) -> str:
    return plate(sheet, owner) + icon("crown", -24, -1, 34, "#f0d98c")


def disc(sheet: Sheet, owner: int | None) -> str:
    """A piece of a kind nobody has drawn: pale for the first seat, dark for the second. Its name is written on it."""
    fill = {0: "#d9d2c3", 1: "#4a4540"}.get(-1 if owner is None else owner, "#8a857c")
    return ellipse(1, 4, 31, 30, fill="#000", opacity=0.35) + circle(0, 0, 30, fill=fill, stroke="#222", stroke_width=3)


COMMON = (
    Kind(
        "seed",
        N_("seed"),
        N_("seeds"),
        about=N_("All seeds of a pit are taken up and sown one by one into the pits that follow."),
        draw=seed,
        signs="•••",
        radius=10,
    ),
    Kind("card", N_("card"), N_("cards"), about=N_("A card that lies face down."), signs="▮▮▮"),
    Kind(
        "round",
        N_("round won"),
        N_("rounds won"),
        about=N_("How many rounds this player has won."),
        draw=crowned_plate,
        signs="♛♛♛",
        number=(18, 0),
    ),
    Kind(
        "points",
        N_("point"),
        N_("points"),
        about=N_("How many points this player counted last."),
        draw=plate,
        signs="∑∑∑",
        number=(0, 0),
    ),
)


def by_name(kinds: Iterable[Kind]) -> dict[str, Kind]:
    """A family's kinds and the common ones, the family's own first."""
    found = {kind.name: kind for kind in kinds}
    return found | {kind.name: kind for kind in COMMON if kind.name not in found}


@cache
def declared(family: str) -> Mapping[str, Kind]:
    """The kinds of a family, by their names; of a game nobody has registered, the common ones."""
    return by_name(names()[family].kinds if family in names() else ())


def kinds_of(scene: Scene) -> Mapping[str, Kind]:
    return declared(scene["game"].partition("(")[0])


def kind_of(scene: Scene, name: str) -> Kind:
    """The kind a piece names. One that nobody declared is called by its name and drawn as a plain disc."""
    kind = kinds_of(scene).get(name)
    if kind is not None:
        return kind
    letter = name[:1] or "?"
    return Kind(name, name, name, signs=letter.upper() + letter.lower() + letter.lower())


def kind_infos(kinds: Iterable[Kind], teller: Teller[Any]) -> dict[str, KindInfo]:
    """What a scene says of its kinds, in the language in force."""
    return {
        name: {
            "one": _(kind.one),
            "many": _(kind.many),
            "owned": [[teller.thing(kind, seat), teller.thing(kind, seat, 2)] for seat in range(len(teller.names))],
            "about": _(kind.about) if kind.about else "",
            "low": kind.low,
            "counter": kind.counter,
        }
        for name, kind in by_name(kinds).items()
    }


def kind_words(scene: Scene, name: str, n: int) -> str:
    """What one or ``n`` of a kind are called, in the language of the scene."""
    info = scene["kinds"].get(name)
    return name if info is None else info["one"] if n == 1 else info["many"]
