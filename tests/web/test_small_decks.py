"""The small decks of the card games, chosen on the set-up page and played to the end by clicks: the table has places for
their cards and no more, and nobody is told of a card that is not in the deck."""

import random

import pytest
from web.people import ready, touch
from web.words_seen import assert_fit_for_people, texts_of

BEGIN = {"en": "Begin", "fr": "Commencer"}
DETAILS = {"en": "Rules in detail", "fr": "Règles en détail"}
MOST = 400


def scene_of(site, game, language):
    return site.get(f"/api/games?game={game}&lang={language}").json()["scene"]


def card_names(scene):
    return {face["name"] for face in scene["faces"].values()}


@pytest.mark.parametrize(
    ("family", "chosen", "game"),
    [
        ("awimbawe", {"values": "3", "terrains": "2"}, "awimbawe(terrains=2,values=3)"),
        ("chiwawa", {"deck": "mini"}, "chiwawa(deck=mini)"),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_match_with_a_small_deck(visit, site, family, chosen, game, language):
    page = visit(f"/new/{family}?game={family}", locale=language)
    page.get_by_text(DETAILS[language], exact=True).click()
    for option, value in chosen.items():
        page.locator(f"#option-{option}").select_option(value)
    with page.expect_request(lambda one: one.method == "POST" and one.url.endswith("/api/matches")) as asked:
        page.get_by_role("button", name=BEGIN[language], disabled=False).click()
    assert asked.value.post_data_json["game"] == game
    page.wait_for_selector("svg[role=grid]")
    scene, whole = scene_of(site, game, language), scene_of(site, family, language)
    assert page.locator(".cell").count() <= len(scene["points"]) < len(whole["points"])
    missing = card_names(whole) - card_names(scene)
    assert missing
    dice = random.Random(2)
    for turn in range(MOST):
        if not ready(page):
            break
        if turn % 4 == 0:
            assert_fit_for_people(page, scene, language)
            assert not missing & set(texts_of(page))
        touch(page, dice)
    page.get_by_test_id("end").wait_for()
    assert_fit_for_people(page, scene, language)
