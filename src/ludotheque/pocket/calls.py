"""A request to a device, and where each path leads. Modules of ``pocket.routes`` are loaded when something of theirs is
first asked for."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import parse_qsl, unquote, urlsplit

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.pocket.reading import BODY_CHARACTERS, read_body, wrong

if TYPE_CHECKING:
    from types import SimpleNamespace

    from ludotheque.pocket.device import Device
    from ludotheque.pocket.shapes import Shape

JSON, SVG, PLAIN = "application/json", "image/svg+xml", "text/plain"


class Answer(NamedTuple):
    """What the page gets."""

    status: int
    media_type: str
    text: str


class Text(NamedTuple):
    """An answer that is no JSON."""

    media_type: str
    text: str


@dataclass
class Call:
    """A request: ``path`` has the parts of the address that the route leaves open."""

    device: Device
    path: dict[str, str]
    query: dict[str, str] = field(default_factory=dict)
    body: str | None = None
    token: str | None = None

    def read(self, shape: Shape, most: int = BODY_CHARACTERS) -> SimpleNamespace:
        """The body; ``Refused`` (big or wrong)."""
        return read_body(shape, self.body, most)

    def text(self, key: str, default: str | None = None, most: int = 400) -> str:
        """A text of the query."""
        value = self.query.get(key, default)
        if value is None or len(value) > most:
            raise wrong(key)
        return value

    def switch(self, key: str) -> bool:
        return self.text(key, "false").lower() in {"true", "1", "on", "yes"}

    def number(self, key: str, most: int, default: int | None = None) -> int | None:
        """A whole number of the query, from 0 to ``most``."""
        text = self.query.get(key)
        return default if text is None else whole_number(key, text, most)

    def path_number(self, key: str, most: int) -> int:
        return whole_number(key, self.path[key], most)


def whole_number(key: str, text: str, most: int) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 10 or int(text) > most:
        raise wrong(key)
    return int(text)


Handler = Callable[[Call], Awaitable[Any]]


class Route(NamedTuple):
    """``handler`` is a function of a module of ``pocket.routes``. ``ValueError``s of it are about what was asked, and have
    this ``code``; without one they are faults of ours."""

    method: str
    path: str
    handler: str
    code: str = ""
    status: int = 200


ROUTES = (
    Route("GET", "/api/catalogue", "games.catalogue"),
    Route("GET", "/api/games", "games.game", "wrong"),
    Route("GET", "/api/art", "games.art", "wrong"),
    Route("GET", "/api/picture", "games.picture", "wrong"),
    Route("GET", "/api/how-to-play", "lessons.how_to_play", "wrong"),
    Route("GET", "/api/learn", "lessons.library"),
    Route("GET", "/api/learn/{family}/{chapter}", "lessons.chapter"),
    Route("POST", "/api/learn/{family}/{chapter}/{n}", "lessons.try_diagram", "illegal"),
    Route("GET", "/api/learn/{family}/{chapter}/{n}/answer", "lessons.diagram_answer"),
    Route("GET", "/api/learn/{family}/{chapter}/{n}/picture", "lessons.diagram_picture"),
    Route("POST", "/api/try", "lessons.try_position", "wrong"),
    Route("GET", "/api/puzzles", "lessons.puzzles"),
    Route("GET", "/api/puzzles/{name}", "lessons.puzzle"),
    Route("POST", "/api/puzzles/{name}", "lessons.try_puzzle", "illegal"),
    Route("GET", "/api/puzzles/{name}/hint", "lessons.puzzle_hint"),
    Route("GET", "/api/puzzles/{name}/solution", "lessons.puzzle_solution"),
    Route("POST", "/api/matches", "matches.create", "wrong", 201),
    Route("GET", "/api/matches/{name}", "matches.summary"),
    Route("GET", "/api/matches/{name}/frame", "matches.frame"),
    Route("GET", "/api/matches/{name}/record", "matches.record", "illegal"),
    Route("GET", "/api/matches/{name}/sheet", "matches.sheet", "illegal"),
    Route("POST", "/api/matches/{name}/hint", "matches.hint"),
    Route("POST", "/api/matches/{name}/sit", "matches.sit"),
    Route("GET", "/api/matches/{name}/replay", "finished.replay"),
    Route("GET", "/api/matches/{name}/position", "finished.position"),
    Route("GET", "/api/matches/{name}/values", "finished.values"),
    Route("GET", "/api/matches/{name}/check", "finished.check", "illegal"),
    Route("POST", "/api/matches/{name}/trial", "finished.trial"),
    Route("GET", "/api/matches/{name}/review", "reviews.progress"),
    Route("POST", "/api/matches/{name}/review", "reviews.start"),
    Route("GET", "/device/matches", "device.matches"),
    Route("DELETE", "/device/matches/{name}", "device.remove"),
    Route("POST", "/device/records", "device.open_record", "wrong"),
    Route("GET", "/device/speed", "device.speed"),
)


def find_route(method: str, path: str) -> tuple[Route, dict[str, str]] | None:
    """The route of a path, and the parts of the path that it leaves open."""
    words = path.strip("/").split("/")
    for route in ROUTES:
        wanted = route.path.strip("/").split("/")
        if route.method != method or len(wanted) != len(words):
            continue
        pairs = list(zip(wanted, words, strict=True))
        if all(one.startswith("{") or one == word for one, word in pairs):
            return route, {one.strip("{}"): unquote(word) for one, word in pairs if one.startswith("{")}
    return None


async def answer(device: Device, method: str, address: str, body: str | None, token: str | None) -> Answer:
    """What a handler says to a request, as the page gets it. ``Refused``."""
    parts = urlsplit(address)
    found = find_route(method.upper(), parts.path)
    if found is None:
        raise Refused("missing", _("This needs a server: it cannot be had on this device alone."))
    route, path = found
    module, name = route.handler.split(".")
    handler: Handler = getattr(import_module(f"ludotheque.pocket.routes.{module}"), name)
    try:
        told = await handler(Call(device, path, dict(parse_qsl(parts.query)), body, token))
    except Refused:
        raise
    except ValueError as error:
        if route.code:
            raise Refused(route.code, str(error)) from None
        raise
    if isinstance(told, Text):
        return Answer(route.status, told.media_type, told.text)
    return Answer(route.status, JSON, json.dumps(told, ensure_ascii=False, separators=(",", ":")))
