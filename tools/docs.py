"""Builds the documentation into the package, where ``ludotheque serve`` finds it and shows it under ``/docs``.

    python tools/docs.py [FOLDER]

A warning is a failure: a link that leads nowhere, a docstring that cannot be read, a page that no list names.
"""

from __future__ import annotations

import hashlib
import re
import runpy
import shutil
import sys
import tempfile
from pathlib import Path

from sphinx.cmd.build import build_main

REPO = Path(__file__).resolve().parent.parent
SERVER = REPO / "src" / "ludotheque" / "server"
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
MARK = "objects.inv"  # every build of Sphinx has one, so a folder with it may be emptied


def move_scripts(folder: Path) -> None:
    """Move the scripts that stand in pages into files: the server allows no others."""
    for page in sorted(folder.rglob("*.html")):
        text = page.read_text("utf-8")
        up = "../" * (len(page.relative_to(folder).parts) - 1)

        def link(script: re.Match[str], up: str = up) -> str:
            name = f"_static/inline-{hashlib.sha256(script[1].encode()).hexdigest()[:12]}.js"
            (folder / name).write_text(script[1], "utf-8")
            return f'<script src="{up}{name}"></script>'

        page.write_text(INLINE.sub(link, text), "utf-8")


def build(folder: Path) -> int:
    """Build into the folder; the exit code is 0 only without a warning. Everything is read anew: Sphinx warns of a page only
    when it reads it."""
    if (folder / MARK).exists():
        shutil.rmtree(folder)
    with tempfile.TemporaryDirectory() as work:  # what is built besides the pages is left behind there
        made = Path(work) / "html"
        options = [
            "--fail-on-warning",
            "--keep-going",
            "--quiet",
            "--builder",
            "html",
            "--doctree-dir",
            f"{work}/trees",
        ]
        code = build_main([*options, str(REPO / "docs"), str(made)])
        if code == 0:
            move_scripts(made)
            runpy.run_path(str(SERVER / "packing.py"))["pack_folder"](made)
            shutil.copytree(made, folder, dirs_exist_ok=True)
    return code


if __name__ == "__main__":
    sys.exit(build(Path(sys.argv[1]) if sys.argv[1:] else SERVER / "docs"))
