"""The signs of terminal pictures: which stands for what, in which colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from ludotheque.view.captions import reserve_name
from ludotheque.view.kinds import COMMON, kind_of, kind_words, kinds_of

if TYPE_CHECKING:
    from ludotheque.view.types import Frame, Piece, Scene

MARKS = {"whirlpool": ("@", "#7fd4e0"), "sun": ("☀", "#ffd83a"), "moon": ("☾", "#a9c8ff"), "den": ("∙", "#c99a5b")}
LINE, DIM, NEW = "#7d7466", "dim", " on #4a4212"


def look(scene: Scene, kind: str, owner: int | None) -> tuple[str, str]:
    """The sign and the style of a piece."""
    known = kind_of(scene, kind)
    which = 2 if owner is None else owner % 2
    return known.signs[which], known.styles[which]


def fresh(frame: Frame) -> set[str]:
    """The points the last action touched."""
    names: set[str] = set()
    for step in frame["last"]["steps"] if frame["last"] else []:
        for value in (step.get("from", []), step.get("to", []), step.get("at", [])):
            names |= {value} if isinstance(value, str) else set(value)
    return names


def standing(scene: Scene, frame: Frame) -> dict[str, Piece]:
    """The piece to show on each point: the highest."""
    shown: dict[str, Piece] = {}
    for piece in frame["pieces"]:
        if piece["at"] not in shown or kind_of(scene, shown[piece["at"]]["kind"]).low:
            shown[piece["at"]] = piece
    return shown


def legend(scene: Scene, frame: Frame) -> Text:
    """Which sign is what, for the kinds that lie on the board."""
    common = {kind.name for kind in COMMON}
    shown: dict[tuple[str, int | None], None] = {}
    for piece in frame["pieces"]:
        for token in piece.get("stack", [piece]):
            if token["kind"] not in common:
                shown[token["kind"], token["owner"]] = None
    order = list(kinds_of(scene))
    text = Text()
    for kind, owner in sorted(
        shown, key=lambda key: (9 if key[1] is None else key[1], order.index(key[0]) if key[0] in order else len(order))
    ):
        sign, style = look(scene, kind, owner)
        whose = "" if owner is None else f"{scene['seats'][owner]}: "
        text.append("   " if text else "")
        text.append(sign, style)
        text.append(f" {whose}{kind_words(scene, kind, 2)}", DIM)
    return text


def reserves(scene: Scene, frame: Frame) -> Text:
    """What lies beside the board, a line for each reserve that holds something."""
    lines = []
    for point in scene["points"]:
        here = [piece for piece in frame["pieces"] if piece["at"] == point["id"]] if point["shape"] == "reserve" else []
        if not here:
            continue
        line = Text(f"{reserve_name(scene, point)}:", DIM)
        for piece in here:
            sign, style = look(scene, piece["kind"], piece["owner"])
            line.append(f" {sign}", style)
            line.append(f" {piece.get('count', 1)}")
        lines.append(line)
    return Text("\n").join(lines)


def joined(*parts: Text) -> Text:
    return Text("\n").join([part for part in parts if part.plain.strip()])
