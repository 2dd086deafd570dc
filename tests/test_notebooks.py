"""Every notebook of the documentation runs from its first cell to its last, and is kept without outputs."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import needs
import pytest

REPO = Path(__file__).resolve().parent.parent
NOTEBOOKS = sorted((REPO / "docs" / "notebooks").glob("*.ipynb"))
KEPT = {"kernelspec", "language_info"}


def read(file: Path) -> Any:
    if any(find_spec(name) is None for name in ("nbformat", "nbclient", "ipykernel")):
        needs.missing("nbclient or ipykernel is not installed: pip install -r requirements/docs.txt")
    import nbformat

    return nbformat.read(file, as_version=4)


def outputs(notebook: Any) -> list[Any]:
    return [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]


def run(notebook: Any, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Execute all cells in a kernel of its own, in an empty folder, with the package that is tested here."""
    from nbclient import NotebookClient

    monkeypatch.setenv("IPYTHONDIR", str(folder / "ipython"))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(folder / "runtime"))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(REPO / "src"), os.environ.get("PYTHONPATH", "")]))
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(folder)}}).execute()


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = read(file)
    needs.numpy()
    needs.adapters()
    run(notebook, tmp_path, monkeypatch)
    said = outputs(notebook)
    assert said
    assert [output.text for output in said if output.output_type == "stream" and output.name == "stderr"] == []


def test_a_cell_that_fails_fails_the_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = read(NOTEBOOKS[0])
    from nbclient.exceptions import CellExecutionError
    from nbformat.v4 import new_code_cell

    notebook.cells = [new_code_cell("import ludotheque as lt\nlt.load('no such game')")]
    with pytest.raises(CellExecutionError, match="no such game"):
        run(notebook, tmp_path, monkeypatch)


def test_the_five_are_kept_without_outputs_and_listed() -> None:
    index = (REPO / "docs" / "notebooks" / "index.md").read_text("utf-8")
    assert [file.stem for file in NOTEBOOKS] == ["analysis", "cfr", "first_steps", "net", "tables"]
    for file in NOTEBOOKS:
        notebook = read(file)
        assert outputs(notebook) == []
        assert notebook.metadata.keys() <= KEPT
        assert f"]({file.name})" in index
