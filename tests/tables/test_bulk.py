"""Many values at once: the same as one by one, from any bytes, drawn from a layer by a seed."""

import math
import time
from array import array
from random import Random

import needs
import pytest

import ludotheque as lt
from ludotheque.core import number_arrays
from ludotheque.core.marks import CHANCE, OVER, SEAT
from ludotheque.tables import lookup
from ludotheque.tables.build import build
from ludotheque.tables.bulk_reader import BulkReader
from ludotheque.tables.files import HEAD, DamagedTable
from ludotheque.tables.registry import index, table_path

SMALL = [("awale(pits=3)", 9), ("awari", 5), ("awale-debutants(pits=3)", 6), ("puluc(length=5)", 1)]


@pytest.fixture(autouse=True)
def tables_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDOTHEQUE_TABLES", str(tmp_path))
    lookup.expected_path.cache_clear()
    yield
    lookup.expected_path.cache_clear()


def opened(game, layers):
    build(index(lt.load(game), None, layers))
    return lt.tables.open(game)


def played_positions(table, count, seed=1):
    """Positions of games that begin inside the table."""
    luck = Random(seed)
    found = []
    while len(found) < count:
        blocks, _values = table.sample(luck.choice(table.layers[2:] or table.layers), 1, luck.randrange(1 << 30))
        position = table.position(blocks)
        while position.to_move is not None and len(found) < count:
            found.append(position.copy())
            if position.to_move == lt.CHANCE:
                position.roll()
            else:
                position.play(luck.choice(position.actions()))
    return found


def expected(table, position):
    """What one probe of the position says, in the form of ``values``."""
    at = table.file.find(position.rules)
    if table.kind == "chances":
        return table.file.values[at] if at >= 0 else math.nan
    if table.kind == "scores":
        advice = lookup.advise(position)
        return list(advice.here.margin) if advice else [table.unknown] * 2
    if at < 0:
        return table.unknown
    value = table.file.values[at]
    turns = table.index.actions_to_end(value) + 1 if value else 0
    return turns if value >= 0 else -turns


@pytest.mark.parametrize(("game", "layers"), SMALL)
def test_values_are_those_of_single_probes(game, layers):
    table = opened(game, layers)
    positions = played_positions(table, 300)
    values = table.values(table.blocks(positions))
    told = 0
    for position, value in zip(positions, number_list(values, table), strict=True):
        due = expected(table, position)
        assert value == due or (value != value and due != due)
        told += value == value and value not in (table.unknown, [table.unknown] * 2)
    assert told > 50


def number_list(values, table):
    """Numbers of either kind of array, two by two where they are margins."""
    flat = [number for row in values.tolist() for number in (row if isinstance(row, list) else [row])]
    return [flat[i : i + 2] for i in range(0, len(flat), 2)] if table.kind == "scores" else flat


def test_without_numpy_values_are_plain_arrays_and_blocks_are_bytes(monkeypatch):
    table = opened("awale(pits=3)", 6)
    monkeypatch.setattr(number_arrays, "find_spec", lambda _name: None)
    blocks, values = table.sample(6, 20, seed=3)
    assert isinstance(blocks, bytes)
    assert len(blocks) == 20 * table.block_size
    assert values.typecode == "h"
    assert len(values) == 40


def test_with_numpy_values_are_its_arrays():
    numpy = needs.numpy()
    table = opened("awale(pits=3)", 6)
    blocks, values = table.sample(6, 20, seed=3)
    assert blocks.shape == (20, table.block_size)
    assert blocks.dtype == numpy.uint8
    assert values.shape == (20, 2)
    assert values.dtype == numpy.int16
    assert (table.values(blocks[:5]) == values[:5]).all()
    with pytest.raises(ValueError, match="one behind the other"):
        table.values(blocks[:, ::2])


@pytest.mark.parametrize(("game", "layers"), SMALL)
def test_a_sample_is_of_its_layer_and_the_same_for_a_seed(game, layers):
    table = opened(game, layers)
    name = table.layers[-1]
    blocks, values = table.sample(name, 200, seed=5)
    known = [
        number for value in number_list(values, table) for number in (value if isinstance(value, list) else [value])
    ]
    assert not any(math.isnan(number) or number == table.unknown for number in known)
    again, _values = table.sample(name, 200, seed=5)
    other, _values = table.sample(name, 200, seed=6)
    assert bytes(blocks) == bytes(again) != bytes(other)
    whole = bytes(blocks)
    for at in range(0, len(whole), table.block_size):
        block = whole[at : at + table.block_size]
        assert block[SEAT] in {0, 1, CHANCE}
        position = table.position(block)
        place = table.file.find(position.rules)
        assert table.index.layer_title(table.index.layer_of(place)) == name


def test_what_is_outside_the_table_or_over_is_unknown():
    table = opened("awale(pits=3)", 5)
    start = lt.load("awale(pits=3)").start()
    over = bytearray(start.rules.block)
    over[SEAT] = OVER
    values = table.values(table.blocks([start]) + bytes(over))
    assert number_list(values, table) == [[table.unknown] * 2] * 2


