"""A whole game of each family by taps on three screens, in French on one of them: every target is as large as a finger, a
turn needs no scrolling, and nothing but words is read."""

import random

import pytest
from web.people import ready, touch
from web.screens import LOW, SMALL, UPRIGHT, boxes, sideways, too_small
from web.words_seen import assert_fit_for_people

GAMES = [
    "awele(seeds=3)",
    "awimbawe(rounds_to_win=1)",
    "awithlaknannai-vif",
    "chiwawa(rounds_to_win=1)",
    "komikan(board=nine)",
    "konane(size=6)",
    "puluc",
]
MOST = 500


@pytest.mark.parametrize("screen", [UPRIGHT, SMALL, LOW])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_taps(visit, site, game, screen):
    language = "fr" if screen == SMALL else "en"
    made = site.open(game, seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
    token = made["seats"][0]
    scene = site.get(f"/api/matches/{made['match']}/frame?lang={language}", token).json()["scene"]
    page = visit(f"/match/{made['match']}#{token}", wide=screen[0], high=screen[1], locale=language, has_touch=True)
    dice = random.Random(4)
    for turn in range(MOST):
        if not ready(page):
            break
        if turn % 4 == 0:
            assert_at_hand(page, screen, game)
            assert_fit_for_people(page, scene, language)
        touch(page, dice, finger=True)
    page.get_by_test_id("end").wait_for()
    assert_fit_for_people(page, scene, language)
    assert sideways(page) <= 0


def assert_at_hand(page, screen, game):
    """Whose turn it is and all that can be touched are on the screen, and large enough. A row of a camp behind another is
    reached by zooming; a tap of these tests brings it to the screen by scrolling."""
    if "chiwawa" in game:
        page.evaluate("scrollTo(0, 0)")
    assert page.evaluate("scrollY") == 0
    assert sideways(page) <= 0
    turn = page.get_by_test_id("turn").bounding_box()
    assert 0 <= turn["y"] <= screen[1] - turn["height"]
    if "chiwawa" in game:
        return
    assert all(box["bottom"] <= screen[1] + 0.5 for box in boxes(page, ".cell.can, .action-buttons button"))
    assert too_small(page) == []
