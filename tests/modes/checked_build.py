"""The package compiled once more, with every index checked."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import needs
import pytest

import ludotheque as lt

REPO = Path(__file__).resolve().parent.parent.parent
PACKAGE = Path(lt.__file__).resolve().parent
BINARIES = ("*.so", "*.pyd", "__pycache__")


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Keep other runs of the tests out meanwhile."""
    fcntl = pytest.importorskip("fcntl")
    (REPO / "build").mkdir(exist_ok=True)
    with (REPO / "build" / name).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def need_build_tools() -> None:
    """Skips where the package was installed without what builds it."""
    for tool in ("Cython", "babel", "pip", "setuptools"):
        if find_spec(tool) is None:
            needs.missing(f"{tool} is not installed: pip install -r requirements/base.txt")
    if not (REPO / "setup.py").exists():
        pytest.skip("the tests stand alone, without setup.py")


def copy_plain(folder: Path) -> Path:
    """A folder with a copy of the package that has nothing compiled in it."""
    shutil.copytree(PACKAGE, folder / "ludotheque", ignore=shutil.ignore_patterns(*BINARIES))
    return folder


def add_checked_modules(plain: Path) -> None:
    """Compile what has changed since the last time, and put all of it into a plain copy of the package."""
    need_build_tools()
    words = [sys.executable, "setup.py", "-q", "build_ext", "-j2", "--build-lib", "build/bounds"]
    with alone("bounds.lock"):
        built = subprocess.run(
            words, capture_output=True, text=True, cwd=REPO, env={**os.environ, "LUDOTHEQUE_BOUNDS": "1"}, check=False
        )
        assert built.returncode == 0, built.stderr
        for part in [*plain.rglob("*.pxd"), plain / "ludotheque" / "core" / "shared"]:
            for binary in (REPO / "build" / "bounds" / part.parent.relative_to(plain)).glob(f"{part.stem}.*.so"):
                shutil.copy2(binary, part.parent)
