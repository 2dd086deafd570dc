"""Compiled and plain are the same program: equal ledgers, with bounds checks on too; and never a mix of both."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.core.mode import INLINE, compiled, parts

REPO = Path(__file__).resolve().parent.parent
LEDGER = REPO / "tests" / "modes" / "ledger.py"
PACKAGE = Path(lt.__file__).resolve().parent
BINARIES = ("*.so", "*.pyd", "__pycache__")

LITTLE, MUCH = 3, 8

needs_compiled = pytest.mark.skipif(lt.MODE == "plain", reason="nothing is compiled here")


def call(
    *command: str | Path, path: Path | None = None, folder: Path | None = None, **env: str
) -> subprocess.CompletedProcess[str]:
    """Python with the package at ``path``, in ``folder``."""
    told = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **env}
    if path:
        told["PYTHONPATH"] = str(path)
    words = [sys.executable, *map(str, command)]
    return subprocess.run(words, capture_output=True, text=True, env=told, cwd=folder, timeout=600, check=False)


def ledger(path: Path, effort: int) -> tuple[str, dict[str, Any]]:
    """The mode the package at ``path`` runs in, and what it writes. Nothing may go wrong unseen in compiled code."""
    done = call(LEDGER, str(effort), path=path)
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert Path(told["package"]).resolve() == (path / "ludotheque").resolve()
    return told["mode"], told["written"]


def differences(one: dict[str, Any], other: dict[str, Any]) -> list[tuple[str, Any, Any]]:
    return [(line, found, other.get(line)) for line, found in one.items() if other.get(line) != found]


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    """A folder with a copy of the package that has nothing compiled in it."""
    shutil.copytree(PACKAGE, tmp_path / "plain" / "ludotheque", ignore=shutil.ignore_patterns(*BINARIES))
    return tmp_path / "plain"


# the same counts, games, refusals, playouts and search trees


@needs_compiled
def test_compiled_equals_plain(plain: Path) -> None:
    """Perft counts, random games with their keys and bytes, damaged texts, playouts, search trees."""
    mode, slow = ledger(plain, LITTLE)
    assert mode == "plain"
    mode, fast = ledger(PACKAGE.parent, LITTLE)
    assert mode == "compiled"
    assert differences(slow, fast) == []
    assert slow.keys() == fast.keys()


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Keep other runs of the tests out meanwhile."""
    fcntl = pytest.importorskip("fcntl")
    (REPO / "build").mkdir(exist_ok=True)
    with (REPO / "build" / name).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build_tools() -> None:
    """Skips where the package was installed without what builds it."""
    for tool in ("Cython", "babel", "setuptools"):
        pytest.importorskip(tool)
    if not (REPO / "setup.py").exists():
        pytest.skip("the tests stand alone, without setup.py")


@pytest.mark.builds
@needs_compiled
def test_with_bounds_checks_nothing_is_out_of_bounds(plain: Path) -> None:
    """Compiled once more, with every index checked: the same ledger, and no error that C code would swallow."""
    build_tools()
    with alone("bounds.lock"):
        built = call(
            "setup.py", "-q", "build_ext", "-j2", "--build-lib", "build/bounds", folder=REPO, LUDOTHEQUE_BOUNDS="1"
        )
        assert built.returncode == 0, built.stderr
        for part in [*plain.rglob("*.pxd"), plain / "ludotheque" / "core" / "shared"]:
            for binary in (REPO / "build" / "bounds" / part.parent.relative_to(plain)).glob(f"{part.stem}.*.so"):
                shutil.copy2(binary, part.parent)
    mode, checked = ledger(plain, MUCH)
    assert mode == "compiled"
    _mode, fast = ledger(PACKAGE.parent, MUCH)
    assert differences(checked, fast) == []


# all or none


@needs_compiled
@pytest.mark.parametrize("missing", ["core/rules", "games/konane/rules"])
def test_a_half_compiled_package_is_refused(tmp_path: Path, missing: str) -> None:
    """At import, with what does not fit."""
    copy = tmp_path / "ludotheque"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    (binary,) = (copy / missing).parent.glob(f"{Path(missing).name}.*.so")
    binary.unlink()
    done = call("-c", "import ludotheque", path=tmp_path)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: ludotheque is half compiled")
    assert f"{missing} are not" in last
    assert "Install it again" in last


@needs_compiled
def test_a_stray_binary_in_a_plain_package_is_refused(plain: Path) -> None:
    (binary,) = (PACKAGE / "core").glob("dice.*.so")
    shutil.copy2(binary, plain / "ludotheque" / "core")
    done = call("-c", "import ludotheque", path=plain)
    assert done.returncode == 1
    assert "half compiled: core/dice are" in done.stderr


def test_every_compiled_module_is_known_to_the_check() -> None:
    """Wherever in the package its signatures lie."""
    known = {part.relative_to(PACKAGE) for part in parts()}
    assert known == {pxd.relative_to(PACKAGE) for pxd in PACKAGE.rglob("*.pxd") if pxd.stem not in INLINE}
    assert {compiled(part) for part in parts()} == {lt.MODE == "compiled"}


def test_the_version_says_the_mode(plain: Path) -> None:
    assert call("-m", "ludotheque", "--version", path=plain).stdout.strip() == f"ludotheque {lt.__version__} (plain)"
    ours = call("-m", "ludotheque", "--version", path=PACKAGE.parent).stdout.strip()
    assert ours == f"ludotheque {lt.__version__} ({lt.MODE})"


# without a compiler


@pytest.mark.builds
def test_an_install_without_a_compiler_runs_the_plain_files(tmp_path: Path) -> None:
    """pip says no word of failure, and what it installs plays."""
    build_tools()
    pytest.importorskip("pip")
    home = tmp_path / "home"
    home.mkdir()
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy2(REPO / name, home)
    shutil.copytree(REPO / "src", home / "src", ignore=shutil.ignore_patterns(*BINARIES, "*.egg-info"))
    if (REPO / "build" / "parts").exists():  # what Cython has already made need not be made again
        shutil.copytree(REPO / "build" / "parts", home / "build" / "parts")
    there = tmp_path / "there"
    options = ("--no-build-isolation", "--no-deps", "--no-index", "--quiet", "--disable-pip-version-check")
    done = call("-m", "pip", "install", *options, "--target", there, home, CC="/bin/false", CXX="/bin/false")
    assert done.returncode == 0, done.stderr
    assert not list(there.rglob("*.so"))
    played = call("-c", "import ludotheque as lt; print(lt.MODE, lt.load('oware').start().perft(3))", path=there)
    assert played.stdout.strip() == "plain 190"
