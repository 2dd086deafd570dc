"""The signs of terminal pictures: which stands for what, in which colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from ludotheque.core.translation import _
from ludotheque.view import captions

if TYPE_CHECKING:
    from ludotheque.view.types import Frame, Piece, Scene

#: Signs and styles of each kind, for the first seat, the second, and nobody.
SIGNS = {
    "flower": "✿❀✾", "bird": "➤➢➣", "knot": "⌘⌘⌘", "snake": "◆◇◈", "shaman": "★☆✯", "puma": "PPP", "alpaca": "aaa",
    "alpha": "AAA", "condor": "CCC", "grass": "≋≋≋", "warrior": "●○◎", "guardian": "▲△◬", "temple": "☀☾⌂",
    "seed": "•••", "card": "▮▮▮", "round": "♛♛♛", "points": "∑∑∑",
}  # fmt: skip
STYLES = {
    "flower": ("bold #ff5c93", "bold white"),
    "bird": ("bold #ff9ebd", "bold #8be08b"),
    "snake": ("bold #ffd83a", "bold #ff7a33"),
    "shaman": ("bold #ffd83a", "bold #ff7a33"),
    "puma": ("bold #f0a840", "bold #f0a840"),
    "condor": ("bold #b9c0cc", "bold #b9c0cc"),
    "alpaca": ("bold #fff4dc", "bold #fff4dc"),
    "alpha": ("bold #ff8a5c", "bold #ff8a5c"),
    "warrior": ("bold #ffd83a", "bold #6aa7ff"),
    "guardian": ("bold #ffd83a", "bold #6aa7ff"),
}
NOBODY = {"grass": "#6fce5a", "knot": "bold #d9aa5b", "temple": "#e0d2ae"}
MARKS = {"whirlpool": ("@", "#7fd4e0"), "sun": ("☀", "#ffd83a"), "moon": ("☾", "#a9c8ff"), "den": ("∙", "#c99a5b")}
LINE, DIM, NEW = "#7d7466", "dim", " on #4a4212"


def look(kind: str, owner: int | None) -> tuple[str, str]:
    """The sign and the style of a piece."""
    signs = SIGNS.get(kind, "???")
    if owner is None:
        return signs[2], NOBODY.get(kind, "")
    return signs[owner % 2], STYLES.get(kind, ("bold", "bold"))[owner % 2]


def fresh(frame: Frame) -> set[str]:
    """The points the last action touched."""
    names: set[str] = set()
    for step in frame["last"]["steps"] if frame["last"] else []:
        for value in (step.get("from", []), step.get("to", []), step.get("at", [])):
            names |= {value} if isinstance(value, str) else set(value)
    return names


def standing(frame: Frame) -> dict[str, Piece]:
    """The piece to show on each point: the highest."""
    shown: dict[str, Piece] = {}
    for piece in frame["pieces"]:
        if piece["at"] not in shown or shown[piece["at"]]["kind"] in {"grass", "temple"}:
            shown[piece["at"]] = piece
    return shown


def legend(scene: Scene, frame: Frame) -> Text:
    """Which sign is what, for the kinds that lie on the board."""
    found: dict[tuple[str, int | None], None] = {}
    for piece in frame["pieces"]:
        for token in piece.get("stack", [piece]):
            if token["kind"] not in {"seed", "card"}:
                found[token["kind"], token["owner"]] = None
    text = Text()
    for kind, owner in sorted(found, key=lambda key: (9 if key[1] is None else key[1], list(SIGNS).index(key[0]))):
        sign, style = look(kind, owner)
        name = _(captions.KINDS[kind])
        whose = "" if owner is None else f"{scene['seats'][owner]}: "
        text.append("   " if text else "")
        text.append(sign, style)
        text.append(f" {whose}{name}", DIM)
    return text


def joined(*parts: Text) -> Text:
    return Text("\n").join([part for part in parts if part.plain.strip()])
