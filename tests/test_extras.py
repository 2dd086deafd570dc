"""The library needs little; what needs more says which extra brings it."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from ludotheque.core.extras import MODULES, extra_with

REPO = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((REPO / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]

WITHOUT = """
import sys
from importlib.abc import MetaPathFinder

class Nothing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {modules}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Nothing())
"""


def python(code: str, *words: str, without: tuple[str, ...] = tuple(MODULES)) -> subprocess.CompletedProcess[str]:
    """Run code where the modules of these extras are not installed."""
    hidden = {module for extra in without for module in MODULES[extra]}
    command = [sys.executable, "-c", WITHOUT.format(modules=hidden) + code, *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def command(*words: str) -> subprocess.CompletedProcess[str]:
    return python("from ludotheque.cli.main import main\nsys.exit(main(sys.argv[1:]))", *words)


def test_the_library_needs_two_packages() -> None:
    assert {Requirement(line).name for line in PROJECT["dependencies"]} == {"cython", "rich"}


def test_make_play_installs_what_serving_needs() -> None:
    """``requirements/base.in`` has the library's packages, and those of the extras ``server`` and ``films``."""
    lines = (REPO / "requirements" / "base.in").read_text("utf-8").splitlines()
    base = {Requirement(line).name for line in lines if line and not line.startswith(("#", "-"))}
    needed = [*PROJECT["dependencies"], *EXTRAS["server"], *EXTRAS["films"]]
    assert {Requirement(line).name for line in needed} <= base


def test_all_has_every_other_extra() -> None:
    (everything,) = EXTRAS["all"]
    assert Requirement(everything).extras == EXTRAS.keys() - {"all"}
    assert MODULES.keys() == EXTRAS.keys() - {"all"}


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (["serve"], "server"),
        ([], "server"),
        (["--lang", "fr", "serve"], "server"),
        (["backup", "save", "x"], "server"),
        (["ratings", "show"], "server"),
        (["moderator", "list"], "server"),
        (["print", "konane"], "print"),
    ],
)
def test_a_command_says_what_it_lacks(words: list[str], extra: str) -> None:
    done = command(*words)
    assert done.returncode == 2, done.stderr
    assert re.search(rf"^ludotheque: .*pip install 'ludotheque\[{extra}\]'\n$", done.stderr), done.stderr
    assert "Traceback" not in done.stderr
    assert ("paquets" in done.stderr) == ("fr" in words)


@pytest.mark.parametrize(
    "words", [["--help"], ["games"], ["games", "awale"], ["perft", "konane", "2"], ["table", "--help"]]
)
def test_others_need_no_extra(words: list[str]) -> None:
    done = command(*words)
    assert done.returncode == 0, done.stderr


def test_rules_search_and_pictures_need_no_extra() -> None:
    done = python(
        "import ludotheque as lt\npos = lt.load('awimbawe').start(seed=1)\npos.roll()\npos.play(lt.best(pos, nodes=50))\n"
        "import ludotheque.view.text\nprint(pos.svg()[:4], len(pos.log))"
    )
    assert done.stdout.split() == ["<svg", "2"], done.stderr


def test_a_film_says_what_it_lacks() -> None:
    done = python("from ludotheque.study.film import film")
    assert done.stderr.splitlines()[-1].endswith("pip install 'ludotheque[films]'")


def test_a_command_loads_no_other() -> None:
    """What the others import would make each of them start later."""
    done = python(
        "from ludotheque.cli.main import main\nmain(['perft', 'konane', '1'])\n"
        "print([name for name in sys.modules if name.startswith('ludotheque.cli.')])"
    )
    assert done.stdout.splitlines()[-1] == "['ludotheque.cli.parser', 'ludotheque.cli.main', 'ludotheque.cli.perft']"


def test_an_extra_is_found_by_any_of_its_modules() -> None:
    assert extra_with("litestar.di") == "server"
    assert extra_with("PIL") == "films"
    assert extra_with("nobody_has_this") is None
