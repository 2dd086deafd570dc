"""The list of the pocket edition's files, by which a browser fetches and keeps them.

``web/build.py`` runs this file by itself, so it imports nothing of the package.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

MANIFEST = "manifest.json"
PACKED = {".br", ".gz"}


def write_manifest(folder: Path) -> str:
    """Write the list of the folder's files and return its version, a hash of all that they hold. Of each file it has the
    path, the size, the size of the smallest packed form, and the SHA-256."""
    files = []
    for file in sorted(folder.rglob("*")):
        if file.is_file() and file.name != MANIFEST and file.suffix not in PACKED:
            size = file.stat().st_size
            packed = [form.stat().st_size for form in file.parent.glob(f"{file.name}.*") if form.suffix in PACKED]
            digest = hashlib.sha256(file.read_bytes()).hexdigest()
            path = file.relative_to(folder).as_posix()
            files.append({"path": path, "size": size, "packed": min(packed, default=size), "hash": digest})
    contents = json.dumps([(file["path"], file["hash"]) for file in files])
    version = hashlib.sha256(contents.encode()).hexdigest()[:12]
    text = json.dumps({"version": version, "files": files})
    manifest = folder / MANIFEST
    if not manifest.exists() or manifest.read_text("utf-8") != text:
        manifest.write_text(text, "utf-8")
    return version
