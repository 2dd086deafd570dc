"""The files of the built site, and of the documentation, as they are served: in which packed form, and whether the browser
has them already."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from ludotheque.server.packing import FORMS

SITE = Path(__file__).parent / "site"
DOCS = Path(__file__).parent / "docs"  # what ``make docs`` has built
MEDIA_TYPES = {
    ".html": "text/html",
    ".inv": "application/octet-stream",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
ACCEPTED = re.compile(r"\s*([\w*-]+)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?")


@dataclass(frozen=True)
class ServedFile:
    """A file of the site in the form in which it is sent. ``encoding`` is empty if it is sent as it is; the tag differs
    from form to form, as HTTP asks for."""

    file: Path
    media_type: str
    encoding: str
    tag: str


def find_file(name: str) -> Path | None:
    """The file of the site with this name; those of the documentation begin with ``docs/``. ``OSError`` or ``ValueError`` if
    no file can have it."""
    root, inner = (DOCS, name.removeprefix("docs/")) if name.startswith("docs/") else (SITE, name)
    file = (root / inner).resolve()
    return file if file.is_relative_to(root.resolve()) and file.is_file() and file.suffix in MEDIA_TYPES else None


def served_file(file: Path, accept_encoding: str) -> ServedFile:
    """The smallest form of a file that the header ``Accept-Encoding`` allows."""
    accepted = accepted_encodings(accept_encoding)
    for suffix, encoding in FORMS.items():
        packed = file.with_name(file.name + suffix)
        if encoding in accepted and packed.is_file():
            return ServedFile(packed, MEDIA_TYPES[file.suffix], encoding, tag_of(packed, encoding))
    return ServedFile(file, MEDIA_TYPES[file.suffix], "", tag_of(file, ""))


def accepted_encodings(header: str) -> set[str]:
    """The encodings that a client accepts, by their names; ``q=0`` refuses one, ``*`` stands for all that are not named."""
    named = {}
    for part in header.lower().split(","):
        if match := ACCEPTED.fullmatch(part):
            named[match[1]] = match[2] is None or match[2].strip("0.") != ""
    rest = named.get("*", False)
    return {encoding for encoding in FORMS.values() if named.get(encoding, rest)}


def tag_of(file: Path, encoding: str) -> str:
    """An entity tag; another one for each contents of a file and for each form of it."""
    facts = file.stat()
    return f'"{facts.st_mtime_ns:x}-{facts.st_size:x}{encoding and "-" + encoding}"'


def is_known(tag: str, if_none_match: str) -> bool:
    """Whether the header ``If-None-Match`` names this tag: the client has the file. Proxies may have weakened tags."""
    known = {part.strip().removeprefix("W/") for part in if_none_match.split(",")}
    return tag in known or "*" in known
