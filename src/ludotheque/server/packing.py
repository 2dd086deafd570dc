"""Packed forms of the files of a site, made once and served as they are: ``FILE.br`` (Brotli) and ``FILE.gz`` (gzip).

``web/build.py`` runs this file by itself, so it imports nothing of the package.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib import import_module
from pathlib import Path

#: Files that can be packed; pictures and archives of others are packed in themselves.
PACKABLE = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest", ".zip"}
LEAST = 512  # bytes: smaller files travel in one packet anyway
LARGE = 2_000_000  # bytes: the last tenth that Brotli could save of such a file takes half a minute
WORTH = 0.99  # a form that is hardly smaller than its file is not kept
GZIP, BROTLI = ".gz", ".br"
FORMS = {BROTLI: "br", GZIP: "gzip"}  # the better first, with their names in HTTP


def packers() -> dict[str, Callable[[bytes], bytes]]:
    """How each form is made. Without the package ``brotli`` there is gzip alone."""
    made: dict[str, Callable[[bytes], bytes]] = {GZIP: lambda data: gzip.compress(data, 9, mtime=0)}
    with suppress(ImportError):
        compress = import_module("brotli").compress
        made[BROTLI] = lambda data: compress(data, quality=9 if len(data) > LARGE else 11)
    return made


def is_packed(file: Path) -> bool:
    """Whether this is the packed form of another file."""
    return file.suffix in FORMS and file.with_suffix("").suffix in PACKABLE


def pack_folder(folder: Path) -> None:
    """Pack the files below a folder whose packed forms are not those of their present contents, which the same time of
    change tells; remove packed forms of files that are gone. A form that saves little is not kept."""
    for file in sorted(folder.rglob("*")):
        if is_packed(file) and not file.with_suffix("").exists():
            file.unlink()
    pack_files(file for file in sorted(folder.rglob("*")) if file.is_file())


def pack_files(files: Iterable[Path]) -> None:
    """Pack those of the files that can be packed and have changed."""
    forms = packers()
    for file in files:
        if not is_packed(file) and file.suffix in PACKABLE:
            pack_file(file, forms)


def pack_file(file: Path, forms: dict[str, Callable[[bytes], bytes]]) -> None:
    """Pack one file. A packed form has the time of its file."""
    time = file.stat().st_mtime_ns
    data = b""
    for suffix, pack in forms.items():
        packed = file.with_name(file.name + suffix)
        if packed.exists() and packed.stat().st_mtime_ns == time:
            continue
        data = data or file.read_bytes()
        made = pack(data) if len(data) >= LEAST else data
        packed.unlink(missing_ok=True)
        if len(made) < WORTH * len(data):
            packed.write_bytes(made)
            os.utime(packed, ns=(time, time))
