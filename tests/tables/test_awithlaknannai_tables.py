"""Tables of Awithlaknannai, built here: the same values as a GPU found, and hints from them inside a chain too."""

from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.tables import lookup
from ludotheque.tables.build import build
from ludotheque.tables.check import verify
from ludotheque.tables.registry import index

SNAKES = 3 if lt.MODE == "plain" else 4
LEMERY_SNAKES = 6
POINTS = 25
WORD = (1 << 64) - 1
SOLVED = Path(__file__).parent / "awithlaknannai"


@pytest.fixture
def built(tmp_path, monkeypatch):
    yield from table_of("awithlaknannai", SNAKES, tmp_path, monkeypatch)


@pytest.fixture
def lemery(tmp_path, monkeypatch):
    if lt.MODE == "plain":
        pytest.skip("a million positions: compiled only")
    yield from table_of("awithlaknannai-lemery", LEMERY_SNAKES, tmp_path, monkeypatch)


def table_of(game, snakes, folder, monkeypatch):
    monkeypatch.setenv("LUDOTHEQUE_TABLES", str(folder))
    lookup.expected_path.cache_clear()
    lookup.opened.cache_clear()
    yield build(index(lt.load(game), None, snakes))
    lookup.expected_path.cache_clear()
    lookup.opened.cache_clear()


def mixed(x):
    x = x + 0x9E3779B97F4A7C15 & WORD
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & WORD
    x = (x ^ x >> 27) * 0x94D049BB133111EB & WORD
    return x ^ x >> 31


@pytest.mark.parametrize(("which", "name"), [("built", "tiers.tsv"), ("lemery", "lemery_tiers.tsv")])
def test_the_checksums_are_those_the_gpu_found(which, name, request):
    file = request.getfixturevalue(which)
    sums = {}
    for layer in range(file.index.layers):
        first = file.index.start[layer]
        for i in range(file.index.start[layer + 1] - first):
            own, other = file.index.decode(layer, i)
            value = file.values[first + i]
            told = 0 if value == 0 else 1 if value > 0 else 2
            counts = own.bit_count(), other.bit_count()
            sums[counts] = sums.get(counts, 0) + mixed((own | other << POINTS) << 2 | told) & WORD
    solved = {}
    for line in (SOLVED / name).read_text().splitlines():
        own, other, _won, _drawn, _lost, checksum, _turns = line.split("\t")
        if int(own) + int(other) <= file.index.layer_number(file.index.layers - 1):
            solved[int(own), int(other)] = int(checksum, 16)
    assert sums == solved


@pytest.mark.parametrize("which", ["built", "lemery"])
def test_values_follow_from_their_successors_by_the_rules(which, request):
    file = request.getfixturevalue(which)
    assert sum(n for _layer, n in verify(file, 500)) >= 500


def test_a_hint_knows_what_a_chain_is_worth(built):
    """Yellow may take one snake or both: both wins at once."""
    position = lt.load("awithlaknannai").position("......../yo.o...../........ y turn 0 1 -")
    advice = lookup.advise(position)
    assert advice.here.outcome == 1
    assert advice.sure
    position.play("M1xM3")
    advice = lookup.advise(position)
    assert advice.here.outcome == 1
    assert {name: value.outcome for name, value in advice.moves.items()}["M3xM5"] == 1
    assert set(advice.moves) == {"M3xM5", "."}


def test_other_rules_have_no_tables():
    for options in ("chains=must", "huff=true", "board=fighting", "outer_lines=true", "impasse=majority"):
        game = lt.load(f"awithlaknannai({options})")
        with pytest.raises(ValueError, match="base game"):
            index(game)
