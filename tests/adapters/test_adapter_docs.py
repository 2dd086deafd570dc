"""What docs/research.md shows of adapters is run."""

import re
from pathlib import Path

import needs
import pytest

TEXT = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
SECTION = re.search(r"^## Adapters$(.*?)(?=^## |\Z)", TEXT, re.DOTALL | re.MULTILINE)[1]


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", SECTION, re.DOTALL))
def test_the_examples_run_as_written(code, capsys):
    needs.adapters()
    exec(compile(code, "research.md", "exec"), {"__name__": "adapters"})
    assert capsys.readouterr().out
