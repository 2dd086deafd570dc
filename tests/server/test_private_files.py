"""What the table keeps is for its owner alone, and a back-up has all of it."""

import json
import stat

from serving import Server

from ludotheque.cli.main import main
from ludotheque.server import dump, schema


def rights(path):
    return stat.S_IMODE(path.stat().st_mode)


def test_the_database_and_what_lies_beside_it(tmp_path):
    file = tmp_path / "new" / "table.sqlite"
    with Server(tmp_path, f"sqlite:///{file}") as server:
        server.open("awale")
        kept = [each for each in file.parent.iterdir() if each.name.startswith("table")]
        assert len(kept) > 1
        assert {rights(each) for each in kept} == {0o600}
        assert rights(file.parent) == 0o700
    file.chmod(0o644)
    with Server(tmp_path, f"sqlite:///{file}"):
        assert rights(file) == 0o600


def test_a_back_up_is_private_and_has_every_table(tmp_path, capsys):
    database = f"sqlite:///{tmp_path / 'table.sqlite'}"
    with Server(tmp_path, database) as server:
        server.open("awale")
    saved, other = tmp_path / "saved.jsonl", f"sqlite:///{tmp_path / 'other.sqlite'}"
    assert main(["backup", "save", str(saved), "--database", database]) == 0
    assert rights(saved) == 0o600
    rows = saved.read_text() + "".join(
        json.dumps(row) + "\n"
        for row in (["reviews", ["0123456789ab", "{}"]], ["join_codes", ["234567", "0123456789ab", 0, 1]])
    )
    saved.write_text(rows)
    assert main(["backup", "load", str(saved), "--database", other]) == 0
    again = tmp_path / "again.jsonl"
    assert main(["backup", "save", str(again), "--database", other]) == 0
    assert sorted(again.read_text().splitlines()[1:]) == sorted(rows.splitlines()[1:])
    capsys.readouterr()


def test_no_table_is_left_out_of_a_back_up():
    assert {table.name for table in dump.TABLES} == set(schema.metadata.tables) - {"sessions", "snapshots"}


def test_tables_of_exact_play_too(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("LUDOTHEQUE_TABLES", str(tmp_path / "tables"))
    assert main(["table", "build", "oware", "--layers", "2", "--threads", "1"]) == 0
    capsys.readouterr()
    (table,) = (tmp_path / "tables").glob("*.table")
    assert (rights(table), rights(table.parent)) == (0o600, 0o700)
