"""Datasets of self-play: every row is a legal choice, exact values are the table's, and who is stopped can go on."""

import json

import needs
import pytest

import ludotheque as lt
from ludotheque.cli.main import main
from ludotheque.core.translation import set_language
from ludotheque.study import dataset
from ludotheque.study.arena import play
from ludotheque.study.dataset import Plan, make
from ludotheque.study.dataset_columns import COLUMNS
from ludotheque.tables import lookup
from ludotheque.tables.build import build
from ludotheque.tables.registry import index

GAME = "awale(pits=3)"


@pytest.fixture(autouse=True)
def tables_folder(tmp_path, monkeypatch):
    (tmp_path / "tables").mkdir()
    monkeypatch.setenv("LUDOTHEQUE_TABLES", str(tmp_path / "tables"))
    lookup.expected_path.cache_clear()
    yield
    lookup.expected_path.cache_clear()


def rows_in(file):
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def test_rows_are_choices_with_the_values_of_the_table(tmp_path):
    build(index(lt.load(GAME), None, 10))
    counts = make(Plan(GAME, "level=2", "random", 8, seed=3), tmp_path / "a.jsonl", 1)
    rows = rows_in(tmp_path / "a.jsonl")
    assert counts.games == 8
    assert counts.rows == len(rows)
    assert counts.draws + sum(counts.wins.values()) == 8
    valued = [row for row in rows if row["sure"] is not None]
    assert len(valued) == counts.valued > 10
    for row in rows:
        assert list(row) == list(COLUMNS)
        position = lt.load(GAME).position(row["position"])
        assert position.to_move == row["seat"]
        assert row["actions"] == position.actions()
        assert row["action"] in row["actions"]
    table = lt.tables.open(GAME)
    blocks = b"".join(bytes.fromhex(row["block"]) for row in valued)
    flat = [number for pair in table.values(blocks).tolist() for number in (pair if isinstance(pair, list) else [pair])]
    assert flat == [number for row in valued for number in (row["margin_low"], row["margin_high"])]
    assert {row["ply"] for row in rows if row["opening"]} <= {0, 1, 2, 3}
    plan = Plan(GAME, "level=2", "random", 8, seed=3)
    drawn = [play(plan.bout(number)).opening for number in range(8)]
    assert [sum(row["opening"] for row in rows if row["game"] == number) for number in range(8)] == drawn
    assert len(set(drawn)) > 1


def test_who_is_stopped_goes_on_and_gets_the_same(tmp_path, monkeypatch):
    plan = Plan("konane(size=6)", "random", "random", 6, seed=1)
    make(plan, tmp_path / "whole.jsonl", 1)
    real = dataset.rows_of

    def stopped(score, number):
        if number == 4:
            raise KeyboardInterrupt
        return real(score, number)

    monkeypatch.setattr(dataset, "rows_of", stopped)
    with pytest.raises(KeyboardInterrupt):
        make(plan, tmp_path / "parts.jsonl", 1)
    begun = tmp_path / "parts.jsonl.begun"
    begun.write_bytes(begun.read_bytes()[:-20])  # killed while it wrote the last line
    assert not (tmp_path / "parts.jsonl").exists()
    monkeypatch.setattr(dataset, "rows_of", real)
    told = []
    make(plan, tmp_path / "parts.jsonl", 1, progress=lambda done, whole: told.append((done, whole)))
    assert told[0] == (3, 6)
    assert told[-1] == (6, 6)
    assert (tmp_path / "parts.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    assert not begun.exists()


def test_other_settings_do_not_mix(tmp_path):
    file = tmp_path / "a.jsonl"
    (tmp_path / "a.jsonl.begun").write_text(json.dumps(Plan(GAME, "random", "random", 1, seed=1).settings()) + "\n")
    with pytest.raises(ValueError, match="other settings"):
        make(Plan(GAME, "random", "random", 1, seed=2), file, 1)
    file.touch()
    with pytest.raises(ValueError, match="there already"):
        make(Plan(GAME, "random", "random", 1), file, 1)


def test_hidden_cards_have_a_column_of_what_the_seat_knows(tmp_path):
    make(Plan("awimbawe", "random", "random", 1), tmp_path / "a.jsonl", 1)
    rows = rows_in(tmp_path / "a.jsonl")
    assert all(row["seen"] for row in rows)
    assert sum(row["seen"] != row["position"] for row in rows) > len(rows) / 2


def test_parquet_holds_the_same_rows(tmp_path):
    needs.pyarrow()
    from ludotheque.match.parquet import read_rows

    plan = Plan(GAME, "random", "random", 3)
    make(plan, tmp_path / "a.jsonl", 1)
    make(plan, tmp_path / "a.parquet", 1)
    found = [row | {"block": row["block"].hex()} for row in read_rows(tmp_path / "a.parquet")]
    assert found == rows_in(tmp_path / "a.jsonl")


@pytest.mark.parametrize(("language", "words"), [("en", "How it was made"), ("fr", "Comment il a été fait")])
def test_the_command_writes_a_card(tmp_path, capsys, language, words):
    file = tmp_path / "a.jsonl"
    try:
        assert main(["--lang", language, "dataset", GAME, "-n", "2", "-o", str(file), "--player", "random",
                     "--processes", "1", "--licence", "CC-BY-4.0"]) == 0  # fmt: skip
    finally:
        set_language("en")
    card = (tmp_path / "a.md").read_text(encoding="utf-8")
    assert words in card
    assert f"-n 2 --seed 0 --opening 4 --player 'random' --against 'random' -o {file.name}" in card
    assert f"| {len(rows_in(file))} |" in card
    assert "license: cc-by-4.0" in card
    for name in COLUMNS:
        assert f"| `{name}` |" in card
    assert str(file) in capsys.readouterr().out


def test_wrong_names_are_told(tmp_path, capsys):
    assert main(["dataset", GAME, "-o", str(tmp_path / "a.csv")]) == 2
    assert main(["dataset", GAME, "-o", str(tmp_path / "none" / "a.jsonl")]) == 2
    assert main(["dataset", GAME, "-o", str(tmp_path / "a.jsonl"), "--player", "nobody"]) == 2
    told = capsys.readouterr().err
    assert ".jsonl or .parquet" in told
    assert "no folder" in told
    assert "nobody is no player" in told
    assert list(tmp_path.iterdir()) == [tmp_path / "tables"]
