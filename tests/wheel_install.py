"""A wheel as people get it, and environments that have it with just the packages it declares, and neither compiler nor Node."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email.parser import HeaderParser
from importlib.metadata import distribution
from pathlib import Path

from modes.checked_build import REPO
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

LEFT_OUT = ("*.so", "*.pyd", "__pycache__", "*.egg-info", "node_modules", "build", "dist", ".*")


def call(*words: str | Path, cwd: Path | None = None, **env: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **env}
    environment.pop("PYTHONPATH", None)
    return subprocess.run(
        [*map(str, words)], cwd=cwd, env=environment, capture_output=True, text=True, timeout=1500, check=False
    )


def build(folder: Path) -> tuple[Path, Path]:
    """An sdist of the sources with the site that is built, and a wheel of nothing but that sdist."""
    home, unpacked = folder / "home", folder / "unpacked"
    shutil.copytree(REPO, home, ignore=shutil.ignore_patterns(*LEFT_OUT))
    made = call(
        sys.executable, "-m", "build", "--no-isolation", "--sdist", "--outdir", folder, cwd=home, LUDOTHEQUE_NO_SITE="1"
    )
    assert made.returncode == 0, made.stderr
    (source,) = folder.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        archive.extractall(unpacked, filter="data")
    (inner,) = unpacked.iterdir()
    if (REPO / "build" / "parts").exists():  # what Cython has already made need not be made again
        shutil.copytree(REPO / "build" / "parts", inner / "build" / "parts")
    made = call(sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", folder, cwd=inner)
    assert made.returncode == 0, made.stderr
    (wheel,) = folder.glob("*.whl")
    return source, wheel


def declared(wheel: Path, extra: str = "") -> set[str]:
    """The names of all packages that an install of the wheel with this extra would fetch."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        lines = HeaderParser().parsestr(archive.read(name).decode()).get_all("Requires-Dist", [])
    found: set[str] = set()
    seen: set[tuple[str, str]] = set()

    def add(lines: list[str], extra: str) -> None:
        for line in lines:
            need = Requirement(line)
            if need.marker and not need.marker.evaluate({"extra": extra}):
                continue
            found.add(canonicalize_name(need.name))
            for wanted in {"", *need.extras} - {one for name, one in seen if name == need.name}:
                seen.add((need.name, wanted))
                add(distribution(need.name).requires or [], wanted)

    add(lines, extra)
    return found


class Environment:
    """An environment with the wheel and what it declares. Packages are those of the one the tests run in."""

    def __init__(self, folder: Path, wheel: Path, extra: str = "") -> None:
        self.folder = folder
        assert call(sys.executable, "-m", "venv", "--without-pip", folder).returncode == 0
        python = folder / "bin" / "python"
        options = ("--no-index", "--no-deps", "--quiet", "--disable-pip-version-check")
        done = call(sys.executable, "-m", "pip", "--python", python, "install", *options, wheel)
        assert done.returncode == 0, done.stderr
        (packages,) = folder.glob("lib/python*/site-packages")
        for name in declared(wheel, extra):
            one = distribution(name)
            for part in {file.parts[0] for file in one.files or ()} - {"..", "__pycache__"}:
                (packages / part).symlink_to(Path(str(one.locate_file(part))))
        #: Nothing of the machine is found but this environment.
        self.env = {"PATH": str(folder / "bin"), "HOME": str(folder), "LANG": "C.UTF-8"}

    def run(self, *words: str, heard: str = "") -> subprocess.CompletedProcess[str]:
        """Run a program of the environment."""
        command = [str(self.folder / "bin" / words[0]), *words[1:]]
        return subprocess.run(
            command,
            input=heard,
            cwd=self.folder,
            env=self.env,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
