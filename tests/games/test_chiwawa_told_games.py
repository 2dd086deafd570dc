"""Whole games of Chiwawa in sentences: complete, in two languages, without identifiers and without secrets."""

from __future__ import annotations

import random
import re

import pytest

import ludotheque as lt
from ludotheque.core.dice import Dice
from ludotheque.core.marks import PHASE
from ludotheque.core.played import Played
from ludotheque.core.translation import set_language
from ludotheque.games.chiwawa.marks import FOLD, PILLARS
from ludotheque.view import frames

GAMES = [
    "chiwawa",
    "chiwawa(players=3,resolve=manual)",
    "chiwawa(players=4,rounds_to_win=1)",
    "chiwawa(players=8)",
    "chiwawa-royal",
    "chiwawa-royal(players=5,resolve=manual)",
    "chiwawa-royal(players=8)",
]
IDENTIFIER = re.compile(
    r"\b(s[123]|c\d\.-?\d+|h?(5|10|20)[abc]|h[MD]|[MD]|\d[LR]|(seat|hand|won|score)\d|swap|pillar|mimic|manual)\b"
)


@pytest.fixture(autouse=True)
def _english():
    yield
    set_language("en")


def step(position, rng, fold):
    """Play something at random."""
    if position.to_move == lt.CHANCE:
        position.roll()
        return
    legal = position.rules.legal_py()
    position.play_action(FOLD << 16 if FOLD << 16 in legal and rng.random() < fold else rng.choice(legal))


def asked_sentences(position, seat):
    """What a frame says: questions, actions and, at the end, the outcome."""
    frame = frames.frame(position, seat)
    said = [frame["asked"], *frame["prompts"].values(), *(action["words"] for action in frame["actions"])]
    assert bool(frame["asked"]) == bool(frame["actions"])
    assert len({action["words"] for action in frame["actions"]}) == len(frame["actions"])
    return [sentence for sentence in [*said, frame["outcome"]] if sentence]


def told_last(position, seat):
    """The sentence and the report of the last entry that a seat heard."""
    heard = frames.last_heard(position, seat)
    return told(position, seat, *heard) if heard else ("", None)


def told(position, seat, at, text):
    teller, entry = position.game.teller(), frames.entry(position, seat, at, text)
    return teller.played(entry), teller.report(entry)


def report_sentences(report):
    parts = [part for section in report.sections for part in (section.title, *section.lines, section.total)]
    return [report.title, *parts, report.following]


def in_both_languages(say):
    """The sentences in English, after a look at the French ones: as many, all there, and others."""
    said = {}
    for language in ("fr", "en"):
        set_language(language)
        said[language] = say()
    english, french = said["en"], said["fr"]
    assert len(english) == len(french)
    for sentence in english + french:
        assert sentence.strip()
        assert "{" not in sentence
        assert not IDENTIFIER.search(sentence), sentence
    same = {one for one, other in zip(english, french, strict=True) if one == other}
    assert not same, same
    return english


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("fold", [0.1, 0.5])
def test_a_whole_game_is_told_in_both_languages(name, fold):
    game, rng = lt.load(name), random.Random(f"{name}{fold}")
    position = game.start(rng.getrandbits(60))
    reports = 0
    while position.to_move is not None:
        rounds, trail = position.rules.block[position.rules.round], len(position.trail)
        if trail % 5 == 0:
            for seat in (None, *range(game.players)):
                in_both_languages(lambda seat=seat: asked_sentences(position, seat))
        step(position, rng, fold)
        seat = rng.choice([None, *range(game.players)])
        in_both_languages(lambda seat=seat: list(filter(None, [told_last(position, seat)[0]])))
        report = told_last(position, None)[1] if (frames.last_heard(position, None) or [-1])[0] == trail else None
        over = position.to_move is None or position.rules.block[position.rules.round] != rounds
        assert (report is not None) == over
        if report is not None:
            reports += 1
            in_both_languages(lambda: report_sentences(told_last(position, None)[1]))
            assert told_last(position, rng.randrange(game.players))[1] == report
            assert all(adds_up(section) for section in report.sections), report
    assert reports == position.rules.block[position.rules.round]
    assert in_both_languages(lambda: asked_sentences(position, None)) == [report.following]


def adds_up(section):
    """Whether the lines of a count come to its total."""
    counted = [line for line in section.lines[1:] if not line.startswith("Destruction:")]
    return sum(int(line.rsplit(" ", 1)[1]) for line in counted) == int(section.total.split()[1])


@pytest.mark.parametrize("name", GAMES)
def test_sentences_do_not_depend_on_what_a_seat_may_not_know(name):
    game, rng = lt.load(name), random.Random(name)
    for _game in range(3):
        position = game.start(rng.getrandbits(60))
        while position.to_move is not None and len(position.trail) < 60:
            step(position, rng, 0.15)
            seat = rng.choice([None, *range(game.players)])
            other = exchanged(position, seat, rng)
            heard = frames.last_heard(position, seat)
            assert heard is None or told(position, seat, *heard) == told(other, seat, *heard)
            one, two = frames.frame(position, seat), frames.frame(other, seat)
            for key in ("asked", "prompts", "actions", "standing", "outcome"):
                assert one[key] == two[key], (position.text(), other.text(), seat)


def exchanged(position, seat, rng):
    """The same position and the same last entries, with other cards wherever the seat, or a spectator, cannot see."""
    other = position.copy()
    resample(other.rules, seat, rng)
    for at in range(max(0, len(other.trail) - 12), len(other.trail)):
        rules = position.rules.copy()
        rules.set_block(other.trail[at].block)
        resample(rules, seat, rng)
        played = other.trail[at]
        other.trail[at] = Played(bytes(rules.block), played.dice, played.text, played.action)
    return other


def resample(rules, seat, rng):
    """A spectator sees what two seats both see; whose choice of a Pillar is pending would differ for them."""
    if rules.unlistable_py() or (seat is None and rules.block[PHASE] == PILLARS):
        return
    for looks in (0, 1) if seat is None else (seat,):
        rules.resample_py(looks, Dice(rng.getrandbits(60)))
