"""The archive that browsers run: the plain package alone, the same bytes every time, and all that it needs."""

import io
import subprocess
import sys
import zipfile
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from pythons import node, pyodide_folder

import ludotheque as lt

WEB = Path(__file__).resolve().parents[1] / "web"

pytestmark = pytest.mark.skipif(not WEB.exists(), reason="the sources of the site are not here")


@pytest.fixture(scope="module")
def pocket_files():
    spec = spec_from_file_location("pocket_files", WEB / "pocket_files.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def archive(pocket_files):
    return pocket_files.archive()


@pytest.fixture(scope="module")
def home(archive, tmp_path_factory):
    folder = tmp_path_factory.mktemp("pocket")
    zipfile.ZipFile(io.BytesIO(archive)).extractall(folder)
    return folder


def bare(home, code):
    """Run code in a Python that has the archive and the standard library, nothing else."""
    start = f"import sys; sys.path.insert(0, {str(home)!r})\n"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", start + code], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_it_is_the_same_every_time(pocket_files, archive):
    assert pocket_files.archive() == archive


def test_it_holds_neither_server_nor_commands_nor_anything_compiled(archive):
    names = zipfile.ZipFile(io.BytesIO(archive)).namelist()
    assert names == sorted(names)
    assert {name.partition("/")[0] for name in names} == {"ludotheque", "Cython", "cython.py"}
    assert not [name for name in names if name.startswith(("ludotheque/server", "ludotheque/cli"))]
    assert {name.rpartition(".")[2] for name in names} == {"py", "json", "mo"}


def test_browsers_get_bytecode_that_is_the_same_every_time(pocket_files, archive, tmp_path):
    """Of the Python it is shipped with. What it was made of is known by a hash, so that it is made anew only then."""
    pyodide_folder()
    names = zipfile.ZipFile(io.BytesIO(archive)).namelist()
    for name in ("one.zip", "two.zip"):
        pocket_files.compile_modules(archive, tmp_path / name, "/package", node())
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    compiled = zipfile.ZipFile(tmp_path / "one.zip")
    assert compiled.namelist() == [f"{name}c" if name.endswith(".py") else name for name in names]
    assert pocket_files.is_made_of(tmp_path / "one.zip", archive)
    assert not pocket_files.is_made_of(tmp_path / "one.zip", pocket_files.zipped({"a.py": b"a = 1\n"}))


def test_it_plays_without_any_other_package(home):
    told = bare(
        home,
        """
import ludotheque as lt
print(lt.MODE, len(lt.families()))
for family in lt.families():
    pos = lt.load(family).start(seed=1)
    while pos.to_move == lt.CHANCE:
        pos.roll()
    assert lt.best(pos, nodes=20) in pos.actions(), family
""",
    )
    assert told == ["plain", "7"]


def test_it_evaluates_with_the_fitted_weights(home):
    told = bare(
        home,
        """
import ludotheque as lt
for name in ("konane", "awale", "oware"):
    print(lt.load(name).start_rules.fitted)
""",
    )
    assert told == ["True", "True", "True"]


def test_it_has_the_opening_books(home):
    told = bare(
        home,
        """
import ludotheque as lt
start = lt.load("oware").start()
print(len(lt.opening("oware")), lt.best(start, level=10, seed=3) in [m.action for m in lt.opening("oware").moves(start)])
""",
    )
    assert told == [str(len(lt.opening("oware"))), "True"]


def test_the_first_screen_is_drawn_in_every_language(home, tmp_path):
    bare(
        home,
        f"""
from pathlib import Path
from ludotheque.pocket.first_screen import write_first_screen
write_first_screen(Path({str(tmp_path)!r}))
""",
    )
    assert {path.name for path in tmp_path.iterdir()} == {"en", "fr"}
    french = (tmp_path / "fr" / "catalogue.json").read_text("utf-8")
    assert french != (tmp_path / "en" / "catalogue.json").read_text("utf-8")
    assert "joueurs" in french or "ans" in french
    assert len(list((tmp_path / "fr").glob("*.svg"))) == 7
    assert all("<svg" in file.read_text("utf-8")[:200] for file in tmp_path.rglob("*.svg"))
