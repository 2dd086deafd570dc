"""Whole games of Awimbawé told in both languages: nothing empty, no id, no secret, and every round reported once."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from games.awimbawe_histories import exchange, random_walk
from games.awimbawe_positions import GAME
from games.awimbawe_sentences import NAMES, in_french

import ludotheque as lt
from ludotheque.core.translation import current_language
from ludotheque.games.awimbawe.notation import heard_action
from ludotheque.match.told_log import ToldLog
from ludotheque.view import frames

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = (
    "awimbawe",
    "awimbawe(rounds_to_win=1)",
    "awimbawe(show_crowns=true)",
    "awimbawe(open_piles=true,rounds_to_win=3)",
)
#: What only programs read: points, cards, actions, blanks that were not filled.
IDS = re.compile(r"\b[01]?[hp]\d\b|\b[GDMES]\d|\br\d|\w:\w|[{}?_]|heir-|\b[01](trick|won|heir|hyenas|crowns)|last\d")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    before = current_language.set("en")
    yield
    current_language.reset(before)


def everything_told(pos: lt.Position, seat: int | None) -> list[str]:
    """Every sentence a seat, or a spectator, is told of a position and of what led to it."""
    now, scene = frames.frame(pos, seat, names=NAMES), frames.scene(pos, seat, NAMES)
    told = [one for _at, one in ToldLog().entries(pos, seat, NAMES)]
    words = [one.words for one in told] + [action["words"] for action in now["actions"]]
    for one in filter(None, (one.report for one in told)):
        words += [one.title, one.following]
        words += [line for part in one.sections for line in (part.title, *part.lines, part.total)]
    words += [now["asked"]] * bool(now["actions"]) + [*now["prompts"].values()]
    words += [now["outcome"]] * (now["result"] is not None)
    words += [text for one in now["standing"] for item in one["items"] for text in item.values()]
    words += [text for point in scene["points"] for text in (point["name"], point["group"])]
    return words + [face["name"] for face in scene["faces"].values()]


@pytest.mark.parametrize("string", GAMES)
@pytest.mark.parametrize("edition", [1, 2])
def test_whole_games_are_told_in_both_languages(string: str, edition: int) -> None:
    rng = random.Random(2)
    for seed in range(3):
        pos = random_walk(lt.load(string, edition), seed, rng, rng.choice((15, 40, 999)))
        for seat in (0, 1, None):
            words, french = everything_told(pos, seat), in_french(everything_told, pos, seat)
            assert len(words) == len(french)
            for one, two in zip(words, french, strict=True):
                assert one
                assert two
                assert not IDS.search(one), one
                assert not IDS.search(two), two
                assert one != two or one in NAMES or one.isdigit(), one


def test_every_round_has_one_report() -> None:
    rng = random.Random(3)
    for seed in range(6):
        pos = random_walk(lt.load(GAMES[seed % len(GAMES)]), seed, rng, 999)
        titles = [one.report.title for _at, one in ToldLog().entries(pos, None, NAMES) if one.report]
        assert [title.partition(":")[0] for title in titles] == [f"Round {n + 1}" for n in range(len(titles))]
        assert len(titles) == sum(int(n) for n in pos.text().partition("/")[0].split("-"))


def test_what_was_heard_is_the_action_that_was_played() -> None:
    rng = random.Random(4)
    met = Counter[int]()
    for seed in range(10):
        pos = random_walk(GAME, seed, rng, 999)
        before = GAME.rules()
        for seat in (0, 1, None):
            for played, heard in zip(pos.trail, pos.heard(seat), strict=True):
                before.set_block(played.block)
                if played.action is not None:
                    assert heard_action(before, heard) == played.action
                    met[played.action >> 16] += 1
    assert len(met) == 9  # every kind of action


def test_no_sentence_holds_a_secret() -> None:
    """Exchange what a seat cannot see and replay the same visible history: it is told the same."""
    rng = random.Random(5)
    changed = 0
    for seed in range(60):
        pos = random_walk(lt.load(rng.choice(GAMES)), seed, rng, rng.randrange(2, 120))
        seat = rng.choice((0, 1, None))
        other = exchange(pos, seat, seed)
        changed += other != pos.log
        twin = pos.game.start()
        for text in other:
            twin.play(text)
        assert everything_told(twin, seat) == everything_told(pos, seat)
    assert changed > 25
