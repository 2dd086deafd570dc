"""What the pocket edition weighs: the page, and the files of the browser's Python, as they are and as they are sent."""

import gzip
import json

from modes.checked_build import PACKAGE

SITE = PACKAGE / "server" / "site"
POCKET = SITE / "pocket"


def sent(file):
    """The bytes over the wire: of the brotli or gzip file beside it, or as gzip would make it."""
    for suffix in (".br", ".gz"):
        packed = file.with_name(file.name + suffix)
        if packed.exists():
            return packed.stat().st_size
    return len(gzip.compress(file.read_bytes(), 9))


def weight(files):
    files = list(files)
    return sum(file.stat().st_size for file in files), sum(sent(file) for file in files)


def kilobytes(count):
    return f"{count / 1000:,.0f} KB"


def size_table():
    manifest = POCKET / "manifest.json"
    if not manifest.exists():
        raise SystemExit("the site has no pocket edition: python web/build.py")
    pocket = [
        POCKET / each["path"].removeprefix("pocket/") for each in json.loads(manifest.read_text("utf-8"))["files"]
    ]
    page = [
        file
        for file in SITE.rglob("*")
        if file.is_file() and POCKET not in file.parents and file.suffix not in {".br", ".gz", ".map"}
    ]
    lines = ["| fetched | size | as sent |", "|---|---|---|"]
    for what, files in [
        ("the page, all of it", page),
        *((f"`pocket/{file.name}`", [file]) for file in sorted(pocket) if file.parent == POCKET),
        ("`pocket/first`: what the first page shows", [file for file in pocket if file.parent != POCKET]),
        ("to play without a server, in all", [*page, *pocket]),
    ]:
        raw, packed = weight(files)
        lines.append(f"| {what} | {kilobytes(raw)} | {kilobytes(packed)} |")
    return lines
