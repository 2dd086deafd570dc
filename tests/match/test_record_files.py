"""Files of many records: what was written is read, whatever the form, and what is wrong is named."""

import sys

import needs
import pytest

import ludotheque as lt
from ludotheque.match.record import Record
from ludotheque.study.arena import bouts, run


def some_records():
    """Games with chance, secrets and neither, and one that has every field."""
    work = [
        bout for game in ("konane(size=6)", "puluc", "awimbawe") for bout in bouts(game, "random", "random", 3, seed=4)
    ]
    sealed = lt.Seal("5" * 64)
    position = lt.load("puluc").start(sealed)
    full = Record.of(position, sealed)
    full.end, full.result = "resigned", [1.0, -1.0]
    full.seats, full.out, full.clock = ["Ana", "Élie"], [1], {"main": 60, "more": [1, None]}
    full.start_at, full.times, full.parts = 1_700_000_000_000, [1, 2], [None, "a" * 64]
    return [score.record for score in run(work, 1)] + [full]


@pytest.mark.parametrize("name", ["games.jsonl", "games.parquet"])
def test_records_come_back_as_they_were(tmp_path, name):
    if name.endswith("parquet"):
        needs.pyarrow()
    records = some_records()
    assert lt.records.write(tmp_path / name, records) == len(records)
    again = list(lt.records.read(tmp_path / name))
    assert again == records
    for record in again[:-1]:
        record.verify()


def test_a_file_is_replaced_only_by_a_whole_one(tmp_path):
    file = tmp_path / "games.jsonl"
    records = some_records()
    lt.records.write(file, records[:2])

    def broken():
        yield records[0]
        raise RuntimeError

    with pytest.raises(RuntimeError):
        lt.records.write(file, broken())
    assert list(lt.records.read(file)) == records[:2]
    assert [path.name for path in tmp_path.iterdir()] == ["games.jsonl"]


def test_what_is_wrong_is_named(tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_text(some_records()[0].line() + '{"game": 3}\n', encoding="utf-8")
    records = lt.records.read(file)
    next(records)
    with pytest.raises(ValueError, match="record 2"):
        next(records)
    with pytest.raises(ValueError, match="cannot be read"):
        list(lt.records.read(tmp_path / "none.jsonl"))


def test_a_parquet_file_that_is_none_is_refused(tmp_path):
    needs.pyarrow()
    (tmp_path / "no.parquet").write_bytes(b"nothing of the kind")
    with pytest.raises(ValueError, match="cannot be read"):
        list(lt.records.read(tmp_path / "no.parquet"))


def test_without_pyarrow_the_extra_is_named(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ValueError, match=r"ludotheque\[research\]"):
        lt.records.write(tmp_path / "x.parquet", [])