def test_any_bytes_are_answered():
    """Bytes from outside may be anything: nothing is read beyond the table, and nothing crashes."""
    for game, layers in SMALL:
        table = opened(game, layers)
        luck = Random(7)
        assert len(number_list(table.values(luck.randbytes(20_000 * table.block_size)), table)) == 20_000
        mixed = bytearray(table.blocks(played_positions(table, 200)) * 20)
        for _change in range(4000):
            mixed[luck.randrange(len(mixed))] = luck.randrange(256)
        assert len(number_list(table.values(mixed), table)) == 4000


def test_distances_and_places_of_a_game_whose_table_is_large():
    """The table itself would take minutes: its index, and every value a byte can hold."""
    table_index = index(lt.load("komikan"), None, 12)
    values = array("b", range(-127, 128))
    reader = BulkReader(table_index, lt.load("komikan").rules(), len(values))
    out = array("h", bytes(2 * len(values)))
    reader.distances(array("q", range(len(values))), values, out)
    for value, told in zip(values, out, strict=True):
        assert (told > 0) - (told < 0) == (value > 0) - (value < 0)
        assert abs(told) == (table_index.actions_to_end(value) + 1 if value else 0)
    whole = BulkReader(table_index, lt.load("komikan").rules(), table_index.start[table_index.layers])
    position, blocks, due = lt.load("komikan").start(), b"", []
    luck = Random(3)
    while position.to_move is not None and len(due) < 60:
        blocks += bytes(position.rules.block)
        due.append(table_index.place_py(position.rules))
        position.play(luck.choice(position.actions()))
    places, used = array("q", bytes(8 * len(due))), bytearray(table_index.layers)
    whole.locate(blocks, places, used)
    assert places.tolist() == due
    assert [n for n, hit in enumerate(used) if hit] == sorted({table_index.layer_of(at) for at in due if at >= 0})
    places = array("q", bytes(8 * 20_000))
    whole.locate(luck.randbytes(20_000 * whole.size), places, used)
    assert all(-1 <= at < table_index.start[table_index.layers] for at in places)


def test_memory_that_is_too_small_is_refused():
    table = opened("awale(pits=3)", 4)
    reader, values, block = table.reader, table.file.values, bytes(table.block_size)
    one, two = array("q", [0]), array("q", [0, 0])
    for asked in (
        lambda: reader.locate(block, two, bytearray(5)),
        lambda: reader.locate(block, one, bytearray(4)),
        lambda: reader.margins(block, one, values, array("h", [0])),
        lambda: reader.margins(block, one, values[:10], array("h", [0, 0])),
        lambda: reader.distances(one, values[:10], array("h", [0])),
        lambda: reader.distances(two, values, array("h", [0])),
        lambda: reader.positions(5, one, bytearray(table.block_size)),
        lambda: reader.positions(-1, one, bytearray(table.block_size)),
        lambda: reader.positions(1, two, bytearray(table.block_size)),
    ):
        with pytest.raises(ValueError, match="room for each other"):
            asked()
    for beyond in (10**15, -5, table.file.places):
        out = array("h", [0, 0])
        reader.margins(block, array("q", [beyond]), values, out)
        assert out.tolist() == [table.unknown] * 2
        reader.positions(1, array("q", [beyond + 10**6]), bytearray(table.block_size))


def test_wrong_lengths_layers_and_games_are_refused():
    table = opened("awale(pits=3)", 4)
    with pytest.raises(ValueError, match="whole number of blocks"):
        table.values(bytes(table.block_size + 1))
    with pytest.raises(ValueError, match="no layer 99"):
        table.sample(99, 1)
    for wrong in (-1, 10**12, 1.5, None):
        with pytest.raises(ValueError, match="n must be a whole number"):
            table.sample(4, wrong)
    for wrong in (None, 3, "x", [3]):
        with pytest.raises(ValueError, match="positions must be a list of positions"):
            table.blocks(wrong)
    with pytest.raises(ValueError, match="is not one of"):
        table.blocks([lt.load("awale(pits=3,rules=oware)").start()])  # its blocks are as long
    with pytest.raises(ValueError, match="almost every position"):
        table.sample(0, 1)
    with pytest.raises(ValueError, match="is not one of"):
        table.blocks([lt.load("konane").start()])
    with pytest.raises(ValueError, match="table build"):
        lt.tables.open("oware")


def test_a_damaged_layer_is_not_read():
    game = "awale(pits=3)"
    build(index(lt.load(game), None, 5))
    where = table_path(index(lt.load(game), None, 5))
    whole = bytearray(where.read_bytes())
    whole[HEAD + 2 * index(lt.load(game), None, 5).start[5] + 7] ^= 1
    where.write_bytes(whole)
    table = lt.tables.open(game)
    table.sample(4, 5)
    with pytest.raises(DamagedTable):
        table.sample(5, 5)


@pytest.mark.skipif(lt.MODE != "compiled", reason="a speed of compiled code")
def test_values_are_fast():
    """Two million a second on a quiet core; a quarter of that here, where others run beside it."""
    table = opened("awale", 6)
    blocks = bytes(table.sample(6, 1000)[0]) * 200
    begun = time.process_time()
    values = table.values(blocks)
    assert time.process_time() - begun < 0.4
    assert len(number_list(values, table)) == 200_000
