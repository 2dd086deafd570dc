"""A build makes again what changed, that and nothing else, and leaves nothing behind of what is gone.

A package of three small modules is built with the repository's own ``setup.py``, ``Makefile`` and check of the mode.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import needs
import pytest

REPO = Path(__file__).resolve().parent.parent
OLD = 1_000_000_000  # long before any build

pytestmark = pytest.mark.builds

FILES = {
    "core/__init__.py": "",
    "core/sizes.pxd": "cdef enum:\n    SIZE = 1\n",
    "core/sizes.py": "SIZE = 1\n",
    "core/base.pxd": "from ludotheque.core.sizes cimport SIZE\n\ncdef class Base:\n    cpdef int size(self)\n",
    "core/base.py": "import cython\n\nif not cython.compiled:\n    from ludotheque.core.sizes import SIZE\n\n"
    "class Base:\n    def size(self):\n        return SIZE\n",
    "core/leaf.pxd": "from ludotheque.core.base cimport Base\n\ncdef class Leaf(Base):\n    pass\n",
    "core/leaf.py": "from ludotheque.core.base import Base\n\nclass Leaf(Base):\n    pass\n\nWORD = 'one'\n",
    "core/lone.pxd": "cpdef int three()\n",
    "core/lone.py": "def three():\n    return 3\n",
    "locale/fr/LC_MESSAGES/ludotheque.po": 'msgid "yes"\nmsgstr "oui"\n',
}


class Workshop:
    """A folder with the small package."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.package = home / "src" / "ludotheque"

    def write(self, name: str, text: str, *, old: bool = False) -> None:
        file = self.package / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        if old:
            os.utime(file, (OLD, OLD))

    def call(self, *command: str, **env: str) -> str:
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(self.home / "src"), **env}
        done = subprocess.run(
            command, cwd=self.home, env=environment, capture_output=True, text=True, timeout=300, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.strip()

    def binaries(self) -> dict[str, int]:
        """Compiled modules with the times they were made at."""
        return {file.name.partition(".")[0]: file.stat().st_mtime_ns for file in self.package.rglob("*.so")}

    def build(self, **env: str) -> set[str]:
        """The modules that were compiled."""
        before = self.binaries()
        self.call(sys.executable, "setup.py", "-q", "build_ext", "--inplace", **env)
        return {name for name, time in self.binaries().items() if before.get(name) != time}

    def make(self, target: str) -> str:
        return self.call("make", target)

    def ask(self, question: str) -> str:
        return self.call(sys.executable, "-c", f"from ludotheque.core import base, leaf, lone; print({question})")

    def mode(self) -> str:
        return self.call(sys.executable, "-c", "import ludotheque; print(ludotheque.MODE)")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (REPO / "setup.py").exists() or not shutil.which("cc"):
        needs.missing("no setup.py or no C compiler here")
    workshop = Workshop(tmp_path_factory.mktemp("built"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "Makefile"):
        shutil.copy2(REPO / name, workshop.home)
    workshop.write("__init__.py", "from ludotheque.core.mode import mode\n\nMODE = mode()\n")
    for name, text in FILES.items():
        workshop.write(name, text)
    workshop.write("core/mode.py", (REPO / "src" / "ludotheque" / "core" / "mode.py").read_text())
    assert workshop.build() == {"base", "leaf", "lone", "shared"}
    assert workshop.mode() == "compiled"
    return workshop.home


@pytest.fixture
def workshop(built: Path, tmp_path: Path) -> Workshop:
    shutil.copytree(built, tmp_path / "home")
    return Workshop(tmp_path / "home")


def test_nothing_changed_nothing_compiled(workshop: Workshop) -> None:
    assert workshop.build() == set()


@pytest.mark.parametrize("old", [False, True])
def test_one_changed_module_is_compiled_alone(workshop: Workshop, old: bool) -> None:
    """By its contents: a file that was moved here can be older than what was made from the one before it."""
    workshop.write("core/leaf.py", FILES["core/leaf.py"].replace("one", "two"), old=old)
    assert workshop.build() == {"leaf"}
    assert workshop.ask("leaf.WORD") == "two"


def test_a_changed_header_compiles_what_depends_on_it(workshop: Workshop) -> None:
    workshop.write("core/sizes.pxd", FILES["core/sizes.pxd"].replace("1", "2"), old=True)
    assert workshop.build() == {"base", "leaf"}
    assert workshop.ask("leaf.Leaf().size()") == "2"


def test_a_build_with_bounds_checks_leaves_the_usual_one_as_it_is(workshop: Workshop) -> None:
    """Both are made of the same sources, which do not look changed afterwards."""
    words = ("setup.py", "-q", "build_ext", "--build-lib", "build/bounds")
    workshop.call(sys.executable, *words, LUDOTHEQUE_BOUNDS="1")
    assert list((workshop.home / "build" / "bounds").rglob("leaf.*.so"))
    assert workshop.build() == set()


def test_a_removed_module_leaves_nothing_behind(workshop: Workshop) -> None:
    for suffix in ("py", "pxd"):
        (workshop.package / "core" / f"lone.{suffix}").unlink()
    assert workshop.build() == set()
    assert set(workshop.binaries()) == {"base", "leaf", "shared"}
    assert workshop.mode() == "compiled"


def test_a_module_that_is_no_longer_compiled_runs_plain(workshop: Workshop) -> None:
    """Its .py would not be read while the compiled module lies beside it."""
    (workshop.package / "core" / "lone.pxd").unlink()
    workshop.write("core/lone.py", "def three():\n    return 33\n")
    workshop.build()
    assert workshop.ask("lone.three()") == "33"


def test_a_renamed_module_is_compiled_under_its_new_name(workshop: Workshop) -> None:
    for suffix in ("py", "pxd"):
        (workshop.package / "core" / f"lone.{suffix}").rename(workshop.package / "core" / f"sole.{suffix}")
    assert workshop.build() == {"sole"}
    assert set(workshop.binaries()) == {"base", "leaf", "shared", "sole"}
    assert workshop.mode() == "compiled"


def test_signatures_without_a_module_are_named(workshop: Workshop) -> None:
    (workshop.package / "core" / "lone.py").unlink()
    with pytest.raises(AssertionError, match=r"lone\.pxd declares a compiled module, but there is no lone\.py"):
        workshop.build()


def test_a_header_that_is_gone_is_missed(workshop: Workshop) -> None:
    """Not only by the next build from nothing."""
    (workshop.package / "core" / "sizes.pxd").unlink()
    with pytest.raises(AssertionError, match="ludotheque/core/sizes"):
        workshop.build()


def test_without_a_compiler_nothing_compiled_is_kept(workshop: Workshop) -> None:
    """One module cannot be compiled again: the old ones beside it would be a mix."""
    workshop.write("core/leaf.py", FILES["core/leaf.py"].replace("one", "two"))
    workshop.build(CC="/bin/false", CXX="/bin/false")
    assert workshop.binaries() == {}
    assert workshop.ask("leaf.WORD") == "two"
    assert workshop.mode() == "plain"


def test_a_wheel_holds_nothing_of_modules_that_are_gone(workshop: Workshop) -> None:
    options = ("--no-build-isolation", "--no-deps", "--no-index", "--quiet", "--disable-pip-version-check")
    command = (sys.executable, "-m", "pip", "install", *options, "--target", "there", ".")
    workshop.call(*command)
    there = workshop.home / "there" / "ludotheque"
    assert {file.name.partition(".")[0] for file in there.rglob("*.so")} == {"base", "leaf", "lone", "shared"}
    assert (there / "locale/fr/LC_MESSAGES/ludotheque.mo").exists()
    for suffix in ("py", "pxd"):
        (workshop.package / "core" / f"lone.{suffix}").unlink()
    shutil.rmtree(workshop.home / "there")
    workshop.call(*command)
    assert {file.stem.partition(".")[0] for file in there.glob("core/*.*")} == {
        "__init__",
        "base",
        "leaf",
        "mode",
        "shared",
        "sizes",
    }


# the steps of the Makefile


@pytest.fixture
def makeable(workshop: Workshop) -> Workshop:
    """With a .venv that stands for the one the tests run in, so that nothing is fetched."""
    if not shutil.which("make"):
        needs.missing("there is no make here")
    (workshop.home / "requirements").mkdir()
    (workshop.home / "web").mkdir()
    (workshop.home / "requirements" / "base.txt").touch()
    python = workshop.home / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    python.chmod(0o755)
    for stamp in ("made", "base", "installed"):
        (workshop.home / ".venv" / stamp).touch()
    workshop.make(".venv/compiled")
    return workshop


def test_make_compiles_when_contents_changed_and_not_otherwise(makeable: Workshop) -> None:
    assert "compiling" not in makeable.make(".venv/compiled")
    (makeable.package / "core" / "leaf.py").touch()
    assert "compiling" not in makeable.make(".venv/compiled")
    makeable.write("core/leaf.py", FILES["core/leaf.py"].replace("one", "two"), old=True)
    assert "compiling" in makeable.make(".venv/compiled")
    assert makeable.ask("leaf.WORD") == "two"
    for suffix in ("py", "pxd"):
        (makeable.package / "core" / f"lone.{suffix}").unlink()
    assert "compiling" in makeable.make(".venv/compiled")
    assert set(makeable.binaries()) == {"base", "leaf", "shared"}


def test_make_plain_and_back(makeable: Workshop) -> None:
    """Plain lasts until ``make compiled``, whatever is made meanwhile."""
    makeable.make("plain")
    assert makeable.mode() == "plain"
    makeable.write("core/leaf.py", FILES["core/leaf.py"].replace("one", "two"))
    assert "make compiled" in makeable.make(".venv/compiled")
    assert (makeable.mode(), makeable.ask("leaf.WORD")) == ("plain", "two")
    makeable.make("compiled")
    assert (makeable.mode(), makeable.ask("leaf.WORD")) == ("compiled", "two")


def test_make_compiled_mends_what_somebody_removed(makeable: Workshop) -> None:
    next(makeable.package.rglob("leaf.*.so")).unlink()
    makeable.make("compiled")
    assert makeable.mode() == "compiled"


def test_make_compiles_the_words_when_the_catalogue_changed(makeable: Workshop) -> None:
    catalogue = makeable.package / "locale/fr/LC_MESSAGES"
    makeable.make(".venv/words")
    assert b"oui" in (catalogue / "ludotheque.mo").read_bytes()
    makeable.write("locale/fr/LC_MESSAGES/ludotheque.po", 'msgid "yes"\nmsgstr "ouais"\n', old=True)
    makeable.make(".venv/words")
    assert b"ouais" in (catalogue / "ludotheque.mo").read_bytes()
