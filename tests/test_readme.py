"""What the README shows is run."""

import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_example_runs_as_written(capsys):
    code = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)[1]
    assert len([line for line in code.splitlines() if line]) <= 11
    exec(compile(code, "README.md", "exec"), {})
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "['a1', 'c3', 'd4', 'f6']"
    assert lines[-1].endswith(" 1 None")


def test_play_and_test_are_shown_first():
    text = README.read_text(encoding="utf-8")
    assert text.index("make play") < text.index("make test") < text.index("](docs/pictures/")
    for link in re.findall(r"\]\(([^)]+)\)", text):
        assert link.startswith("http") or (README.parent / link).exists(), link
