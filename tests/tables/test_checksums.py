"""A table whose bytes are not those that were built is not used, and that is said."""

import json
import logging
import threading
import time

import pytest

import ludotheque as lt
from ludotheque.cli.main import main
from ludotheque.match.table_values import table_values
from ludotheque.tables import files, lookup
from ludotheque.tables.build import build
from ludotheque.tables.files import HEAD, MAGIC, DamagedTable, File
from ludotheque.tables.registry import index

POSITION = "0,0,0,1,0,1,0,1,0,0,0,1 22 22 S"  # four seeds on the board
SEEDS = 6


@pytest.fixture
def built(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDOTHEQUE_TABLES", str(tmp_path))
    lookup.expected_path.cache_clear()
    lookup.opened.cache_clear()
    yield build(index(lt.load("oware"), None, SEEDS)).where
    lookup.expected_path.cache_clear()
    lookup.opened.cache_clear()


def alter(where, layer, made=None):
    """Change one byte of a layer."""
    made = made or index(lt.load("oware"), None, SEEDS)
    with where.open("r+b") as file:
        file.seek(HEAD + 2 * made.start[layer] + 1)
        byte = file.read(1)
        file.seek(-1, 1)
        file.write(bytes([byte[0] ^ 1]))


@pytest.mark.parametrize("layer", [4, 1])
def test_an_altered_table_is_refused_and_logged(built, caplog, layer):
    position = lt.load("oware").position(POSITION)
    assert table_values(position) is not None
    alter(built, layer)
    with caplog.at_level(logging.ERROR):
        assert layer == 1 or table_values(position) is None
        assert lookup.oracle(position) is None
    assert "damaged" in caplog.text
    assert str(built) in caplog.text
    assert table_values(position) is None
    assert len(caplog.records) == 1


def test_a_layer_is_read_once_and_only_when_it_is_asked(built, monkeypatch):
    read = []
    checksum = File.checksum
    monkeypatch.setattr(File, "checksum", lambda file, layer: read.append(layer) or checksum(file, layer))
    position = lt.load("oware").position(POSITION)
    for _time in range(3):
        assert table_values(position) is not None
    assert len(read) == len(set(read))
    assert max(read) == 4
    assert lookup.oracle(position) is not None
    assert sorted(read) == [0, 1, 2, 3, 4]


def test_large_layers_are_checked_beside_the_search(built, monkeypatch):
    may_read = threading.Event()
    checksum = File.checksum
    monkeypatch.setattr(File, "checksum", lambda file, layer: may_read.wait(60) and checksum(file, layer))
    monkeypatch.setattr(files, "CHECKED_AT_ONCE", 0)
    made = index(lt.load("oware"), None, SEEDS)
    table = File(built, made)
    assert table.checked_places(made.start[5]) == 0
    may_read.set()
    end = time.monotonic() + 60
    while table.checked_places(made.start[5]) < made.start[5]:
        assert time.monotonic() < end
    alter(built, 6)
    table = File(built, made)
    with pytest.raises(DamagedTable):
        while time.monotonic() < end:
            table.checked_places(table.places)


def test_old_files_without_checksums_are_used_and_said(built, caplog, capsys):
    with built.open("r+b") as file:
        head = json.loads(file.read(HEAD)[len(MAGIC) :])
        for layer in head["layers"]:
            del layer["sha256"]
        file.seek(0)
        file.write((MAGIC + json.dumps(head).encode()).ljust(HEAD))
    assert table_values(lt.load("oware").position(POSITION)) is not None
    assert "no checksum" in caplog.text
    assert main(["table", "check"]) == 0
    assert "without checksums" in capsys.readouterr().out


def test_the_command_checks_all_tables(built, capsys):
    assert main(["table", "check"]) == 0
    assert "7 layers, all as they were built" in capsys.readouterr().out
    alter(built, 3)
    assert main(["table", "check", "oware"]) == 1
    assert "damaged" in capsys.readouterr().out
    built.write_bytes(MAGIC + b"[]".ljust(HEAD))
    assert main(["table", "check"]) == 1
