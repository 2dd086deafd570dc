"""Awalé for beginners as the solver in ``tables/gpu`` found it (docs/solved.md), checked through the rules of play.

A line of ``samples.txt`` and ``start.txt`` has the twelve pits, the mover's first, whether he wins, and for each of his pits
whether sowing it wins. A line of ``proof.txt.gz`` has the pits and the value alone.
"""

import gzip
import shutil
import subprocess
from math import comb
from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.tables import gpu
from ludotheque.tables.build import build
from ludotheque.tables.registry import index

SOLVED = Path(__file__).parent / "awale_beginners"
PITS = 6
REBUILT = 7  # seeds
WORD = (1 << 64) - 1
GAME = lt.load("awale-debutants")


def layers():
    for line in (SOLVED / "layers.tsv").read_text().splitlines():
        seeds, positions, won, checksum = line.split("\t")
        yield int(seeds), int(positions), int(won), int(checksum, 16)


def lines(name):
    for line in (SOLVED / name).read_text().splitlines():
        if not line.startswith("#"):
            pits, value, moves = line.split()
            yield tuple(map(int, pits.split(","))), value == "1", moves


def starts():
    """The starts alone, without the positions after each first move."""
    return {pits[0]: moves for pits, _value, moves in lines("start.txt") if len(set(pits)) == 1}


def after(pits):
    """{pit: the position after sowing it, the mover's pits first, and whether the same side moves on}."""
    position = GAME.position(f"{','.join(map(str, pits))} 0 0 S")
    found = {}
    for action in position.actions():
        then = position.copy().play(action)
        ring = tuple(map(int, then.text().split(" ")[0].split(",")))
        same = then.to_move == 0
        found["abcdef".index(action)] = (ring if same else ring[PITS:] + ring[:PITS], same, then.result())
    return found


def is_won(pits, known):
    """By the rules, from what is known of the positions after each move."""
    return any(result[0] == 1 if result else known[then] == same for then, same, result in after(pits).values())


@pytest.mark.parametrize("name", ["samples.txt", "start.txt"])
def test_each_value_follows_from_its_moves(name):
    for pits, value, moves in lines(name):
        results = after(pits)
        assert {i for i, sign in enumerate(moves) if sign != "-"} == set(results), pits
        assert value == ("1" in moves), pits
        for pit, (_then, _same, result) in results.items():
            assert not result or result[0] == int(moves[pit]), pits


def test_one_position_has_one_value():
    known = {}
    for name in ("samples.txt", "start.txt"):
        for pits, value, moves in lines(name):
            assert known.setdefault(pits, value) == value
            for pit, (then, same, _result) in after(pits).items():
                wins = moves[pit] == "1"
                assert known.setdefault(then, wins == same) == (wins == same), pits


def test_every_layer_is_there_and_sampled():
    told = list(layers())
    assert [seeds for seeds, *_rest in told] == list(range(len(told)))
    assert all(positions == comb(seeds + 11, 11) for seeds, positions, *_rest in told)
    assert {sum(pits) for pits, *_rest in lines("samples.txt")} == set(range(2, len(told)))


def test_who_wins_from_the_start():
    """``table chase`` finds the same."""
    known = {1: "100010", 2: "000001", 3: "000000"}
    told = starts()
    assert {seeds: told[seeds] for seeds in known if seeds in told} == {s: known[s] for s in known if s <= max(told)}


def test_the_proof_of_the_greatest_start_follows_the_rules():
    """Down to positions of the table, whose values stand on their own."""
    ceiling = len(list(layers())) - 1
    with gzip.open(SOLVED / "proof.txt.gz", "rt") as proof:
        known = {tuple(map(int, line.split()[0].split(","))): line.split()[1] == "1" for line in proof}
    seeds = max(starts())
    assert known[(seeds,) * 12] == ("1" in starts()[seeds])
    looked = 0
    for pits, value in known.items():
        if sum(pits) > ceiling and any(pits[:PITS]) and any(pits[PITS:]):
            results = after(pits).values()
            if value:
                assert any(result[0] == 1 if result else known.get(then) is same for then, same, result in results), (
                    pits
                )
            else:
                assert not is_won(pits, known), pits
            looked += 1
    assert looked or 2 * PITS * seeds <= ceiling, "the start lies above the table, and nothing leads down to it"


def mixed(mover, other):
    x = mover * 0x9E3779B97F4A7C15 + other * 0xC2B2AE3D27D4EB4F & WORD
    x = (x ^ x >> 32) * 0xD6E8FEB86659FD93 & WORD
    return x ^ x >> 32


def packed(pits):
    return sum(seeds << 8 * i for i, seeds in enumerate(pits))


def test_the_package_s_own_table_has_the_same_checksums(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDOTHEQUE_TABLES", str(tmp_path))
    file = build(index(GAME, None, REBUILT))
    won, checksum = [0] * (REBUILT + 1), [0] * (REBUILT + 1)
    for at in range(file.places):
        if file.values[at] > 0:
            rules = file.index.position_at(at)
            pits = rules.block[rules.at["pit"] : rules.at["pit"] + 2 * PITS]
            won[sum(pits)] += 1
            checksum[sum(pits)] += mixed(packed(pits[:PITS]), packed(pits[PITS:]))
    told = list(layers())[: REBUILT + 1]
    assert [(won[seeds], checksum[seeds] & WORD) for seeds in range(REBUILT + 1)] == [line[2:] for line in told]


@pytest.mark.skipif(shutil.which("g++") is None, reason="needs a C++ compiler")
def test_the_solver_compiled_for_a_processor_finds_the_same(tmp_path):
    source = Path(gpu.__file__).parent / "awale_beginners.cu"
    solver = tmp_path / "solver"
    subprocess.run(["g++", "-O1", "-std=c++17", "-pthread", "-x", "c++", source, "-o", solver], check=True)
    subprocess.run([solver, "--seeds", "9", "--start", "1", "--samples", "5", "--out", tmp_path], check=True)
    whole = (SOLVED / "layers.tsv").read_text().splitlines()
    assert (tmp_path / "layers.tsv").read_text().splitlines() == whole[:10]
    found = dict(line.split()[::2] for line in (tmp_path / "start.txt").read_text().splitlines()[:1])
    assert found == {"1,1,1,1,1,1,1,1,1,1,1,1": "100010"}
