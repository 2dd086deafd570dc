"""Compiled and plain are the same program: equal ledgers, with bounds checks on too; and never a mix of both."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import needs
import pytest
from modes.checked_build import BINARIES, PACKAGE, REPO, add_checked_modules, copy_plain, need_build_tools

import ludotheque as lt
from ludotheque.core.mode import DECLARES, compiled, parts

LEDGER = REPO / "tests" / "modes" / "ledger.py"

LITTLE, MUCH = 3, 8

needs_compiled = pytest.mark.usefixtures("compiled_package")


@pytest.fixture
def compiled_package() -> None:
    if lt.MODE == "plain":
        needs.missing("the plain files run here: make compiled")


def call(
    *command: str | Path, path: Path | None = None, folder: Path | None = None, **env: str
) -> subprocess.CompletedProcess[str]:
    """Python with the package at ``path``, in ``folder``."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **env}
    if path:
        environment["PYTHONPATH"] = str(path)
    words = [sys.executable, *map(str, command)]
    return subprocess.run(words, capture_output=True, text=True, env=environment, cwd=folder, timeout=600, check=False)


def ledger(path: Path, effort: int) -> tuple[str, dict[str, Any]]:
    """The mode the package at ``path`` runs in, and what it writes. Nothing may go wrong unseen in compiled code."""
    done = call(LEDGER, str(effort), path=path)
    assert (done.returncode, done.stderr) == (0, "")
    result = json.loads(done.stdout)
    assert Path(result["package"]).resolve() == (path / "ludotheque").resolve()
    return result["mode"], result["written"]


def differences(one: dict[str, Any], other: dict[str, Any]) -> list[tuple[str, Any, Any]]:
    return [(line, value, other.get(line)) for line, value in one.items() if other.get(line) != value]


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    """A folder with a copy of the package that has nothing compiled in it."""
    return copy_plain(tmp_path / "plain")


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


ATTRIBUTES = """
import ludotheque as lt
from ludotheque.games import names
for name in names():
    game = lt.load(name)
    built, copy = vars(game.family.rules(game)).keys(), vars(game.start().rules.copy()).keys()
    print(*(f"{name}.{attribute}" for attribute in built ^ copy), sep="\\n", end="")
"""


def test_a_copy_forgets_no_attribute(plain: Path) -> None:
    """In the plain package attributes can be listed: ``share_tables`` and ``allocate`` name all that ``__init__`` makes."""
    done = call("-c", ATTRIBUTES, path=plain)
    assert (done.returncode, done.stderr, done.stdout.split()) == (0, "", [])


@pytest.mark.builds
@needs_compiled
def test_with_bounds_checks_nothing_is_out_of_bounds(plain: Path) -> None:
    """Compiled once more, with every index checked: the same ledger, and no error that C code would swallow."""
    add_checked_modules(plain)
    mode, checked = ledger(plain, MUCH)
    assert mode == "compiled"
    _mode, fast = ledger(PACKAGE.parent, MUCH)
    assert differences(checked, fast) == []


# all or none


def refusal(path: Path) -> str:
    """The last line Python writes when the package at ``path`` is imported."""
    done = call("-c", "import ludotheque", path=path)
    assert done.returncode == 1
    return done.stderr.strip().splitlines()[-1]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with a copy of the package as it is."""
    shutil.copytree(PACKAGE, tmp_path / "copy" / "ludotheque", ignore=shutil.ignore_patterns("__pycache__", "site"))
    return tmp_path / "copy"


@needs_compiled
@pytest.mark.parametrize("missing", ["core/rules", "games/konane/rules", "core/shared"])
def test_a_half_compiled_package_is_refused(copy: Path, missing: str) -> None:
    """At import, with what does not fit and the commands that mend it."""
    (binary,) = (copy / "ludotheque" / missing).parent.glob(f"{Path(missing).name}.*.so")
    binary.unlink()
    last = refusal(copy)
    assert last.startswith(f"ImportError: ludotheque is half compiled: {missing} is not, the other ")
    assert "`make compiled`" in last
    assert "`make plain`" in last
    assert "install it again" in last


@needs_compiled
def test_a_new_signature_file_is_refused_until_it_is_compiled(copy: Path) -> None:
    (copy / "ludotheque" / "games" / "konane" / "new.pxd").write_text("cdef class New:\n    cdef int n\n")
    assert "half compiled: games/konane/new is not" in refusal(copy)


@needs_compiled
def test_a_stray_binary_in_a_plain_package_is_refused(plain: Path) -> None:
    (binary,) = (PACKAGE / "core").glob("dice.*.so")
    shutil.copy2(binary, plain / "ludotheque" / "core")
    assert "half compiled: core/dice is compiled, the other " in refusal(plain)


@needs_compiled
def test_a_binary_left_over_from_a_module_that_is_gone_is_refused(copy: Path) -> None:
    """It would be loaded in place of a .py of its name."""
    (binary,) = (copy / "ludotheque" / "core").glob("dice.*.so")
    shutil.copy2(binary, copy / "ludotheque" / "learn" / binary.name)
    assert f"half compiled: learn/{binary.name} is left over" in refusal(copy)


@pytest.mark.parametrize("base", ["plain", "copy"])
def test_signatures_of_another_package_do_not_count(base: str, request: pytest.FixtureRequest) -> None:
    """A family from elsewhere may be plain where this package is compiled."""
    path = request.getfixturevalue(base)
    other = path / "elsewhere"
    other.mkdir()
    (other / "__init__.py").write_text("import ludotheque\n")
    (other / "rules.pxd").write_text("cdef class Rules:\n    cdef int n\n")
    (other / "rules.py").write_text("class Rules:\n    n = 3\n")
    done = call("-c", "import elsewhere.rules; print(elsewhere.rules.Rules.n)", path=path)
    assert (done.returncode, done.stdout.strip()) == (0, "3"), done.stderr


def test_every_module_with_signatures_is_compiled_or_none() -> None:
    assert {compiled(part) for part in parts()} == {lt.MODE == "compiled"}


@pytest.mark.parametrize(
    ("text", "module"),
    [
        ("cdef class Board:\n    cdef int points\n", True),
        ("cpdef long long perft(int depth)\n", True),
        ("cdef int UNKNOWN\n", True),
        ("ctypedef unsigned long long u64\ncdef int ctz(u64 m) noexcept nogil\n", True),
        ("cpdef enum:\n    A = 1\n", True),
        ("cdef enum:\n    SEAT = 0\n\ncdef enum:\n    LEFT, RIGHT\n", False),
        ("from a cimport b\ncdef inline int ctz(int m) noexcept nogil: return m\n", False),
        ('cdef extern from *:\n    """\n    int f(int);\n    """\n    int f(int) noexcept nogil\n', False),
        ("cdef struct Move:\n    int start\n", False),
    ],
)
def test_a_header_is_known_by_what_it_declares(text: str, module: bool) -> None:
    assert bool(DECLARES.search(text)) == module


def test_the_version_says_the_mode(plain: Path) -> None:
    assert call("-m", "ludotheque", "--version", path=plain).stdout.strip() == f"ludotheque {lt.__version__} (plain)"
    ours = call("-m", "ludotheque", "--version", path=PACKAGE.parent).stdout.strip()
    assert ours == f"ludotheque {lt.__version__} ({lt.MODE})"


# without a compiler


@pytest.mark.builds
def test_an_install_without_a_compiler_runs_the_plain_files(tmp_path: Path) -> None:
    """pip says no word of failure, and what it installs plays."""
    need_build_tools()
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
