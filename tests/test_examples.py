"""A game in a package of its own works everywhere, and nothing in this package names it."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from outside_games import ROOT, install, run

BAGHCHAL = ROOT / "examples" / "baghchal"

STONES = """
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "stones"
version = "1"

[project.entry-points."ludotheque.games"]
stones = "stones:FAMILY"

[tool.setuptools]
py-modules = ["stones"]
"""


@pytest.fixture(scope="module")
def baghchal(tmp_path_factory):
    """The environment of a process that has Bagh Chal installed."""
    source = tmp_path_factory.mktemp("source") / "baghchal"
    shutil.copytree(BAGHCHAL, source)
    return install(source, tmp_path_factory.mktemp("installed"))


def test_its_own_tests_pass(baghchal):
    printed = run(baghchal, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(BAGHCHAL / "tests"), cwd=BAGHCHAL)
    assert re.search(r"\b\d\d passed", printed)


def test_it_is_in_the_catalogue_and_counted(baghchal):
    assert "Bagh Chal" in run(baghchal, "-m", "ludotheque", "games")
    assert re.search(r"\b252\b", run(baghchal, "-m", "ludotheque", "perft", "baghchal", "2"))


def test_a_whole_game_in_the_terminal(baghchal):
    """The person answers with the first action of the list until the end; the end of the input would be an error."""
    printed = run(baghchal, "-m", "ludotheque", "play", "baghchal", "--level", "1", typed="1\n" * 400)
    assert re.search(r"[Tt]he (goats|tigers) win|[Dd]rawn", printed)
    assert "goats" in printed


def test_levels_and_the_engine_play_it(baghchal):
    printed = run(baghchal, "-m", "ludotheque", "match", "level=2", "random", "baghchal", "-n", "2", "--seed", "1")
    assert "%" in printed


def test_nothing_here_names_it():
    named = subprocess.run(
        ["git", "grep", "-il", "baghchal\\|bagh chal", "--", "src", "web/src"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert named.stdout == ""


def test_the_worked_example_of_the_guide_is_a_game(tmp_path):
    """CONTRIBUTING alone is enough: its code, and a pyproject.toml with the entry point it shows."""
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    package = tmp_path / "package"
    package.mkdir()
    (package / "stones.py").write_text(re.search(r"```python\n(.*?)```", guide, re.DOTALL)[1], "utf-8")
    (package / "pyproject.toml").write_text(STONES, "utf-8")
    env = install(package, tmp_path / "installed")
    assert "Stones" in run(env, "-m", "ludotheque", "games", "stones")
    code = "import ludotheque as lt; pos = lt.load('stones').start(); print(lt.best(pos, nodes=20000))"
    assert run(env, "-c", code).strip() in {"a1", "b1", "c1"}  # all others lose


def test_a_broken_package_is_left_out_with_a_warning(tmp_path):
    package = tmp_path / "package"
    package.mkdir()
    (package / "stones.py").write_text("raise RuntimeError('broken on purpose')", "utf-8")
    (package / "pyproject.toml").write_text(STONES, "utf-8")
    env = install(package, tmp_path / "installed")
    code = "import ludotheque as lt; lt.load('konane'); print('plays on')"
    assert run(env, "-c", code).strip() == "plays on"
    with pytest.raises(AssertionError, match="broken on purpose"):
        run(env, "-W", "error", "-c", code)


def test_the_guide_says_how_to_register_as_the_code_does():
    assert '"ludotheque.games"' in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert 'GROUP = "ludotheque.games"' in Path(ROOT / "src/ludotheque/games/__init__.py").read_text("utf-8")
