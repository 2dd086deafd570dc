"""Tables are built from a list, outside the server, within limits; nobody's question builds one."""

import json
import subprocess
import threading
import time

import pytest
from serving import Server

import ludotheque as lt
from ludotheque.match.table_values import table_values
from ludotheque.tables import background_build, lookup
from ludotheque.tables.background_build import BuildLimits, build_command, index_within, missing
from ludotheque.tables.build_process import locked
from ludotheque.tables.files import File, header
from ludotheque.tables.registry import index, table_path

SMALL = "awale(rules=oware,pits=2)"
compiled_only = pytest.mark.skipif(lt.MODE != "compiled", reason="tables are built by compiled code alone")


@pytest.fixture(autouse=True)
def tables_folder(tmp_path, monkeypatch):
    folder = tmp_path / "tables"
    monkeypatch.setenv("LUDOTHEQUE_TABLES", str(folder))
    monkeypatch.setenv("LUDOTHEQUE_MAKE_TABLES", "1")
    lookup.expected_path.cache_clear()
    yield folder
    lookup.expected_path.cache_clear()


def run_builder(game, limits):
    done = subprocess.run(build_command(game, limits), capture_output=True, text=True, timeout=120)
    return json.loads(done.stdout) if done.stdout else None


@compiled_only
def test_no_question_builds_a_table(tables_folder):
    threads = threading.active_count()
    assert table_values(lt.load("awale(rules=oware,pits=12)").start()) is None
    assert table_values(lt.load(SMALL).start()) is None
    time.sleep(1)
    assert threading.active_count() == threads
    assert not list(tables_folder.glob("*"))


@compiled_only
def test_the_server_builds_the_tables_of_its_list_alone(tmp_path, tables_folder):
    with Server(tmp_path, table_games=SMALL) as server:
        end = time.monotonic() + 60
        while "table built" not in server.log.read_text():
            assert time.monotonic() < end
            time.sleep(0.1)
        opened = server.open("awale(rules=oware,pits=3)", seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
        seated = {"Authorization": f"Bearer {opened['seats'][0]}"}
        sat = server.post(f"/api/matches/{opened['match']}/sit", {}, headers=seated)
        assert sat.status_code == 200
        own = {"Authorization": f"Bearer {sat.json()['token']}"}
        answer = server.post(f"/api/matches/{opened['match']}/hint", headers=own)
        assert answer.status_code == 200, answer.text
    files = list(tables_folder.glob("*.table"))
    assert files == [table_path(index(lt.load(SMALL)))]
    assert len(lookup.table(SMALL).head["layers"]) == 13


def test_only_the_tables_of_presets_are_built_for_whoever_plays_here(monkeypatch):
    monkeypatch.setattr(background_build, "wanted", lambda: True)
    assert background_build.is_usual("oware(seeds=3)")
    assert background_build.build_soon("awale(rules=oware,pits=12)") is None
    assert background_build.build_soon("konane") is None
    assert "oware" in background_build.usual_games()
    assert "konane" not in background_build.usual_games()


def test_layers_beyond_the_bound_are_left_out():
    assert index_within("oware", 1_400_000).layers == 12
    assert index_within("oware", 3_000_000).layers == 13
    assert index_within("awale(rules=oware,pits=12)", 1_400_000).layers == 7
    assert index_within("komikan", 1_400_000) is None


@compiled_only
def test_a_builder_ends_at_its_limits(tables_folder):
    assert run_builder(SMALL, BuildLimits()) == {"built": str(table_path(index(lt.load(SMALL))))}
    assert run_builder(SMALL, BuildLimits()) == {"nothing": True}
    full = run_builder("awale(rules=oware,pits=3)", BuildLimits(folder_megabytes=0))
    assert "would hold more" in full["error"]
    assert "MemoryError" in run_builder("oware", BuildLimits(megabytes=48))["error"]
    assert len(header(table_path(index(lt.load("oware"))))["layers"]) < 12
    assert run_builder("awale(rules=oware,pits=8)", BuildLimits(positions=1 << 40, megabytes=4096, seconds=2)) is None


@compiled_only
def test_one_table_at_a_time(tables_folder):
    tables_folder.mkdir()
    with locked(tables_folder / "build.lock") as mine, locked(tables_folder / "build.lock") as theirs:
        assert mine
        assert not theirs
        assert run_builder(SMALL, BuildLimits()) == {"busy": True}
    with locked(tables_folder / "build.lock") as again:
        assert again


def test_what_is_there_is_not_built_again():
    from ludotheque.tables.build import build

    build(index(lt.load(SMALL), None, 12))
    assert missing(SMALL, BuildLimits()) is None
    assert missing("awale(rules=oware,pits=3)", BuildLimits()).layers == 13
    assert table_path(index(lt.load(SMALL))).stat().st_size == File.size(index(lt.load(SMALL)))
