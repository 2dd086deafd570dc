"""A game as a moving picture: its positions one after the other, as a seat or a spectator saw them."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import resvg_py
from PIL import Image

from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.view import svg

if TYPE_CHECKING:
    from collections.abc import Iterator

FORMS = ("gif", "webp")
WIDTH = 480
MOST = 400  # pictures; a longer game leaves some out, evenly
SHOWN = 900  # ms
ENDING = 3000
PAPER = "#fffaf0"


def film(game: str, log: list[str], form: str, seat: int | None = None) -> Iterator[tuple[int, int] | bytes]:
    """How many pictures of how many are drawn, again and again; then the file. The same input gives the same."""
    if form not in FORMS:
        raise ValueError(_("a film is {forms}, not {form}").format(forms=", ".join(FORMS), form=form[:20]))
    position = load(game).start()
    wanted = chosen_of(len(log) + 1)
    pictures = []
    for number in range(len(log) + 1):
        if number:
            position.play(log[number - 1])
        if number in wanted:
            pictures.append(drawn(svg.svg(position, seat)))
            yield len(pictures), len(wanted)
    high = max(one.height for one in pictures)
    pictures = [level(one, high) for one in pictures]
    file = io.BytesIO()
    first, *rest = pictures
    times = [SHOWN] * len(rest) + [ENDING]
    more = {"optimize": True} if form == "gif" else {"quality": 80, "method": 2}
    first.save(file, form.upper(), save_all=True, append_images=rest, duration=times, loop=0, **more)
    yield file.getvalue()


def chosen_of(many: int) -> set[int]:
    """Which positions are shown: all, or so many from the first to the last."""
    if many <= MOST:
        return set(range(many))
    return {round(i * (many - 1) / (MOST - 1)) for i in range(MOST)}


def drawn(picture: str) -> Image.Image:
    made = resvg_py.svg_to_bytes(svg_string=picture, width=WIDTH, background=PAPER)
    return Image.open(io.BytesIO(bytes(made))).convert("RGB")


def level(picture: Image.Image, high: int) -> Image.Image:
    """On paper of one height: a board may grow as cards are laid."""
    if picture.height == high:
        return picture
    paper = Image.new("RGB", (WIDTH, high), PAPER)
    paper.paste(picture, (0, (high - picture.height) // 2))
    return paper
