"""Levels: one scale for every game, weaker by sight and not by blunders."""

import pytest

import ludotheque as lt
from ludotheque.core.dice import Dice
from ludotheque.core.family import Family
from ludotheque.core.ladder import DEFAULT_LADDER, LEVELS, Level, level_ratings_of
from ludotheque.core.notation import Notation
from ludotheque.core.picture import Picture
from ludotheque.search.best import play_as
from ludotheque.search.levels import ActionValue, action_values, choose, choose_as, level_of, one_ply, searched
from ludotheque.study.arena import Tally, bouts, run

GAMES = ["awale", "oware", "konane", "awithlaknannai", "komikan", "puluc", "puluc-sauvetage", "awimbawe", "chiwawa"]
RATED = ["awale", "oware", "konane", "komikan", "puluc", "awimbawe", "chiwawa"]


def start(game, seed=1):
    position = lt.load(game).start(seed)
    while position.to_move == lt.CHANCE:
        position.roll()
    return position


@pytest.mark.parametrize("game", [*GAMES, "chiwawa(players=8)"])
def test_every_level_plays_every_game(game):
    position = start(game)
    for level in LEVELS[:7]:
        assert lt.best(position, level=level, seed=level) in position.actions()


def test_levels_outside_the_scale_are_refused():
    for level in (0, 11, -1):
        with pytest.raises(ValueError, match="1 to 10"):
            lt.best(start("awale"), level=level)


def test_every_family_has_a_ladder_that_rises():
    families = lt.families().values()
    more = [ladder for family in families for ladder in family.seat_ladders.values()]
    for levels in [DEFAULT_LADDER, *(family.ladder for family in families), *more]:
        assert len(levels) == len(LEVELS)
        for low, high in zip(levels, levels[1:], strict=False):
            assert high.nodes >= low.nodes or (low.temperature and not high.temperature)
            if low is not levels[0]:  # what is weak there, a beginner's play says
                assert high.temperature <= low.temperature or high.nodes > low.nodes
            assert high.careless_percent <= low.careless_percent
            assert not high.gentle_actions
        assert levels[-1].temperature == 0


@pytest.mark.parametrize("game", ["awale", "konane", "chiwawa"])
def test_a_level_is_the_same_for_the_same_seed_and_varied_by_it(game):
    position = start(game)
    assert lt.best(position, level=2, seed=4) == lt.best(position, level=2, seed=4)
    assert len({str(lt.best(position, level=1, seed=seed)) for seed in range(40)}) > 1


def test_the_strongest_do_not_always_open_alike():
    position = start("konane")
    assert len({str(lt.best(position, nodes=2000, seed=seed)) for seed in range(1, 20)}) > 1
    assert lt.best(position, nodes=2000, seed=5) == lt.best(position, nodes=2000, seed=5)


@pytest.fixture
def free_capture():
    """North's f takes nothing else than South lets it: d takes five seeds, nothing else takes any."""
    position = lt.load("oware").position("4,0,0,3,0,0,1,2,2,4,4,4 10 14 S")
    gains = {each.action: each.value for each in one_ply(position, 0)}
    return position, position.rules.name(max(gains, key=lambda action: gains[action]))


def test_one_ply_takes_a_free_capture(free_capture):
    position, best = free_capture
    for seed in range(50):
        assert play_as(position, Level(0, 40), seed) == best


def test_level_one_lets_first_mistakes_pass(free_capture):
    position, best = free_capture
    assert best not in {str(lt.best(position, level=1, seed=seed)) for seed in range(50)}


def test_a_gentle_level_takes_its_chances_later(free_capture):
    position, best = free_capture
    values = action_values(position, Level(0), 0)
    level = Level(0, gentle_actions=12)
    later = {position.rules.name(choose_as(level, values, 12, Dice(seed)).action) for seed in range(20)}
    assert later == {best}
    assert best not in {position.rules.name(choose_as(level, values, 11, Dice(seed)).action) for seed in range(20)}


def test_a_careless_level_plays_anything_as_often_as_it_says(free_capture):
    position, best = free_capture
    values = action_values(position, Level(0), 0)
    level = Level(0, careless_percent=60)
    drawn = [position.rules.name(choose_as(level, values, 30, Dice(seed)).action) for seed in range(600)]
    assert 0.4 < drawn.count(best) / 600 < 0.4 + 0.6 / len(values) + 0.06
    assert set(drawn) == set(position.actions())


