"""What docs/research.md shows of tables, tournaments and trees is run."""

import re
from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.tables.build import build
from ludotheque.tables.registry import index

TEXT = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
SECTION = re.search(r"^## In bulk$(.*?)(?=^## |\Z)", TEXT, re.DOTALL | re.MULTILINE)[1]


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", SECTION, re.DOTALL))
def test_the_examples_run_as_written(code, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("LUDOTHEQUE_TABLES", str(tmp_path))
    build(index(lt.load("awale(pits=3)"), None, 8))
    exec(compile(code, "research.md", "exec"), {"__name__": "research"})
    assert capsys.readouterr().out


def test_the_columns_of_kinds_are_those_of_tables():
    kinds = re.findall(r"^\| `(\w+)` \|", SECTION, re.MULTILINE)
    assert kinds == ["scores", "outcomes", "races", "chances"]
