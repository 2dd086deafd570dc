"""``ludotheque export``: what it writes, what it renews, and what it refuses."""

import json

import pytest
from needs import missing

from ludotheque.cli.main import main
from ludotheque.core.translation import current_language
from ludotheque.server.site_files import SITE
from ludotheque.server.static_site import MARK


@pytest.fixture(autouse=True)
def _site():
    if not (SITE / "pocket" / "first").exists():
        missing("the site was not built: python web/build.py")
    before = current_language.get()
    yield
    current_language.set(before)  # --lang holds for the rest of the process


def catalogue(folder, language="en"):
    return json.loads((folder / "pocket" / "first" / language / "catalogue.json").read_text("utf-8"))


def version(folder):
    return json.loads((folder / "version.json").read_text("utf-8"))["version"]


def test_the_page_plays_on_the_device_and_finds_its_files_beside_itself(tmp_path, capsys):
    folder = tmp_path / "new" / "site"
    assert main(["--lang", "en", "export", str(folder)]) == 0
    assert "MB" in capsys.readouterr().out
    page = (folder / "index.html").read_text("utf-8")
    assert '<html data-table="device" ' in page
    assert 'href="/' not in page
    assert 'src="/' not in page
    assert 'src="./assets/' in page
    assert version(folder) in page
    assert version(folder) in (folder / "sw.js").read_text("utf-8")
    manifest = json.loads((folder / "pocket" / "manifest.json").read_text("utf-8"))
    assert f'content="{manifest["version"]}"' in page
    assert f'POCKET = "{manifest["version"]}"' in (folder / "sw.js").read_text("utf-8")
    assert {"pyodide.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "ludotheque.zip", "settings.json"} <= {
        file["path"] for file in manifest["files"]
    }
    readme = (folder / "README.txt").read_text("utf-8")
    assert "python -m http.server" in readme
    assert "Internet" in readme
    assert "internet" in readme
    assert not list(folder.rglob("*.br"))
    assert not (folder / "stamp.txt").exists()


def test_language_games_and_packed_forms(tmp_path):
    folder = tmp_path / "site"
    assert main(["export", str(folder), "--lang", "fr", "--games", "konane, awale", "--packed"]) == 0
    assert 'data-language="fr"' in (folder / "index.html").read_text("utf-8")
    for language in ("en", "fr"):
        assert [family["name"] for family in catalogue(folder, language)["families"]] == ["awale", "konane"]
        assert {file.name for file in (folder / "pocket" / "first" / language).glob("*.svg")} == {
            "awale.svg",
            "konane.svg",
        }
    assert json.loads((folder / "pocket" / "settings.json").read_text("utf-8")) == {"games": ["konane", "awale"]}
    assert (folder / "pocket" / "pyodide.asm.wasm.br").exists()
    assert (folder / "index.html.gz").exists()
    for packed in folder.rglob("*.br"):
        assert packed.with_suffix("").stat().st_mtime_ns == packed.stat().st_mtime_ns, packed


def test_an_export_is_renewed_and_foreign_files_stay(tmp_path):
    assert main(["export", str(tmp_path), "--games", "konane"]) == 0
    before = version(tmp_path)
    (tmp_path / "CNAME").write_text("games.example.org")
    (tmp_path / "assets" / "mine.txt").write_text("mine")
    (tmp_path / "assets" / "old.js").write_text("old")
    mark = json.loads((tmp_path / MARK).read_text("utf-8"))
    mark["files"] += ["assets/old.js", "../outside"]
    (tmp_path / MARK).write_text(json.dumps(mark))
    outside = tmp_path.parent / "outside"
    outside.write_text("not ours")
    assert main(["export", str(tmp_path), "--lang", "fr"]) == 0
    assert len(catalogue(tmp_path)["families"]) == 7
    assert version(tmp_path) != before
    assert (tmp_path / "CNAME").exists()
    assert (tmp_path / "assets" / "mine.txt").exists()
    assert not (tmp_path / "assets" / "old.js").exists()
    assert outside.exists()
    assert "CNAME" not in json.loads((tmp_path / MARK).read_text("utf-8"))["files"]


def test_another_language_is_another_version(tmp_path):
    assert main(["export", str(tmp_path)]) == 0
    before = version(tmp_path)
    assert main(["export", str(tmp_path)]) == 0
    assert version(tmp_path) == before
    assert main(["export", str(tmp_path), "--lang", "fr"]) == 0
    assert version(tmp_path) != before


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--games", "konana"], "Did you mean konane?"),
        (["--games", " , "], "at least one game"),
        ([], "holds other files"),
    ],
)
def test_what_cannot_be_written_is_told_and_nothing_changes(tmp_path, capsys, words, message):
    (tmp_path / "letter.txt").write_text("dear")
    assert main(["--lang", "en", "export", str(tmp_path), *words]) == 2
    assert message in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_a_file_is_no_folder(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert main(["--lang", "en", "export", str(tmp_path / "file")]) == 2
    assert "is a file" in capsys.readouterr().err
