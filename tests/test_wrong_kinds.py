"""Public functions that are given something of a wrong kind say what was wrong and what they take."""

from __future__ import annotations

import inspect

import pytest

import ludotheque as lt
from ludotheque.core.dice import Dice
from ludotheque.match.record import Record

#: Of every kind that somebody may give by a slip. Each function is given those that it does not take.
WRONG = [None, True, 3, -1, 2.5, "nonsense", "", b"x", [], {}, object(), lt]
GAME = lt.load("konane")
START = GAME.start()
CARDS = lt.load("awimbawe")
CARDS_DEALT = CARDS.start(1)
CARDS_DEALT.roll()
TWO = ["random", "random"]


def kinds(*taken):
    """All wrong things but those equal to, or of the types in, ``taken``."""
    types = tuple(one for one in taken if isinstance(one, type))
    return [
        one
        for one in WRONG
        if not (types and isinstance(one, types) and not (isinstance(one, bool) and bool not in types))
        and not any(one is other for other in taken)
    ]


CASES = {
    "load": (lt.load, kinds()),
    "load edition": (lambda one: lt.load("konane", one), kinds(None)),
    "best": (lt.best, kinds()),
    "best seconds": (lambda one: lt.best(START, seconds=one), [*kinds(None, int, float), -1]),
    "best nodes": (lambda one: lt.best(START, nodes=one), [*kinds(None, int), 0, -1, 10**30]),
    "best level": (lambda one: lt.best(START, level=one), [*kinds(None, int), 0, 11]),
    "best seat": (lambda one: lt.best(START, seat=one, nodes=9), kinds(None)),
    "best seed": (lambda one: lt.best(START, seed=one, nodes=9), kinds(int)),
    "best threads": (lambda one: lt.best(START, threads=one, nodes=9), [*kinds(int), 0]),
    "best hash": (
        lambda one: lt.best(START, hash=one, nodes=9),
        [*(one for one in kinds(int) if one is not None), 0, 10**6, 10**30],
    ),
    "best settings": (
        lambda one: lt.best(START, settings=one, nodes=9),
        [
            *kinds(None, dict),
            {"lmr": "x"},
            {3: 1},
            {"lmr": float("nan")},
            {"lmr": -1},
            {"lmr": 10**30},
            {"evaluation": 9},
        ],
    ),
    "best tables": (lambda one: lt.best(START, tables=one, nodes=9), kinds(None, bool)),
    "best advisor": (lambda one: lt.best(START, advisor=one, nodes=9), kinds(None)),
    "best values": (lambda one: lt.best(START, values=one, nodes=9), kinds(bool)),
    "best evaluator": (lambda one: lt.best(START, evaluator=one, nodes=9), kinds(None)),
    "best net": (lambda one: lt.best(START, net=one, nodes=9), kinds(None, "nonsense", "")),
    "opening": (lt.opening, kinds()),
    "tree": (lambda one: lt.tree(one, 1), kinds()),
    "tree depth": (lambda one: lt.tree(GAME, one), [*kinds(None, int), -1]),
    "tree limit": (lambda one: lt.tree(GAME, 1, one), [*kinds(int), 0]),
    "tournament agents": (lambda one: lt.tournament(one, GAME), kinds()),
    "tournament agent": (lambda one: lt.tournament([one, "random"], GAME, 1, processes=1), kinds(int)),
    "tournament game": (lambda one: lt.tournament(TWO, one), kinds()),
    "tournament n": (lambda one: lt.tournament(TWO, GAME, one), [*kinds(int), 0, 10**30]),
    "tournament seed": (lambda one: lt.tournament(TWO, GAME, 1, seed=one), kinds(int)),
    "tournament opening": (lambda one: lt.tournament(TWO, GAME, 1, opening=one), [*kinds(int), -1]),
    "tournament processes": (lambda one: lt.tournament(TWO, GAME, 1, processes=one), [*kinds(None, int), 0, 10**6]),
    "tournament progress": (lambda one: lt.tournament(TWO, GAME, 1, progress=one), kinds()),
    "tournament backend": (lambda one: lt.tournament(TWO, GAME, 1, backend=one), kinds()),
    "records.read": (lambda one: list(lt.records.read(one)), kinds(str)),
    "records.write file": (lambda one: lt.records.write(one, []), kinds(str)),
    "records.write": (lambda one: lt.records.write("never.jsonl", one), [*kinds(list, dict), ["no record"]]),
    "tables.open": (lt.tables.open, kinds()),
    "tables.open method": (lambda one: lt.tables.open("awale", one), kinds(None)),
    "Seal": (lt.Seal, kinds(None)),
    "Game.start": (GAME.start, kinds(int)),
    "Game.position": (GAME.position, kinds()),
    "Game.from_bytes": (GAME.from_bytes, kinds()),
    "Position.play": (START.copy().play, kinds()),
    "Position.play a deal": (CARDS.start(1).play, kinds()),
    "Position.find": (START.find, kinds()),
    "Position.step": (START.copy().step, [*kinds(), START.ids()[0] + 0.5]),
    "Position.step with secrets": (CARDS_DEALT.step, [*kinds(), CARDS_DEALT.ids()[0] + 0.5]),
    "Position.observe": (START.observe, kinds(None, True)),
    "Position.observe form": (lambda one: START.observe(0, one), kinds()),
    "Position.view": (START.view, kinds(None, True)),
    "Position.heard": (START.heard, kinds(None, True)),
    "Position.svg": (START.svg, kinds(None, True)),
    "Position.resample": (START.resample, kinds(True)),
    "Position.worlds": (lambda one: START.worlds(one, 1), kinds(None, True)),
    "Position.worlds n": (lambda one: START.worlds(0, one), [*kinds(int), -1, 10**30]),
    "Position.heard_at": (START.heard_at, kinds(None, True)),
    "Position.heard_at with secrets": (CARDS_DEALT.heard_at, [*kinds(None, True), 10**30]),
    "Position.play_action": (START.copy().play_action, [*kinds(), 10**30]),
    "Position.play_action with secrets": (CARDS_DEALT.copy().play_action, [*kinds(), 10**30]),
    "Position.play_outcome": (lambda one: CARDS.start(1).play_outcome(one, START.dice), kinds()),
    "Position.play_outcome where nothing is dealt": (lambda one: START.play_outcome(one, START.dice), kinds()),
    "Space.action": (GAME.space.action, [*kinds(int, True), -1, GAME.space.n, 10**30]),
    "Space.outcome": (GAME.space.outcome, kinds()),
    "Space.id": (GAME.space.id, [*kinds(), 10**30, GAME.space.action(0) + 0.5]),
    "Space.text": (GAME.space.text, [*kinds(int, True), -1, GAME.space.n, 10**30]),
    "Space.read": (GAME.space.read, kinds()),
    "Seal.dice": (lt.Seal().dice, [*kinds(list), ["part"], [3], [b"x" * 64]]),
    "Game.teller": (GAME.teller, [*kinds(None), ["one"]]),
    "Game.teller you": (lambda one: GAME.teller(None, one), kinds(None, True)),
    "Family.option": (GAME.family.option, kinds()),
    "Option.read": (GAME.family.options[0].read, kinds()),
    "Record.of": (Record.of, kinds()),
    "Record.of seal": (lambda one: Record.of(START, one), kinds(None)),
    "Position.perft": (START.perft, [*kinds(int), -1]),
    "Position.perft_turns": (START.perft_turns, [*kinds(int), -1]),
}


