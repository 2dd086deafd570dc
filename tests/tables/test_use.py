"""Tables in use: players ask them, hints and reviews tell what they say, and the past of a match is minded."""

from random import Random

import pytest

import ludotheque as lt
from ludotheque.match.table_values import table_values
from ludotheque.study.hint import hint
from ludotheque.study.review import table_verdict
from ludotheque.tables.build import build
from ludotheque.tables.lookup import advise
from ludotheque.tables.registry import index


@pytest.fixture(scope="module", autouse=True)
def tables_folder(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDOTHEQUE_TABLES", str(tmp_path_factory.mktemp("tables")))
        from ludotheque.tables import lookup

        lookup.expected_path.cache_clear()
        build(index(lt.load("oware"), None, 6))
        build(index(lt.load("puluc(length=5)"), None, 2))
        yield
        lookup.expected_path.cache_clear()


def test_every_move_has_its_exact_value():
    position = lt.load("oware").position("0,0,0,1,0,1,0,1,0,0,0,1 22 22 S")
    advice = advise(position)
    assert advice.sure
    assert sorted(advice.moves) == position.actions()
    assert advice.here.margin[0] == max(worth.margin[0] for worth in advice.moves.values())
    values = table_values(position)
    assert [move["text"] for move in values["moves"]] == position.actions()
    assert any(move["best"] for move in values["moves"])


def test_no_table_no_values():
    assert table_values(lt.load("oware").start()) is None
    assert table_values(lt.load("konane").start()) is None


def test_after_a_repetition_nothing_is_sure():
    position = lt.load("oware(goal25=false)").position("0,1,0,0,1,0,0,0,0,1,0,0 21 24 S")
    for move in ["b", "D", "e", "E", "f", "A", "c", "F", "a", "B", "d"]:
        assert advise(position).sure
        position.play(move)
    assert advise(position).sure
    position.play("C")
    assert position.text() == "0,1,0,0,1,0,0,0,0,1,0,0 21 24 S"
    assert not advise(position).sure
    assert table_values(position) is None


def test_the_top_level_plays_what_the_table_says():
    position = lt.load("oware").position("0,0,0,1,0,1,0,1,0,0,0,1 22 22 S")
    advice = advise(position)
    choice = lt.best(position, level=10)
    assert choice.exact == advice.moves[choice]
    assert advice.moves[choice].rank()[0] == advice.here.rank()[0]


def test_with_nodes_the_same_everywhere():
    """A number of nodes gives the same answer with tables and without."""
    position = lt.load("oware").position("0,0,0,1,0,1,0,1,0,0,0,1 22 22 S")
    assert lt.best(position, nodes=500).exact is None
    assert lt.best(position, nodes=500, tables=True).exact is not None


def test_a_search_for_the_score_goes_on_beyond_the_win():
    """All these are won already; with nothing staked on that, the margin is what counts."""
    kept = {0: 0, 30: 0}
    won = 0
    luck = Random(3)
    for _try in range(30):
        pits = [0] * 12
        for _seed in range(6):
            pits[luck.randrange(12)] += 1
        position = lt.load("oware(goal25=false)").position(f"{','.join(map(str, pits))} 30 12 S")
        advice = advise(position) if position.to_move == 0 else None
        if advice and advice.here.margin[0] == advice.here.margin[1]:
            for weight in kept:
                choice = lt.best(position, nodes=30_000, settings={"return_weight": weight})
                kept[weight] += advice.moves[choice].margin == advice.here.margin
            won += 1
    assert won > 15
    assert kept[0] >= 0.9 * won
    assert kept[30] < kept[0]


def test_hints_say_what_is_known():
    position = lt.load("oware(goal25=false)").position("0,0,0,1,0,1,0,1,0,0,0,1 30 14 S")
    advised = hint(position, seconds=0.2)
    assert advised.exact.startswith("won by")
    assert advised.chance == 1
    assert any(advised.exact in line for line in advised.lines())


def test_a_review_tells_the_equity_given_away():
    game = lt.load("puluc(length=5)")
    position = next(choice for choice in walks(game) if advise(choice))
    advice = advise(position)
    assert advice.here.chance == max(worth.chance for worth in advice.moves.values())
    for move, worth in advice.moves.items():
        verdict = table_verdict(position, move, 1)
        assert verdict.exact
        assert verdict.equity == pytest.approx(2 * (advice.here.chance - worth.chance), abs=1e-6)


def walks(game):
    """Positions in which somebody chooses among several moves, late in played games."""
    for seed in range(200):
        position = game.start(seed)
        while position.to_move is not None:
            if position.to_move == lt.CHANCE:
                position.roll()
                continue
            if len(position.actions()) > 1 and advise(position):
                yield position
                break
            position.play(position.actions()[seed % len(position.actions())])
