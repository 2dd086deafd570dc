"""Tournaments of agents: who is stronger comes first, every opening is played from all seats, a seed says it all."""

import math
from collections import Counter

import needs
import pytest
from engines import OURS

import ludotheque as lt
from ludotheque.match import ugi_engine
from ludotheque.study.arena import Tally
from ludotheque.study.rating_list import rating_list

GAME = "konane(size=6)"


def first_action(view):
    return view["actions"][0]


def drawn_action(view):
    return view["actions"][view["seed"] % len(view["actions"])]


class Searcher:
    """An object as a net is one: it is given the position."""

    name = "searcher"

    def choose(self, position, seed):
        return lt.best(position, nodes=300, seed=seed)


def test_strong_agents_come_before_weak_ones():
    done = lt.tournament(["random", Searcher(), "greedy", drawn_action], GAME, 40, seed=3, processes=1)
    names = [agent.name for agent in done.agents]
    assert names[:2] == ["searcher", "greedy"]
    assert set(names[2:]) == {"random", "drawn_action"}
    assert done["searcher"].interval[0] > done["random"].interval[1]
    low, high = done["random"].interval
    assert low < done["drawn_action"].rating < high  # both draw at random
    assert sum(agent.rating for agent in done.agents) / 4 == pytest.approx(1500)
    assert {agent.matches for agent in done.agents} == {120}
    assert done.pairs["random", "searcher"].share < 0.2
    assert str(done).splitlines()[0].split()[:2] == ["1", "searcher"]


def test_every_opening_is_played_from_both_sides():
    done = lt.tournament({"a": "nodes=50", "b": "nodes=50"}, GAME, 9, seed=1, opening=6, processes=1)
    assert len(done.records) == 10
    assert Counter(tuple(record.seats) for record in done.records) == {("a", "b"): 5, ("b", "a"): 5}
    assert done.pairs["a", "b"].matches == 10
    openings = [tuple(record.log[:2]) for record in done.records]
    assert openings[0::2] == openings[1::2]
    assert len(set(openings)) > 1
    for record in done.records:
        record.verify()


def test_a_seed_gives_the_same_tournament_and_another_seed_another():
    runs = [
        lt.tournament([drawn_action, 1, "random"], GAME, 6, seed=seed, processes=many)
        for seed, many in ((5, 1), (5, 2), (6, 1))
    ]
    logs = [[record.log for record in done.records] for done in runs]
    assert logs[0] == logs[1] != logs[2]
    assert runs[0].agents == runs[1].agents


def test_functions_that_cannot_be_sent_play_here():
    done = lt.tournament({"last": lambda view: view["actions"][-1], "first": first_action}, GAME, 2)
    assert done.pairs["last", "first"].matches == 2


def test_a_function_sees_what_its_seat_may_know():
    """In a game with secrets it is given the seat's own view, which is not the whole position."""
    views = []

    def watching(view):
        views.append(view)
        return drawn_action(view)

    done = lt.tournament([watching, "random"], "awimbawe", 2, opening=0, processes=1)
    due, hidden = [], 0
    for record in done.records:
        position = record.loaded().start()
        for text in record.log:
            if position.to_move not in {None, lt.CHANCE} and record.seats[position.to_move] == "watching":
                due.append(position.view(position.to_move))
                hidden += due[-1]["position"] != position.text()
            position.play(text)
    assert [{name: view[name] for name in view if name != "seed"} for view in views] == due
    assert hidden > len(due) / 2 > 10


def test_an_agent_that_plays_wrong_is_named():
    def cheat(_view):
        return "z99"

    with pytest.raises(ValueError, match="cheat: z99 is not legal"):
        lt.tournament([cheat, "random"], GAME, 2, opening=0)
    with pytest.raises(ValueError, match="cannot play"):
        lt.tournament([3.5, "random"], GAME, 2)
    with pytest.raises(ValueError, match="two agents"):
        lt.tournament(["random"], GAME, 2)
    with pytest.raises(ValueError, match=r"local \| ray"):
        lt.tournament(["random", 1], GAME, 2, backend="cloud")


def test_engines_play_too():
    try:
        done = lt.tournament({"engine": f"ugi:{OURS};nodes=200", "random": "random"}, GAME, 4, processes=1)
    finally:
        ugi_engine.end_all()
    assert done.agents[0].name == "engine"


def test_where_there_are_more_seats_each_has_one_and_the_other_the_rest():
    done = lt.tournament({"a": "random", "b": "random"}, "chiwawa(players=3)", 6, processes=1)
    counts = Counter(tuple(record.seats) for record in done.records)
    assert counts == {
        ("a", "b", "b"): 1, ("b", "a", "b"): 1, ("b", "b", "a"): 1,
        ("b", "a", "a"): 1, ("a", "b", "a"): 1, ("a", "a", "b"): 1,
    }  # fmt: skip


def test_on_a_ray_cluster():
    """The function is sent as it is: machines of a cluster need not have its module."""
    needs.ray()
    agents = {"drawn": lambda view: view["actions"][view["seed"] % len(view["actions"])], "random": "random"}
    done = lt.tournament(agents, GAME, 4, backend="ray", address="local")
    here = lt.tournament(agents, GAME, 4, processes=1)
    assert [record.log for record in done.records] == [record.log for record in here.records]


# ratings


def tally(points, matches):
    """So many matches of which the first wins so many."""
    made = Tally()
    for number in range(matches):
        made.add(1 if number < points else 0)
    return made


def test_ratings_are_elos():
    """Ten points of eleven are worth 400, and what chains of results say is added up."""
    (best, worst) = rating_list(["weak", "strong"], {("weak", "strong"): tally(1000, 11000)})
    assert best.name == "strong"
    assert best.rating - worst.rating == pytest.approx(400, abs=1)
    chain = {("a", "b"): tally(7500, 10000), ("b", "c"): tally(7500, 10000), ("a", "c"): tally(9000, 10000)}
    a, b, c = rating_list(["a", "b", "c"], chain)
    assert a.rating - b.rating == pytest.approx(400 * math.log10(3), abs=1)
    assert a.rating - c.rating == pytest.approx(800 * math.log10(3), abs=1)


def test_intervals_shrink_with_the_root_of_the_matches():
    few, many = (rating_list(["a", "b"], {("a", "b"): tally(n // 2, n)})[0].error for n in (400, 6400))
    assert few / many == pytest.approx(4, rel=0.01)
    # half the interval of a difference of two is twice that of each against their mean: 1.96 · 2 · 173.7 / √n
    assert 2 * many == pytest.approx(1.96 * 2 * 173.72 / math.sqrt(6400), rel=0.01)


def test_who_wins_everything_has_a_finite_rating():
    best, worst = rating_list(["a", "b"], {("a", "b"): tally(20, 20)})
    assert best.name == "a"
    assert 300 < best.rating - worst.rating < 1500
    assert math.isfinite(best.error)