@pytest.mark.parametrize("name", CASES)
def test_a_wrong_kind_is_refused_in_a_sentence(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ask, wrong = CASES[name]
    for given in wrong:
        with pytest.raises((ValueError, FileNotFoundError)) as error:
            ask(given)
        assert len(str(error.value)) > 15, (given, error.value)
        assert " object at 0x" not in str(error.value), "what was given is told by its kind, not by its address"
    assert list(tmp_path.iterdir()) == []


def test_the_error_names_argument_expectation_and_what_was_given():
    with pytest.raises(ValueError, match="^net must be the file of a net, or 'shipped' .*, not True$"):
        lt.best(START, net=True)
    with pytest.raises(ValueError, match=r"^game must be a game string, such as name\(option=value\), not 3$"):
        lt.load(3)
    with pytest.raises(
        ValueError, match="^threads must be a whole number from 1 to 256, not an object of the kind list$"
    ):
        lt.best(START, threads=[])


def test_a_search_without_a_limit_is_not_begun_by_a_slip():
    """``nodes=""`` once searched for ever."""
    with pytest.raises(ValueError, match="^nodes must be a whole number, 1 or more, not ''$"):
        lt.best(START, nodes="")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"level": 3, "nodes": 9}, "give a level or nodes, not both"),
        ({"level": 3, "settings": {"lmr": 3}}, "level 3 takes no settings"),
        ({"nodes": 9, "values": True, "settings": {"lmr": 3}}, "leave out values"),
        ({"nodes": 9, "net": "shipped", "evaluator": len}, "a net or an evaluator, not both"),
        ({"nodes": 9, "evaluator": lambda _position: "much"}, "from -1 to 1, not 'much'"),
    ],
)
def test_what_would_be_left_out_of_account_is_refused(given, told):
    with pytest.raises(ValueError, match=told):
        lt.best(START, **given)


