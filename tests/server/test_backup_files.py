"""A file that is no back-up, or not a whole one, is refused and leaves everything as it was."""

import json

import pytest
from serving import Server

from ludotheque.cli.main import main
from ludotheque.core.translation import in_language


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """The back-up of a table with an account and a match."""
    folder = tmp_path_factory.mktemp("saved")
    with Server(folder, f"sqlite:///{folder / 'table.sqlite'}") as server:
        server.open("awale")
        server.post("/api/accounts", {"name": "Ada", "password": "a long enough one"})
    file = folder / "saved.jsonl"
    assert main(["backup", "save", str(file), "--database", f"sqlite:///{folder / 'table.sqlite'}"]) == 0
    return file.read_text()


def without_count(saved):
    return saved.partition("\n")[2]


def damage(saved):
    """Damaged files by name: what they hold, and a part of what is said of them."""
    lines = saved.splitlines(keepends=True)
    accounts = [json.dumps(["accounts", row]) + "\n" for row in ([1], [10**30, "a", "a", "x"], [[], "a", "a", "x"])]
    return {
        "empty": ("", "it is no back-up"),
        "a text": ("Dear all,\nthis is no back-up.\n", "line 1 is not of a back-up"),
        "a number": ("3\n", "line 1 is not of a back-up"),
        "a count alone": (lines[0], "cut short"),
        "a broken count": ('["rows", []]\n', "line 1 is not of a back-up"),
        "cut within a line": (saved[:-20], f"line {len(lines)} is not of a back-up"),
        "cut after a line": ("".join(lines[:-1]), f"it has {len(lines) - 2} rows of {len(lines) - 1}"),
        "an unknown table": (saved + '["stars", [1]]\n', "is not of a back-up"),
        "a text for a row": (saved + '["accounts", "Ada"]\n', "is not of a back-up"),
        "a row twice": (saved + lines[-1], "do not fit the table"),
        "a row that lacks columns": (accounts[0], "do not fit the table accounts"),
        "too large a number": (accounts[1], "do not fit the table accounts"),
        "a list for a number": (accounts[2], "do not fit the table accounts"),
        "a match without a log": (
            "".join(line for line in lines[1:] if json.loads(line)[0] == "accounts")
            + '["matches", ["0123456789ab", "over", "awale", false, 1, 1, null, "{}"]]\n'
            + '["links", ["a key", "0123456789ab", 0, 1, null]]\n',
            "do not fit the table matches",
        ),
    }


@pytest.mark.parametrize("name", damage('["rows", [0]]\n'))
@pytest.mark.parametrize("there", ["nothing", "an empty one"])
def test_a_damaged_file_leaves_what_was_there(name, there, saved, tmp_path, capsys):
    text, told = damage(saved)[name]
    file, database = tmp_path / "file.jsonl", tmp_path / "new.sqlite"
    file.write_text(text)
    if there == "an empty one":
        database.touch()
    before = sorted(each.name for each in tmp_path.iterdir())
    assert main(["backup", "load", str(file), "--database", f"sqlite:///{database}"]) == 2
    assert told in capsys.readouterr().err
    assert sorted(each.name for each in tmp_path.iterdir()) == before
    file.write_text(saved)
    assert main(["backup", "load", str(file), "--database", f"sqlite:///{database}"]) == 0, "all can be loaded still"


def test_a_database_with_rows_stays_to_the_byte(saved, tmp_path, capsys):
    """It was brought to this version's tables before it was refused."""
    file, database = tmp_path / "file.jsonl", tmp_path / "table.sqlite"
    file.write_text(saved)
    words = ["backup", "load", str(file), "--database", f"sqlite:///{database}"]
    assert main(words) == 0
    before = database.read_bytes()
    assert main(words) == 2
    assert "the database is not empty" in capsys.readouterr().err
    assert database.read_bytes() == before


def test_a_file_of_an_older_version_has_no_count(saved, tmp_path):
    file = tmp_path / "file.jsonl"
    file.write_text(without_count(saved))
    assert main(["backup", "load", str(file), "--database", f"sqlite:///{tmp_path / 'new.sqlite'}"]) == 0


def test_a_refusal_is_in_the_language_asked_for(tmp_path, capsys):
    """It is made in the thread of the database."""
    file = tmp_path / "file.jsonl"
    file.write_text("Dear all,\n")
    with in_language("fr"):
        words = ["--lang", "fr", "backup", "load", str(file), "--database", f"sqlite:///{tmp_path / 'new.sqlite'}"]
        assert main(words) == 2
    assert "la ligne 1" in capsys.readouterr().err
