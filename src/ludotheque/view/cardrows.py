"""A table of cards in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from ludotheque.drawing.tints import known
from ludotheque.view.kinds import kind_of
from ludotheque.view.signs import DIM, joined, look

if TYPE_CHECKING:
    from ludotheque.view.types import Frame, Piece, Point, Scene


def table(scene: Scene, frame: Frame) -> Text:
    """A table of cards: row by row or, where seats have areas, what lies in each on a line of its own."""
    here: dict[str, list[Piece]] = {}
    for piece in frame["pieces"]:
        here.setdefault(piece["at"], []).append(piece)
    areas = [point for point in scene["points"] if point["shape"] == "area"]
    loose = [point for point in scene["points"] if point not in areas and not any(inside(point, a) for a in areas)]
    lines = []
    for area in sorted(areas, key=lambda area: area.get("seat", -1)):
        on = area.get("seat") is not None and area["seat"] == frame["to_move"]
        name = scene["seats"][area["seat"]] if "seat" in area else area.get("label", area["id"])
        line = Text(f"{'▸' if on else ' '} {name}: ", "bold" if on else DIM)
        line.append(Text(" ").join([card(scene, piece) for piece in here.get(area["id"], [])]))
        line.append(
            gathered(scene, [point for point in scene["points"] if point != area and inside(point, area)], here)
        )
        lines.append(line)
    left = min((point["x"] for point in loose), default=0)
    for y in sorted({-point["y"] for point in loose}):
        row = sorted((point for point in loose if -point["y"] == y), key=lambda point: point["x"])
        line = gathered(scene, row, here) if areas else Text()
        for point in [] if areas else row:
            line.append(" " * max(0, round((point["x"] - left) * 8) - line.cell_len))
            line.append(pile(scene, here.get(point["id"], [])))
        lines.append(line)
    return joined(*lines)


def inside(point: Point, area: Point) -> bool:
    across, up = abs(point["x"] - area["x"]), abs(point["y"] - area["y"])
    return across <= area.get("width", 1) / 2 and up <= area.get("height", 1) / 2


def gathered(scene: Scene, points: list[Point], here: dict[str, list[Piece]]) -> Text:
    """What lies on some points: a row of them after the other, empty places left out."""
    rows = []
    for y in sorted({-point["y"] for point in points}):
        row = sorted(
            (point for point in points if -point["y"] == y and point["id"] in here), key=lambda point: point["x"]
        )
        rows.append(Text(" ").join([pile(scene, here[point["id"]], point.get("mark") == "pillar") for point in row]))
    return Text("   ").join([row for row in rows if row])


def pile(scene: Scene, held: list[Piece], fixed: bool = False) -> Text:
    """What lies on one point, its top shown; a card that may not be moved stands in braces."""
    if not held:
        return Text("  ·  ", DIM)
    whole = sum(piece.get("count", 1) for piece in held)
    if kind_of(scene, held[-1]["kind"]).counter:
        return Text(f"{look(scene, held[-1]['kind'], None)[0]} {whole}", DIM)
    text = card(scene, held[-1], "{}" if fixed else "[]")
    text.append(f"×{whole}" if whole > 1 else "", DIM)
    return text


def card(scene: Scene, piece: Piece, frame: str = "[]") -> Text:
    """A card by its name in the colour of its tint; ▒▒ for its back."""
    name = piece.get("face") or next((part.get("face") for part in reversed(piece.get("stack", []))), None)
    ends = "⟨⟩" if piece.get("blocked") else "⟦⟧" if piece.get("locked") else frame
    if name is None:
        return Text(f"{ends[0]}▒▒{ends[1]}", "#8f7fd6")
    face = scene["faces"].get(name, {"label": ""})
    name = name if len(name) < 5 else face.get("label") or name[:4]
    style = "dim " if piece.get("past") else "reverse bold " if piece.get("chosen") else "bold "
    return Text(f"{ends[0]}{name:^2}{ends[1]}", style + known(face.get("tint", ""))[3])
