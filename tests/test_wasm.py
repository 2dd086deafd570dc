"""The modules compiled for the browser are the same program: equal ledgers in Pyodide and here."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
import zipfile
from importlib import import_module
from pathlib import Path

import needs
import pytest

TESTS = Path(__file__).resolve().parent
WEB = TESTS.parent / "web"
EFFORT = "3"
IMPORTS = """
const functions = process.argv.slice(1).flatMap((file) => WebAssembly.Module.imports(
    new WebAssembly.Module(require('fs').readFileSync(file))).filter(({ kind }) => kind === 'function'));
console.log([...new Set(functions.map(({ name }) => name))].join(' '));
"""

pytestmark = pytest.mark.skipif(not WEB.exists(), reason="the sources of the site are not here")


@pytest.fixture(scope="module")
def web():
    """Imports a module of the folder ``web``."""
    sys.path.insert(0, str(WEB))
    yield import_module
    sys.path.remove(str(WEB))


@pytest.fixture(scope="module")
def archived(web):
    """What the archive takes of the compiled modules."""
    files = dict(web("wasm").archived())
    if not files:
        needs.missing("the modules are not compiled for the browser: make wasm")
    return files


@pytest.fixture(scope="module")
def home(web, archived, tmp_path_factory):
    """The package as a browser unpacks it."""
    folder = tmp_path_factory.mktemp("package")
    zipfile.ZipFile(io.BytesIO(web("pocket_files").archive(archived.items()))).extractall(folder)
    return folder


def call(*command):
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def node(web):
    command, env = web("build").npm()
    found = shutil.which("node", path=env["PATH"])
    assert found, command
    return found


def test_in_the_browser_s_python_compiled_equals_compiled(node, web, home):
    """Perft counts, random games with their keys and bytes, damaged texts, playouts, search trees."""
    runner = TESTS / "modes" / "in_pyodide.mjs"
    there = json.loads(call(node, runner, web("wasm").PYODIDE, home, TESTS, "modes/ledger.py", EFFORT))
    here = json.loads(call(sys.executable, TESTS / "modes" / "ledger.py", EFFORT))
    assert (there["mode"], there["package"]) == ("compiled", "/package/ludotheque")
    assert [line for line, value in here["written"].items() if there["written"].get(line) != value] == []
    assert there["written"].keys() == here["written"].keys()


def test_of_the_c_library_they_use_what_is_the_same_everywhere(node, archived):
    """Functions whose arguments and results are numbers and addresses. Another one may differ between the headers the modules
    are compiled with and the library of Pyodide: look at both before adding it."""
    names = call(node, "-e", IMPORTS, *(file for file in archived.values() if file.suffix == ".so")).split()
    used = {name for name in names if not name.startswith(("Py", "_Py"))}
    assert used <= {"exp", "free", "log", "malloc", "memcmp", "pow", "strlen", "strrchr", "tanh", "vsnprintf"}


def test_modules_of_other_sources_are_left_out(web, archived, monkeypatch, capsys):
    wasm = web("wasm")
    monkeypatch.setattr(wasm, "made_of", lambda: "something else")
    assert list(wasm.archived()) == []
    assert "web/build.py wasm" in capsys.readouterr().err