@pytest.mark.parametrize("game", [*RATED, "awithlaknannai-vif"])
def test_who_sees_one_ply_and_errs_half_of_the_time_beats_level_one(game):
    tally = Tally()
    for score in run(bouts(game, "beginner", "level=1", 100), processes=1):
        tally.add(score.points)
    assert tally.share >= 0.57


@pytest.mark.parametrize(("seats", "least"), [(3, 0.43), (4, 0.33), (6, 0.23), (8, 0.18)])
def test_a_beginner_beats_a_table_of_level_one(seats, least):
    """Odds of 1.5, as with two seats."""
    tally = Tally()
    for score in run(bouts(f"chiwawa(players={seats})", "beginner", "level=1", 48), processes=1):
        tally.add(score.points)
    assert tally.share >= least


def test_what_looks_alike_is_chosen_alike_and_what_looks_worse_is_not():
    values = [ActionValue(0, 100, (0,)), ActionValue(1, 98, (1,)), ActionValue(2, -200, (2,))]
    drawn = [choose(values, 40, Dice(seed)).action for seed in range(400)]
    assert 120 < drawn.count(0) < 280
    assert 120 < drawn.count(1) < 280
    assert drawn.count(2) == 0
    assert {choose(values, 0, Dice(seed)).action for seed in range(20)} == {0}


def test_values_to_a_depth_is_that_of_looking_at_everything():
    position = start("konane(size=4)")
    for action in position.rules.legal_py()[:1]:
        position.play_action(action)
    values = searched(position, 50_000)
    assert {each.action for each in values} == set(position.rules.legal_py())
    assert all(abs(each.value) > 20000 for each in values)


def test_a_search_before_a_throw_weighs_its_faces():
    position = start("puluc")
    values = {each.action: each.value for each in action_values(position, Level(50), 0)}
    assert set(values) == set(position.rules.legal_py())


@pytest.mark.parametrize("game", ["konane(size=6)", "awale", "awithlaknannai"])
def test_three_levels_make_a_clear_difference(game):
    tally = Tally()
    for score in run(bouts(game, "level=5", "level=2", 12), 1):
        tally.add(score.points)
    assert tally.share > 0.6


def test_a_level_knows_no_clock():
    assert level_of(lt.load("konane"), 5) == level_of(lt.load("konane(size=6)"), 5)


def test_a_game_has_the_ladder_of_its_number_of_seats(monkeypatch):
    two, three, six = (tuple(Level(nodes + k) for k in LEVELS) for nodes in (0, 100, 200))
    declared = lt.load("chiwawa").family.__dict__
    monkeypatch.setitem(declared, "ladder", two)
    monkeypatch.setitem(declared, "seat_ladders", {3: three, 6: six})
    for seats, ladder in {2: two, 3: three, 5: three, 6: six, 8: six}.items():
        assert [level_of(lt.load(f"chiwawa(players={seats})"), number) for number in LEVELS] == list(ladder)


def test_ratings_are_those_of_the_ladder_of_the_seats_or_none(monkeypatch):
    declared = lt.load("chiwawa").family.__dict__
    monkeypatch.setitem(declared, "seat_ladders", {3: DEFAULT_LADDER, 6: DEFAULT_LADDER})
    monkeypatch.setitem(declared, "level_ratings", (2,) * 10)
    monkeypatch.setitem(declared, "seat_level_ratings", {3: (3,) * 10})
    for seats, ratings in {2: (2,) * 10, 3: (3,) * 10, 5: (3,) * 10, 6: (), 8: ()}.items():
        assert level_ratings_of(lt.load(f"chiwawa(players={seats})")) == ratings


def test_a_family_that_declares_nothing_has_a_ladder_and_odds():
    plain = Family("plain", "Plain", "", (), (), (), rules=lambda _game: None, notation=Notation, picture=Picture)
    assert plain.ladder == DEFAULT_LADDER
    assert (dict(plain.seat_ladders), plain.level_ratings, dict(plain.seat_level_ratings)) == ({}, (), {})
    assert plain.odds > 0
    assert (plain.tables, plain.rulebook, plain.record_formats, dict(plain.search_settings)) == (None, None, (), {})
