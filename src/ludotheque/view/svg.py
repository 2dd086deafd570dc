"""A position as a picture. Everything is drawn from the scene and the frame; no game is known here by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.drawing.ink import Sheet, circle, ellipse, rect, words
from ludotheque.view import captions, cards, frames, tokens, traces
from ludotheque.view.ground import by_point, ground
from ludotheque.view.kinds import COMMON, kind_of, kinds_of
from ludotheque.view.layout import CARD_SHAPES, at, count_spot, middle_of
from ludotheque.view.surfaces import SURFACES

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.drawing.shapes import Box
    from ludotheque.view.types import Frame, Piece, Scene


def svg(position: Position, seat: int | None = None) -> str:
    """The picture as a seat sees it, or a spectator."""
    return picture(frames.scene(position, seat), frames.frame(position, seat))


def picture(scene: Scene, frame: Frame, *, plaque: bool = True) -> str:
    """A scene and a frame as an SVG document, the same for the same input. ``plaque`` tells the seats below it."""
    sheet = Sheet()
    box = ground(sheet, scene, frame)
    if frame["last"]:
        points = {point["id"]: point for point in scene["points"]}
        sheet.put(*traces.trace(points, frame["last"]["marks"]))
    lying = by_point(frame["pieces"])
    for point in sorted(scene["points"], key=lambda point: point.get("layer", 0)):
        here = lying.get(point["id"], [])
        counters = [piece for piece in here if kind_of(scene, piece["kind"]).counter]
        if counters:
            kind = kind_of(scene, counters[0]["kind"])
            sheet.put(*tokens.counter(sheet, kind, counters[0].get("count", 0), *at(point)))
        elif point["shape"] in CARD_SHAPES:
            sheet.put(*cards.cards(sheet, scene, point, here))
        else:
            sheet.put(*tokens.pieces(sheet, scene, point, here))
    counts(sheet, scene, lying)
    x, y, width, height = box
    whole = strip(sheet, scene, frame, box) if plaque else (x - 8, y - 8, width + 16, height + 26)
    return sheet.finish(whole, scene["title"], captions.describe(scene, frame))


def counts(sheet: Sheet, scene: Scene, lying: dict[str, list[Piece]]) -> None:
    """A number beside everything that holds loose things, on the outer side."""
    ink = SURFACES[scene["surface"]].ink
    middle = middle_of(scene["points"])
    for point in scene["points"]:
        here = lying.get(point["id"], [])
        if any(kind_of(scene, piece["kind"]).counter for piece in here):
            continue
        n = sum(piece.get("count", 1) for piece in here)
        x, y = at(point)
        spot = count_spot(point, middle)
        if spot is None:
            continue
        x, y = x + spot[0], y + spot[1]
        if point["shape"] == "city":
            sheet.put(*(tokens.badge(n, x, y) if n > 1 else ()))
        elif point["shape"] == "reserve":
            sheet.put(*(tokens.badge(n, x, y) if n else ()))
        else:
            sheet.put(words(str(n), x, y, 32, ink, font_weight=700))


def strip(sheet: Sheet, scene: Scene, frame: Frame, board: Box) -> Box:
    """A plaque below the board: the seats, whose turn it is or who won, and the last action."""
    x, y, width, height = board
    if len(scene["seats"]) > 2:
        return x - 8, y - 8, width + 16, height + 26
    high = max(46, width * 0.062)
    top = y + height + 20
    middle = top + high / 2
    sheet.put(rect(x, top, width, high, rx=high / 2, fill="#26211b", stroke="#000", stroke_opacity=0.4))
    won = captions.winners(frame["result"]) if frame["result"] is not None else []
    for seat, name in enumerate(scene["seats"]):
        side = 1 if seat == 0 else -1
        end = x + high * 0.5 if seat == 0 else x + width - high * 0.5
        on = seat in won or frame["to_move"] == seat
        sign = "★" if seat in won else "▸" if seat == 0 else "◂"
        text = (f"{sign} {name}" if seat == 0 else f"{name} {sign}") if on else name
        sheet.put(sample(sheet, scene, frame, seat, end, middle, high))
        sheet.put(
            words(text, end + side * high * 0.62, middle, high * 0.46, "#ffd76a" if on else "#e8e0d2",
                  font_weight=700 if on else 400, text_anchor="start" if seat == 0 else "end")
        )  # fmt: skip
    sheet.put(*lately(scene, frame, x + width / 2, middle, high))
    return x - 8, y - 8, width + 16, height + high + 36


def lately(scene: Scene, frame: Frame, x: float, y: float, high: float) -> list[str]:
    """In the middle of the plaque: a throw as kernels, a draw in words, else the last action's text."""
    thrown = [step["faces"] for step in frame["last"]["steps"] if step["do"] == "throw"] if frame["last"] else []
    if frame["result"] is not None and not captions.winners(frame["result"]):
        return [words(captions.turn(scene, frame), x, y, high * 0.42, "#ffd76a", font_weight=700)]
    if thrown:
        return [
            part
            for k in range(4)
            for px in [x + (k - 1.5) * high * 0.6]
            for part in (
                ellipse(px, y, high * 0.2, high * 0.28, fill="#f2b72f", stroke="#8a5209", stroke_width=1.5),
                circle(px, y, high * 0.1, fill="#2a1608") if k < thrown[-1] else "",
            )
        ]
    return [words(frame["last"]["text"], x, y, high * 0.42, "#cfc4b2")] if frame["last"] else []


def sample(sheet: Sheet, scene: Scene, frame: Frame, seat: int, x: float, y: float, high: float) -> str:
    """A small piece of the seat's, where it has one of its own: of the kind it has most of."""
    common = {kind.name for kind in COMMON}
    mine = [
        token["kind"]
        for piece in frame["pieces"]
        for token in piece.get("stack", [piece])
        if token.get("owner") == seat and token["kind"] not in common
    ]
    if not mine:
        side = high * 0.36
        return (
            circle(x, y, side / 2, fill="#b9ab93")
            if seat == 0
            else rect(x - side / 2, y - side / 2, side, side, fill="#b9ab93")
        )
    order = [name for name in (*kinds_of(scene), *mine) if name in mine]
    return tokens.token(sheet, kind_of(scene, max(order, key=mine.count)), seat, x, y, high * 0.0105)
