"""A whole match of each family with the tab key, n and Enter, and everything told that happens."""

import pytest
from web.people import over, play, tab_to, text_of

GAMES = [
    "awele",
    "awimbawe(rounds_to_win=1)",
    "awithlaknannai-lemery",
    "chiwawa(rounds_to_win=1)",
    "komikan(board=nine)",
    "konane(size=6)",
    "puluc",
]


def seated(visit, site, game):
    made = site.open(game, seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
    page = visit(f"/match/{made['match']}#{made['seats'][0]}")
    page.wait_for_selector("svg[role=grid]")
    return page


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_keyboard_alone(visit, site, game):
    page = seated(visit, site, game)
    page.evaluate("window.pointed = 0; addEventListener('pointerdown', () => (window.pointed += 1), true)")
    play(page, most=400, keyboard=True)
    assert over(page)
    assert page.evaluate("window.pointed") == 0
    heard = page.locator("[data-testid=news] p").all_inner_texts()
    assert sum("Your turn." in text for text in heard) >= 2
    assert heard[-1].startswith(text_of(page, "turn"))


def test_from_the_first_page_to_a_move(visit):
    page = visit()
    page.get_by_role("button", name="Play now: Kōnane").wait_for()
    tab_to(page, page.get_by_role("button", name="Play now: Kōnane").element_handle())
    page.keyboard.press("Enter")
    page.wait_for_selector(".cell.can")
    play(page, most=2, keyboard=True)
    page.wait_for_selector("ol li")


@pytest.mark.parametrize("game", GAMES)
def test_every_place_is_told_in_a_grid(visit, site, game):
    page = seated(visit, site, game)
    labels = page.evaluate(
        """[...document.querySelectorAll('[role=grid] [role=row] > [role=gridcell]')].map(cell => cell.ariaLabel)"""
    )
    assert len(labels) == page.locator("[role=gridcell]").count() > 4
    assert all(labels)
    assert page.locator('[role=gridcell][tabindex="0"]').count() == 1
    assert page.get_by_role("grid").get_attribute("aria-label")