def test_what_changes_nothing_when_it_is_refused():
    position = CARDS_DEALT.copy()
    before = position.text(), position.log, position.to_bytes()
    for given in [*WRONG, 10**30, "the game is over"]:
        for ask in (position.play, position.step, position.play_action):
            with pytest.raises(ValueError, match="."):
                ask(given)
    assert (position.text(), position.log, position.to_bytes()) == before


@pytest.mark.parametrize("given", [None, 3, "dice", GAME])
def test_compiled_rules_are_given_no_other_object_for_rules_or_dice(given):
    """``None`` ended the process."""
    rules, dealing = CARDS_DEALT.rules.copy(), CARDS.start(1).rules
    for ask in (
        lambda: GAME.space.ids(given),
        lambda: GAME.space.mask(given),
        lambda: GAME.space.place(given, 0),
        lambda: rules.resample_py(0, given),
        lambda: rules.resample_likely_py(0, given),
        lambda: rules.resample_public(given),
        lambda: rules.policy_action_py(given),
        lambda: dealing.deal_py(given),
        lambda: rules.copy_from(given),
    ):
        with pytest.raises((ValueError, TypeError, AttributeError)):
            ask()
    rules.resample_py(0, Dice(1))


def test_a_fraction_is_no_id():
    """Compiled code rounded it down, and played another action."""
    space, rules, first = GAME.space, START.rules.copy(), START.ids()[0]
    for given in (first + 0.5, 10**30, -(10**30), None, "x"):
        assert space.place(rules, given) == -1
        assert space.step(rules, given, START.dice) is None
    assert rules.text() == START.text()
    assert space.place(rules, first) >= 0


def test_every_public_function_is_tried():
    functions = {name for name in lt.__all__ if inspect.isroutine(getattr(lt, name))} - {"families", "batch", "forest"}
    assert functions <= {name.split()[0] for name in CASES}


def test_batches_and_forests():
    pytest.importorskip("numpy")
    for ask, wrong in (
        (lambda one: lt.batch(one, 1), kinds()),
        (lambda one: lt.batch(GAME, one), [*kinds(int), 0]),
        (lambda one: lt.batch(GAME, 1, threads=one), [*kinds(int), -1]),
        (lambda one: lt.batch(GAME, 2, seed=one), [*kinds(int), -1]),
        (lambda one: lt.batch(GAME, 1, obs=one), kinds(None)),
        (lt.forest, kinds()),
        (lambda one: lt.forest(GAME, one), [*kinds(int), 0, 10**12]),
        (lambda one: lt.forest(GAME, 1, one), [*kinds(int), 0, 10**12]),
        (lambda one: lt.forest(GAME, 1, leaves=one), [*kinds(int), 0]),
        (lambda one: lt.forest(GAME, 1, threads=one), [*kinds(int), -1]),
        (lambda one: lt.forest(GAME, 1, seed=one), kinds(int)),
        (lambda one: lt.forest(GAME, 1, noise=one), [*kinds(int, float, bool), -1, float("nan")]),
        (lambda one: lt.forest(GAME, 1).run(one, 1), kinds()),
        (lambda one: lt.forest(GAME, 1).run(lambda _leaves: one, 1), kinds()),
        (lambda one: lt.forest(GAME, 1).run(len, one), [*kinds(int), -1, 10**30]),
        (lambda one: lt.forest(GAME, 1).choose(one), [-1, float("nan"), "much", {}, object(), [1, 2]]),
        (lambda one: lt.forest(GAME, 2).step(one), [*kinds(), [1], [0.5, 0.5], [10**30, 0], [1 << 40, 0], ["x", "y"]]),
        (lambda one: lt.forest(GAME, 1).set_state(one), [*kinds(), ["x"], [(b"", b"", b"", 0)]]),
        (lambda one: lt.forest(GAME, 1).restart(one), [*kinds(list, dict, ""), [1], ["x"]]),
        (lambda one: lt.forest(GAME, 1).restart([0], one), [*kinds(None), CARDS_DEALT]),
        (lambda one: lt.forest(GAME, 1).root(one), [*kinds(int), 1, -1]),
        (lambda one: lt.forest(GAME, 1).planes(one), kinds()),
        (lambda one: lt.forest(GAME, 1).targets(one, one), kinds()),
        (lambda one: lt.forest(GAME, 1).back_up(one, [0]), kinds()),
        (lambda one: lt.forest(GAME, 1).exchange(one, one), kinds()),
    ):
        for given in wrong:
            with pytest.raises(ValueError, match=r"."):
                ask(given)
