"""What a seat remembers is all it has learned, and nothing else. No package of others is needed for that."""

import random
from collections import Counter

import pytest

import ludotheque as lt
from ludotheque.adapters.efg import efg
from ludotheque.adapters.node import Node

SMALL = ("awimbawe(terrains=2,values=2,rounds_to_win=1)", "chiwawa(deck=mini,rounds_to_win=1)")


def walk(game, rng):
    """A random game: the seat to act, what it remembers, and the node, before each choice."""
    node = Node(game.start())
    while node.position.to_move is not None:
        seat = node.position.to_move
        if seat == lt.CHANCE:
            ids, chances = zip(*node.chances(), strict=True)
            node.step(rng.choices(ids, chances)[0])
        else:
            action = rng.choice(node.ids())
            yield seat, node.remembered(seat), node, action
            node.step(action)


@pytest.mark.parametrize("string", SMALL)
def test_information_states_have_perfect_recall_and_tell_no_secret(string):
    """Nodes with the same information state have the same choices, and the same past of the seat: what it knew and chose
    before. Some of them are different positions."""
    game, rng = lt.load(string), random.Random(3)
    ids, pasts, positions = {}, {}, {}
    for _game in range(500):
        own = [(), ()]
        for seat, known, node, action in walk(game, rng):
            key = seat, known
            assert ids.setdefault(key, node.ids()) == node.ids()
            assert pasts.setdefault(key, own[seat]) == own[seat]
            positions.setdefault(key, set()).add(node.position.text())
            own[seat] = (*own[seat], (known, action))
    assert sum(len(some) > 1 for some in positions.values()) > 30


def test_a_pillar_that_is_not_shown_yet_is_remembered_by_its_player_alone():
    node = Node(lt.load("chiwawa(players=3)").start(1))
    while node.deal:
        node.step(node.ids()[0])
    before = [node.remembered(seat) for seat in range(3)]
    node.step(node.ids()[0])
    after = [node.remembered(seat) for seat in range(3)]
    assert after[1:] == before[1:]
    assert after[0].startswith(before[0])
    assert "pillar" in after[0]


def test_a_card_that_comes_into_a_hand_is_remembered_by_its_player_alone():
    """The other seat hears of the exchange with the pile, and remembers the same whatever came."""
    first = ["10a", "10a", "D", "D", "D", "M", "M", "M", "5a", "5a"]
    second = ["10b", "10b", "10c", "10c", "10c", "5b", "5b", "5b", "5c", "5c"]
    remembered = [set(), set()]
    for top in ("20a", "20b"):
        position = lt.load("chiwawa").start()
        deck = Counter(dict(zip(position.deal().names, position.deal().left, strict=True)))
        dealt = ["5a", "5b", "5c", *(card for pair in zip(first, second, strict=True) for card in pair), top]
        rest = (deck - Counter(dealt)).elements()
        for text in (" ".join(["shuffle", *dealt, *rest]), "pillar 10a", "pillar 10b", "pay D", "swap hM top"):
            position.play(text)
        for seat in range(2):
            remembered[seat].add(Node(position).remembered(seat))
    assert [len(texts) for texts in remembered] == [2, 1]


def test_a_copy_goes_its_own_way():
    node = Node(lt.load(SMALL[0]).start())
    node.step(0)
    other = node.copy()
    other.step(1)
    other.step(2)
    assert node.deal.drawn == ["G1"]
    while node.deal:
        node.step(node.ids()[-1])
    assert other.deal.drawn == ["G1", "G2", "D1"]


def test_a_tree_has_every_way_a_game_can_go():
    tree = efg("awale(pits=2,seeds=1)")
    same = lt.tree("awale(pits=2,seeds=1)")
    assert tree.nodes == len(same.nodes)
    lines = tree.text.splitlines()
    assert lines[0].startswith('EFG 2 R "awale(seeds=1,pits=2)"')
    assert len(lines) == 1 + tree.nodes
    assert sum(line.startswith("t ") for line in lines) == sum(node.result is not None for node in same.nodes)


def test_a_tree_that_is_too_large_is_refused():
    with pytest.raises(ValueError, match="more than 50 nodes; take a smaller game"):
        efg(SMALL[0], limit=50)
