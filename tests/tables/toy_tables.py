"""Tables of the toy meadow, made by the solvers."""

from array import array
from itertools import combinations
from types import SimpleNamespace

from tables import toy

import ludotheque as lt
from ludotheque.tables.build import outcomes
from ludotheque.tables.komikan_index import KomikanIndex


def toy_table(least, most, rows, rounds=100, forward=False):
    """The toy meadow, its den the last row, its index, values and all its positions; what takes more rounds is drawn.
    ``forward``: alpacas never go back a row."""
    table = toy.ground(rows)
    points = range(table.points)
    den = frozenset(table.index[name] for name in toy.ROWS[rows - 1].split())
    onward = [sum(1 << to for to in points if not forward or table.names[to][1] >= table.names[p][1]) for p in points]
    table_index = KomikanIndex(lt.load("komikan"), "own", most, least, table, sum(1 << p for p in den), onward)
    values = memoryview(array("b", bytes(table_index.start[table_index.layers])))
    table_index.max_rounds = rounds
    for layer in range(table_index.layers):
        notes = outcomes(table_index, layer, SimpleNamespace(values=values), lambda *_said: None, 1)
        layer_values = values[table_index.start[layer] : table_index.start[layer + 1]]
        assert notes["furthest"] == max(table_index.actions_to_end(value) for value in layer_values if value)
        assert sum(notes["first"]) + sum(notes["second"]) == len(layer_values)
    everywhere = [
        (side, puma, frozenset(herd))
        for n in range(least, most + 1)
        for side in (0, 1)
        for puma in points
        for herd in combinations([p for p in points if p != puma], n)
    ]
    return table, den, table_index, values, everywhere
