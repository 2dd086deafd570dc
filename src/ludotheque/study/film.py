"""A game as an animated picture: its positions one after the other, as a seat or a spectator saw them."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from ludotheque.core.extras import missing_text
from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.view import svg

if TYPE_CHECKING:
    from collections.abc import Iterator

try:
    import resvg_py
    from PIL import Image
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(missing_text("films"), name=error.name) from None

FORMS = ("gif", "webp")
WIDTH = 480
MOST = 400  # pictures; a longer game leaves some out, evenly
SHOWN = 900  # ms
ENDING = 3000
PAPER = "#fffaf0"


def film(game: str, log: list[str], form: str, seat: int | None = None) -> Iterator[tuple[int, int] | bytes]:
    """Draw a film. Yields how many of the pictures are drawn, as (done, all), and at last the bytes of the file. The same
    input always gives the same film."""
    if form not in FORMS:
        raise ValueError(_("a film is {forms}, not {form}").format(forms=", ".join(FORMS), form=form[:20]))
    position = load(game).start()
    wanted = shown_positions(len(log) + 1)
    pictures = []
    for number in range(len(log) + 1):
        if number:
            position.play(log[number - 1])
        if number in wanted:
            pictures.append(rasterise(svg.svg(position, seat)))
            yield len(pictures), len(wanted)
    high = max(one.height for one in pictures)
    pictures = [pad_to_height(one, high) for one in pictures]
    file = io.BytesIO()
    first, *rest = pictures
    times = [SHOWN] * len(rest) + [ENDING]
    more = {"optimize": True} if form == "gif" else {"quality": 80, "method": 2}
    first.save(file, form.upper(), save_all=True, append_images=rest, duration=times, loop=0, **more)
    yield file.getvalue()


def shown_positions(many: int) -> set[int]:
    """The numbers of the positions to show: all, or ``MOST`` of them, evenly from the first to the last."""
    if many <= MOST:
        return set(range(many))
    return {round(i * (many - 1) / (MOST - 1)) for i in range(MOST)}


def rasterise(picture: str) -> Image.Image:
    """An SVG as an image of the film's width."""
    png = resvg_py.svg_to_bytes(svg_string=picture, width=WIDTH, background=PAPER)
    return Image.open(io.BytesIO(bytes(png))).convert("RGB")


def pad_to_height(picture: Image.Image, high: int) -> Image.Image:
    """The picture in the middle of paper of this height; a scene may grow during a game, as cards are laid."""
    if picture.height == high:
        return picture
    paper = Image.new("RGB", (WIDTH, high), PAPER)
    paper.paste(picture, (0, (high - picture.height) // 2))
    return paper
