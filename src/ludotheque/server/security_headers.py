"""Headers that every answer bears, whoever made it: handlers, errors, files, pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar.datastructures import MutableScopeHeaders

if TYPE_CHECKING:
    from litestar.types import Message, Scope

POLICY = "Content-Security-Policy"
# For the files of the site. Its service worker is bound by it too, and fetches from here; so are the workers that play games
# on the device, whose Python is WebAssembly. 'wasm-unsafe-eval' allows that and no evaluation of texts.
SITE_POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
# For everything else that a browser may open as a document: no scripts, nothing from anywhere. Pictures are SVG documents
# with styles of their own.
HEADERS = {
    POLICY: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}


async def add_security_headers(message: Message, _scope: Scope) -> None:
    """Add the headers that an answer does not set itself."""
    if message["type"] == "http.response.start":
        message.setdefault("headers", [])
        headers = MutableScopeHeaders(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
