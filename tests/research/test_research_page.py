"""What docs/research.md shows is run, and the sizes it names are those of the games."""

from __future__ import annotations

import copy
import pickle
import re
from pathlib import Path

import needs
import pytest

import ludotheque as lt

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")


def examples() -> list[str]:
    """All but those of the section *In bulk*, which ``tests/study/test_bulk_docs.py`` runs."""
    return re.findall(r"```python\n(.*?)```", PAGE.partition("## In bulk\n")[0], re.DOTALL)


def test_the_example_runs_as_written(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(examples()[0], "research.md", "exec"), {})
    assert "<Space of awale(rules=oware): 12 actions, 0 outcomes, edition 2>" in capsys.readouterr().out


@pytest.mark.parametrize("code", [code for code in examples() if "lt.batch(" in code])
def test_the_examples_of_batches_run(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    needs.numpy()
    exec(compile(code, "research.md", "exec"), {})
    assert "(256, 8, 33)" in capsys.readouterr().out


@pytest.mark.parametrize("family", sorted(lt.families()))
def test_every_family_has_its_row_and_every_size_is_named(family: str) -> None:
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| {family} |"))
    sizes = {lt.load(preset.name).space.n for preset in lt.families()[family].presets}
    assert sizes == {int(size) for size in re.findall(r"\d+", row.rsplit("|", 2)[1]) if int(size) > 9}


@pytest.mark.parametrize("name", ["oware", "chiwawa(players=3)"])
def test_a_game_is_its_own_copy_and_is_pickled(name: str) -> None:
    game = lt.load(name)
    assert copy.copy(game) is game
    assert copy.deepcopy(game) is game
    assert pickle.loads(pickle.dumps(game)) == game
