"""A match from a snapshot is the match its log folds to, in every family and whatever was done in it."""

import random

import pytest

from ludotheque.core.seal import Seal
from ludotheque.core.sight import view
from ludotheque.games import load
from ludotheque.match import arbiter, match_view, snapshot
from ludotheque.match.arbiter import Refused
from ludotheque.match.clocks import Clock
from ludotheque.match.log import opening
from ludotheque.match.match import Match
from ludotheque.match.seats import Seat

GAMES = [
    "oware",
    "awale-debutants",
    "konane(size=6)",
    "puluc",
    "komikan",
    "awithlaknannai",
    "chiwawa(players=5)",
    "chiwawa(resolve=manual)",
    "awimbawe",
]
CLOCKS = [Clock(), Clock("fischer", 300, 2), Clock("move", 60), Clock("days", days=2)]


def state(thing):
    """All that an object of a match holds, as plain values; what is only kept for speed is left out."""
    if hasattr(thing, "rules") and hasattr(thing, "trail"):
        position = thing
        trail = [(one.block, state(one.dice), one.text, one.action) for one in position.trail]
        return bytes(position.rules.block), state(position.dice), trail, position.heard_texts
    if hasattr(thing, "__dict__") and type(thing).__module__.startswith("ludotheque") and not isinstance(thing, Seal):
        skipped = {"game", "settings", *snapshot.READINGS}
        return type(thing).__name__, {key: state(value) for key, value in vars(thing).items() if key not in skipped}
    if isinstance(thing, Seal):
        return thing.seed
    if hasattr(thing, "seed") and hasattr(thing, "draws"):
        return thing.seed, thing.draws
    if isinstance(thing, list | tuple):
        return type(thing).__name__, [state(one) for one in thing]
    if isinstance(thing, dict):
        return {key: state(value) for key, value in thing.items()}
    return thing


class Table:
    """A match in which things are done at random, and its log."""

    def __init__(self, game, clock, seed):
        self.rng = random.Random(seed)
        players = load(game).players
        seats = [Seat(name=f"Player {seat}" if seat else "") for seat in range(players)]
        first = opening(game, seats, 1000, clock, seal=Seal(f"{seed:064x}"), ready=True)
        self.match, self.log, self.now = Match(first), [first], 1000
        for seat in range(players):
            self.do(arbiter.sit, seat)

    def do(self, request, *words):
        self.now += self.rng.randrange(5, 900)
        try:
            self.log += request(self.match, *words, self.now)
        except Refused:
            return

    def resume(self):
        self.now += 500
        self.log += arbiter.resume(self.match, self.now, self.now - 50)

    def step(self):
        match, rng = self.match, self.rng
        seat = rng.randrange(match.players)
        if rng.random() < 0.25:
            others = [
                lambda: self.do(arbiter.offer, seat, rng.choice(["takeback", "draw", "rematch"])),
                lambda: self.do(
                    arbiter.answer, seat, rng.random() < 0.7 and match.offer and match.offer.what != "draw"
                ),
                lambda: self.do(arbiter.leave, seat),
                lambda: self.do(arbiter.come_back, seat),
                lambda: self.do(arbiter.name, seat, f"Name {rng.randrange(9)}"),
                lambda: self.do(arbiter.ready, seat),
                self.resume,
                lambda: self.do(arbiter.resign, seat) if match.players > 2 and rng.random() < 0.1 else None,
            ]
            rng.choice(others)()
            return
        if match.asked:
            seat = rng.choice(list(match.asked))
            self.do(arbiter.play, seat, rng.choice(view(match.position, seat)["actions"]))


@pytest.mark.parametrize("game", GAMES)
def test_a_snapshot_is_exactly_the_fold_of_the_log(game):
    for number, clock in enumerate(CLOCKS):
        table = Table(game, clock, number)
        for at in range(120):
            table.step()
            if at % 20 and table.match.result is None:
                continue
            restored = snapshot.restore(table.log[0], snapshot.snapshot(table.match))
            folded = Match.of(table.log)
            assert state(restored) == state(folded)
            for seat in (*range(folded.players), None):
                assert match_view.match_view(restored, seat, "m") == match_view.match_view(folded, seat, "m")
            if folded.result is not None:
                break


@pytest.mark.parametrize("game", GAMES)
def test_a_match_from_a_snapshot_goes_on_as_the_other_one(game):
    """Repetitions, throws and takebacks need the past: what comes after must be the same, too."""
    table = Table(game, Clock("fischer", 300, 2), 5)
    for _step in range(40):
        table.step()
    content, kept = snapshot.snapshot(table.match), len(table.log)
    for _step in range(200):
        table.step()
    continued = snapshot.match_from([table.log[0], *table.log[kept:]], content)
    assert state(continued) == state(Match.of(table.log))


def test_every_attribute_of_a_match_is_in_a_snapshot_or_follows_from_its_opening():
    """Whoever adds one says here which it is."""
    match = Table("oware", Clock(), 1).match
    written = {"position", "clocks", "seats", "offer", "declined", "out", "result"}
    assert set(vars(match)) == {*snapshot.PLAIN, *snapshot.FROM_OPENING, *snapshot.READINGS, *written}
    clocks = {"clock", "absence_limit", "unready"}
    assert set(vars(match.clocks)) == {*snapshot.CLOCKS, *clocks}


def test_a_snapshot_of_other_rules_or_another_format_is_not_believed():
    table = Table("oware", Clock(), 1)
    for _step in range(20):
        table.step()
    other = Table("konane(size=6)", Clock(), 1)
    with pytest.raises(snapshot.Stale):
        snapshot.restore(other.log[0], snapshot.snapshot(table.match))
    with pytest.raises(snapshot.Stale):
        snapshot.restore(table.log[0], b"no snapshot")
