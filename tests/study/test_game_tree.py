"""Trees of small games: counted by hand or by perft, read back by a reader of Gambit's format, walked by networkx."""

import re
from fractions import Fraction

import pytest

import ludotheque as lt

TINY = "awale(pits=2,seeds=1)"


def read_efg(text):
    """A reader of Gambit's format, written from its description: the players, and the tree as nested nodes."""
    tokens = re.findall(r'"(?:\\.|[^"\\])*"|[{}]|[^\s{},"]+', text)
    at = 0

    def take():
        nonlocal at
        at += 1
        return tokens[at - 1]

    def listed():
        assert take() == "{"
        found = []
        while tokens[at] != "}":
            found.append(take())
        take()
        return found

    assert [take(), take(), take()] == ["EFG", "2", "R"]
    take()
    players = listed()
    take()

    def node():
        kind, name = take(), take()
        if kind == "t":
            take(), take()
            return ("t", name, [Fraction(number) for number in listed()])
        player = int(take()) if kind == "p" else 0
        information_set = int(take())
        take()
        parts = listed()
        assert take() == "0"
        actions, chances = (parts, None) if kind == "p" else (parts[0::2], [Fraction(part) for part in parts[1::2]])
        return (kind, name, player, information_set, actions, chances, [node() for _action in actions])

    root = node()
    assert at == len(tokens)
    return players, root


def walk(node):
    yield node
    if node[0] != "t":
        for child in node[-1]:
            yield from walk(child)


def played(game, actions):
    """A position after so many actions, always the first one."""
    position = lt.load(game).start()
    for _action in range(actions):
        position.play(position.actions()[0])
    return position


def test_a_tree_has_as_many_nodes_as_perft_counts():
    start = lt.load("konane(size=4)").start()
    cut = lt.tree("konane(size=4)", depth=6).nodes
    assert len(cut) == 1 + sum(start.perft(depth) for depth in range(1, 7))
    depth, due = 1, 1
    while more := lt.load(TINY).start().perft(depth):
        due += more
        depth += 1
    assert len(lt.tree(TINY).nodes) == due == 363


def test_the_last_moves_of_a_game_written_by_hand():
    """Hibiscus jumps over a flower of Jasmine's and is jumped over: who has nothing left to move has lost."""
    position = lt.load("konane(size=4)").position("..../..../..../xo.o x play 0 0 -")
    title, comment, blank, *lines = lt.tree(position).efg().splitlines()
    assert (title, comment, blank) == ('EFG 2 R "konane(size=4)" { "Hibiscus" "Jasmine" }', '""', "")
    assert lines == [
        'p "..../..../..../xo.o x play 0 0 -" 1 1 "" { "a1-c1" } 0',
        'p "..../..../..../..xo o play 0 1 -" 2 1 "" { "d1-b1" } 0',
        't "..../..../..../.o.. x won-o 1 1 -" 1 "1" { -1, 1 }',
    ]


def test_efg_is_read_back_as_the_same_game():
    """Every node, and the value by minimax over what was read, which the search proves too."""
    for actions in (4, 5, 6):
        position = played("konane(size=4)", actions)
        tree = lt.tree(position)
        players, root = read_efg(tree.efg())
        nodes = list(walk(root))
        assert len(players) == 2
        assert len(nodes) == len(tree.nodes) > 20
        assert sum(node[0] == "t" for node in nodes) == sum(node.result is not None for node in tree.nodes)
        sets = [(node[2], node[3]) for node in nodes if node[0] == "p"]
        assert len(set(sets)) == len(sets)  # nothing is hidden: every node is a set of its own

        def value(node):
            if node[0] == "t":
                return node[2][0]
            return (max if node[2] == 1 else min)(value(child) for child in node[-1])

        proof = lt.best(position, nodes=200_000).proof
        assert value(root) == (1 if (proof > 0) == (position.to_move == 0) else -1)


def test_chance_has_its_probabilities():
    tree = lt.tree("puluc(length=5)", depth=1)
    root = tree.nodes[0]
    assert root.seat == lt.CHANCE
    due = dict(lt.load("puluc(length=5)").start().outcomes())
    assert {tree.nodes[child].action: float(tree.nodes[child].probability) for child in root.children} == due
    assert sum(tree.nodes[child].probability for child in root.children) == 1
    with pytest.raises(ValueError, match="was cut"):
        tree.efg()


def test_what_a_seat_cannot_tell_apart_is_one_information_set():
    """Two deals that give the first seat to act the same cards look alike to it; the whole positions differ."""
    start = lt.load("awimbawe").start(1)
    start.roll()
    seat = start.to_move
    others = [start.resample(seat, seed) for seed in range(2)]
    known = {lt.tree(other, depth=1).nodes[0].knowledge for other in others}
    assert len({other.text() for other in others}) == 2
    assert len(known) == 1


def test_networkx_and_dot_have_every_node():
    networkx = pytest.importorskip("networkx")
    tree = lt.tree(TINY)
    graph = tree.networkx()
    assert networkx.is_arborescence(graph)
    assert graph.number_of_nodes() == len(tree.nodes)
    assert graph.nodes[0]["seat"] == 0
    assert [graph.edges[0, to]["action"] for to in graph.successors(0)] == lt.load(TINY).start().actions()
    dot = tree.dot()
    assert dot.count("->") == len(tree.nodes) - 1
    assert dot.count("shape=box") == sum(node.result is not None for node in tree.nodes)


def test_large_trees_and_deals_are_refused():
    with pytest.raises(ValueError, match="more than 1000 nodes"):
        lt.tree("konane", limit=1000)
    with pytest.raises(ValueError, match="too many to list"):
        lt.tree("awimbawe")
