"""Writing SVG: tags, numbers, gradients and symbols that are drawn once and used often."""

from __future__ import annotations

import zlib
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

UNIT = 100  # of the picture, between neighbouring points
SIGN = "\ue000"  # stands before every id until the picture is finished
FONT = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"

Value = str | float
Stops = list[tuple[float, str]]


def num(value: Value) -> str:
    """A number with one decimal at most where that is exact enough to draw, two for small ones."""
    if isinstance(value, str):
        return value
    text = f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in {"-0", ""} else text


def tag(element: str, *inside: str, **attributes: Value | None) -> str:
    """``stroke_width=2`` is written ``stroke-width="2"``; attributes that are ``None`` are left out."""
    written = "".join(
        f' {name.strip("_").replace("_", "-")}="{escape(num(value))}"'
        for name, value in attributes.items()
        if value is not None
    )
    return f"<{element}{written}>{''.join(inside)}</{element}>" if inside else f"<{element}{written}/>"


def words(text: str, x: float, y: float, size: float, fill: str, **more: Value | None) -> str:
    """A text around (x, y), its middle on y."""
    more.setdefault("text_anchor", "middle")
    return tag("text", escape(text), x=x, y=y + 0.35 * size, font_size=size, fill=fill, **more)


def path(d: str, **attributes: Value | None) -> str:
    return tag("path", d=d, **attributes)


def circle(x: float, y: float, r: float, **attributes: Value | None) -> str:
    return tag("circle", cx=x, cy=y, r=r, **attributes)


def ellipse(x: float, y: float, rx: float, ry: float, **attributes: Value | None) -> str:
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Value | None) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def moved(x: float, y: float, turn: float = 0, size: float = 1, side: int = 1) -> str | None:
    """The transform that sizes and turns a drawing, mirrored for ``side`` −1, about its origin, put at (x, y)."""
    parts = (
        f"translate({num(x)} {num(y)})" if x or y else "",
        f"rotate({num(turn)})" if turn else "",
        f"scale({num(side * size)} {num(size)})" if side < 0 else f"scale({num(size)})" if size != 1 else "",
    )
    return " ".join(filter(None, parts)) or None


def group(
    *inside: str, x: float = 0, y: float = 0, turn: float = 0, size: float = 1, side: int = 1, **more: Value | None
) -> str:
    return tag("g", *inside, transform=moved(x, y, turn, size, side), **more)


class Sheet:
    """A picture in the making: what it defines, by name, and what it shows, from the back to the front. ``flat``: every
    gradient is one colour, that of its middle, and there are no textures."""

    def __init__(self, *, flat: bool = False) -> None:
        self.flat = flat
        self.defs: dict[str, str] = {}
        self.shown: list[str] = []

    def put(self, *parts: str) -> None:
        self.shown.extend(parts)

    def define(self, name: str, make: Callable[[str], str]) -> str:
        """Define something once; ``make`` is given its id. Returns the reference to it."""
        if name not in self.defs:
            made = make(SIGN + name)  # first, so that what it needs itself comes before it
            self.defs[name] = made
        return f"#{SIGN}{name}"

    def texture(self, name: str, make: Callable[[str], str]) -> str:
        """What to fill a thing with: a pattern, defined once, or nothing in a flat picture."""
        return "none" if self.flat else f"url({self.define(name, make)})"

    def linear(self, name: str, stops: Stops, x2: float = 0, y2: float = 1) -> str:
        """A gradient across the thing it fills, downwards unless told."""
        if self.flat:
            return stops[len(stops) // 2][1]
        ref = self.define(name, lambda i: tag("linearGradient", *shades(stops), id=i, x1=0, y1=0, x2=x2, y2=y2))
        return f"url({ref})"

    def radial(self, name: str, stops: Stops, cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> str:
        if self.flat:
            return stops[len(stops) // 2][1]
        ref = self.define(name, lambda i: tag("radialGradient", *shades(stops), id=i, cx=cx, cy=cy, r=r))
        return f"url({ref})"

    def around(self, name: str, stops: Stops, r: float) -> str:
        """A radial gradient about the origin, in the picture's own measure."""
        if self.flat:
            return stops[len(stops) // 2][1]
        ref = self.define(
            name,
            lambda i: tag("radialGradient", *shades(stops), id=i, gradientUnits="userSpaceOnUse", cx=0, cy=0, r=r),
        )
        return f"url({ref})"

    def use(self, name: str, make: Callable[[], str], x: float, y: float, turn: float = 0, size: float = 1) -> str:
        """A drawing about the origin, put at (x, y)."""
        ref = self.define(name, lambda i: tag("g", make(), id=i))
        return tag("use", href=ref, transform=moved(x, y, turn, size))

    def finish(self, box: tuple[float, float, float, float], title: str, desc: str, widest: float = 760) -> str:
        """The whole document. Ids are made the picture's own, so that several can stand on one page."""
        x, y, width, height = box
        shown = min(widest, width)
        text = tag(
            "svg",
            tag("title", escape(title)),
            tag("desc", escape(desc)),
            tag("defs", *self.defs.values()),
            *self.shown,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=" ".join(map(num, (x, y, width, height))),
            width=round(shown),
            role="img",
            font_family=FONT,
            style="max-width:100%",
        )
        return text.replace(SIGN, f"p{zlib.crc32(text.encode()):08x}-")


def shades(stops: Stops) -> list[str]:
    return [tag("stop", offset=offset, stop_color=colour) for offset, colour in stops]
