"""How to play, in few words: every game has a goal, a turn and an end, as its options have it."""

import pytest

import ludotheque as lt
from ludotheque.core.translation import current_language
from ludotheque.learn.gallery import gallery_groups
from ludotheque.learn.summary import game_summary

PRESETS = [preset.name for family in lt.families().values() for preset in family.presets]
EXTENDED = [
    "konane(hummingbird=true,knot=true)",
    "komikan(heroes=true,grass=true)",
    "puluc(guardian=true,temple=true)",
    "awithlaknannai(shaman=true,whirlpool=true)",
]


@pytest.fixture(params=["en", "fr"])
def language(request):
    mark = current_language.set(request.param)
    yield request.param
    current_language.reset(mark)


@pytest.mark.parametrize("game", [*PRESETS, *EXTENDED])
def test_goal_turn_and_end_in_few_words(game, language):
    parts = game_summary(game)["parts"]
    assert len(parts) == 3
    assert all(part["text"] for part in parts)
    words = sum(len(part["text"].split()) for part in parts)
    assert words < (120 if language == "en" else 150), words
    assert "{" not in str([part["text"] for part in parts])


def test_the_options_of_the_table_decide_what_is_said():
    plain, knots = game_summary("konane"), game_summary("konane(knot=true,size=6)")
    assert "knot" not in str(plain["parts"])
    assert "knot" in knots["parts"][1]["text"]
    assert "6 × 6" in knots["title"]
    assert "knots" in knots["title"].lower()
    assert "Win 3 rounds" in game_summary("awimbawe(rounds_to_win=3)")["parts"][0]["text"]


def test_no_identifier_is_said(language):
    for game in [*PRESETS, *EXTENDED, "chiwawa(resolve=manual)", "awimbawe(show_crowns=true,open_piles=true)"]:
        assert "=" not in str(game_summary(game))
        assert "_" not in str(game_summary(game))


@pytest.mark.parametrize("family", lt.families().values(), ids=lambda family: family.name)
def test_every_card_and_piece_is_in_the_gallery_with_what_it_does(family, language):
    groups = gallery_groups(family)
    assert groups
    for group in groups:
        assert group["about"].endswith(".")
        assert all(entry["name"] and entry["picture"].startswith("<svg") for entry in group["entries"])
    pictures = sum(len(group["entries"]) for group in groups)
    assert pictures >= {"awimbawe": 28, "chiwawa": 11}.get(family.name, len(family.kinds))
