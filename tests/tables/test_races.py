"""Awalé for beginners, solved: who empties his row first, and in how many actions."""

from functools import cache

import pytest

import ludotheque as lt
from ludotheque.cli.main import main
from ludotheque.core.marks import OVER, SEAT
from ludotheque.study.hint import hint
from ludotheque.tables import lookup
from ludotheque.tables.build import build
from ludotheque.tables.check import explain, verify
from ludotheque.tables.lookup import advise
from ludotheque.tables.race_search import RaceSearch
from ludotheque.tables.registry import index


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """Eight seeds at most on the board of six pits a side."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDOTHEQUE_TABLES", str(tmp_path_factory.mktemp("tables")))
        lookup.expected_path.cache_clear()
        yield build(index(lt.load("awale-debutants"), None, 8))
        lookup.expected_path.cache_clear()


def sown(pits, start):
    """Beginners' rules 1 and 2, the mover's pits first: what lies where then, and whether the last seed fell into the
    mover's own store (rule 3)."""
    half = len(pits) // 2
    ring = [*pits[:half], 0, *pits[half:], 0]
    at, seeds = start, ring[start]
    ring[at] = 0
    for _seed in range(seeds):
        at = (at + 1) % len(ring)
        ring[at] += 1
    return (*ring[:half], *ring[half + 1 : -1]), at == half


@cache
def actions(pits):
    """The actions up to the end with best play, positive where the mover wins, by rules 3 and 4 played out."""
    half = len(pits) // 2
    distances = []
    for start in range(half):
        if pits[start]:
            then, again = sown(pits, start)
            if not any(then[:half]):
                distances.append(1)
            else:
                far = actions(then) if again else -actions(then[half:] + then[:half])
                distances.append(far + 1 if far > 0 else far - 1)
    return min([far for far in distances if far > 0], default=min(distances))


@pytest.mark.parametrize(("pits", "seeds"), [(2, 11), (3, 8)])
def test_every_position_both_ways(pits, seeds, tmp_path, monkeypatch):
    monkeypatch.setenv("LUDOTHEQUE_TABLES", str(tmp_path))
    file = build(index(lt.load(f"awale-debutants(pits={pits})"), None, seeds))
    wins = set()
    for at in range(file.places):
        rules = file.index.position_at(at)
        if rules.block[SEAT] != OVER:
            first = rules.at["pit"]
            due = actions(tuple(rules.block[first : first + 2 * pits]))
            assert file.values[at] == (due + 1 if due > 0 else due - 1)
            wins.add(due > 0)
    assert wins == {True, False}


def test_values_follow_from_their_successors(table):
    assert sum(looked for _layer, looked in verify(table, 300)) == 1 + 12 + 78 + 6 * 300


def test_a_wrong_value_is_seen(table):
    at = next(at for at in range(table.index.start[5], table.places) if table.values[at] == 5)
    table.values[at] = 7
    with pytest.raises(ValueError, match="successors"):
        explain(table, at)
    table.values[at] = 5


def test_one_seed_a_pit_is_won_by_the_first_player(tmp_path, monkeypatch):
    """With a or e, in 53 actions; the other four lose."""
    monkeypatch.setenv("LUDOTHEQUE_TABLES", str(tmp_path))
    game = lt.load("awale-debutants(seeds=1)")
    file = build(index(game))
    position = game.start()
    assert file.values[file.find(position.rules)] == 54
    assert {
        move: worth.outcome
        for move, worth in lookup.outcomes(file, position.rules.copy(), file.find(position.rules), 0).moves.items()
    } == {"a": 1, "b": -1, "c": -1, "d": -1, "e": 1, "f": -1}


def test_a_move_that_plays_again_keeps_its_sign(table):
    """Rule 3: e ends in South's store, and South goes on to empty the row with f."""
    position = lt.load("awale-debutants").position("0,0,0,0,2,1,1,1,0,0,0,0 20 23 S")
    advice = advise(position)
    assert advice.sure
    assert advice.moves["e"].outcome == 1
    assert advice.moves["e"].turns == 2
    assert lt.best(position, level=10) == "e"
    assert hint(position, seconds=0.1).exact == "won in 2 turns"


def test_won_positions_are_won(table):
    """Against every reply, and in the number of actions that was promised."""
    game = lt.load("awale-debutants")
    played = 0
    for seed in range(40):
        position = game.position(table.index.position_at(table.places - 1 - 997 * seed).text())
        advice = advise(position) if position.to_move is not None else None
        if advice is None or advice.here.outcome != 1:
            continue
        winner, left = position.to_move, advice.here.turns
        while position.to_move is not None:
            moves = position.actions()
            position.play(lt.best(position, level=10) if position.to_move == winner else moves[seed % len(moves)])
            left -= 1
        assert position.result()[winner] == 1
        assert left >= 0
        played += 1
    assert played > 5


def test_a_chase_down_to_the_table_ends_as_a_larger_table_says(table, tmp_path, monkeypatch):
    monkeypatch.setenv("LUDOTHEQUE_TABLES", str(tmp_path))
    small = build(index(lt.load("awale-debutants"), None, 3))
    proof = RaceSearch(index(lt.load("awale-debutants"), None, 8), small, 18)
    looked = set()
    for at in range(table.index.start[7], table.places, 211):
        rules = table.index.position_at(at)
        if rules.block[SEAT] != OVER:
            looked.add(table.values[at] > 0)
            assert proof.prove(rules) == (table.values[at] > 0)
    assert looked == {True, False}
    assert not proof.full
    assert proof.nodes > 1000


def test_the_command_says_which_first_moves_win(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("LUDOTHEQUE_TABLES", str(tmp_path))
    assert main(["table", "build", "awale-debutants", "--layers", "6", "--threads", "1"]) == 0
    capsys.readouterr()
    assert main(["table", "chase", "awale-debutants(seeds=1)", "--bits", "20"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[:6]]
    assert rows == [["a", "wins"], ["b", "loses"], ["c", "loses"], ["d", "loses"], ["e", "wins"], ["f", "loses"]]
    assert main(["table", "chase", "awale-debutants(seeds=2)", "--bits", "10"]) == 1
    assert "more --bits" in capsys.readouterr().out
    for bits in ("99", "-3"):
        assert main(["table", "chase", "awale-debutants", "--bits", bits]) == 2
        assert "from 8 to 40" in capsys.readouterr().err
    assert main(["table", "build", "oware", "--layers", "2"]) == 0
    assert main(["table", "chase", "oware"]) == 2
    assert "beginners" in capsys.readouterr().err
