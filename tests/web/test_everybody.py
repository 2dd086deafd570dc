"""For everybody: keyboards, small screens, dark rooms, two languages, and no help from elsewhere."""

import pytest
from web.accessibility import blemishes
from web.people import begin, play, ready, text_of


def test_the_arrow_keys_go_from_place_to_place(visit):
    page = visit()
    begin(page, "Kōnane")
    page.locator('.cell[data-id="d4"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.id") == "e5"


def test_what_happens_is_told(visit):
    page = visit()
    begin(page, "Awalé")
    assert text_of(page, "news") == "Your turn. Choose one of your pits to sow."
    play(page, most=1)
    page.get_by_test_id("news").filter(has_text="North sows").wait_for(state="attached")
    assert page.get_by_role("gridcell", name="seeds").count() > 4


def test_a_thing_can_be_dragged(visit):
    page = visit("/new/komikan")
    page.get_by_label("Two on this screen").check()
    page.get_by_role("button", name="Begin").click()
    ready(page)
    action = page.evaluate("document.querySelector('.cell.can').dataset.id")
    cell = page.locator(f'.cell[data-id="{action}"]').bounding_box()
    x, y = cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 10, steps=3)
    goal = page.locator(".cell:has(.goal)").first.bounding_box()
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=5)
    page.mouse.up()
    page.wait_for_selector("ol li")


@pytest.mark.parametrize("wide", [360, 390])
def test_it_fits_a_phone(visit, wide):
    page = visit(wide=wide, high=780, has_touch=True, is_mobile=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= wide
    begin(page, "Awalé")
    ready(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= wide
    page.locator(".cell.can").first.tap()
    page.wait_for_selector("ol li", state="attached")


@pytest.mark.parametrize("wide", [360, 390])
@pytest.mark.parametrize("family", ["awale", "chiwawa"])
def test_setting_up_fits_a_phone(visit, family, wide):
    page = visit(f"/new/{family}", wide=wide, high=780, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Begin").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= wide


def test_french_and_english(visit):
    page = visit(locale="fr-FR")
    page.get_by_role("button", name="Jouer : Awalé").wait_for()
    assert page.locator("html").get_attribute("lang") == "fr"
    page.get_by_role("button", name="English").click()
    page.get_by_role("button", name="Play now: Awalé").wait_for()
    page.get_by_role("button", name="Français").click()
    page.get_by_role("button", name="Jouer : Awalé").click()
    page.wait_for_selector("svg[role=grid]")
    assert text_of(page, "turn") == "À vous de jouer."


def test_seeds_are_sown_one_by_one_unless_motion_is_unwanted(visit):
    page = visit(motion="no-preference")
    begin(page, "Awalé")
    page.locator(".cell.can").first.click()
    page.wait_for_selector("svg[data-busy=true]")
    page.wait_for_selector("svg[data-busy=false]")


def test_nothing_is_asked_of_anybody_else(visit, site):
    page = visit()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    begin(page, "Puluc")
    page.wait_for_timeout(300)
    assert [url for url in asked if not url.startswith(site.url)] == []


def test_a_replay_keeps_nobody_out(visit, axe):
    """With its review, its downloads and "What if?"."""
    page = visit()
    begin(page, "Kōnane")
    play(page, most=4)
    ready(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Look at it again").click()
    page.get_by_role("button", name="Find the mistakes").click()
    page.get_by_test_id("curve").wait_for(timeout=60_000)
    page.get_by_text("Share and download").click()
    page.get_by_role("button", name="Forward").click()
    assert blemishes(page, axe) == []
    page.get_by_role("button", name="First").click()
    page.get_by_role("button", name="What if?").click()
    ready(page)
    assert blemishes(page, axe) == []


def test_a_first_game_weighs_little(visit):
    """Under 150 KB, packed, from the first page to the board."""
    page = visit()
    begin(page, "Awalé")
    ready(page)
    weighed = page.evaluate("performance.getEntriesByType('resource').reduce((sum, one) => sum + one.transferSize, 0)")
    assert 0 < weighed < 150_000
