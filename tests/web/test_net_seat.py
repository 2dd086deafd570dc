"""A neural net is offered as an opponent where one comes with the game."""

import re

from web.people import text_of


def opponent(page, name="Player 2"):
    return page.get_by_role("combobox", name=name, exact=True)


def offered(page):
    page.get_by_role("button", name="Begin", disabled=False).wait_for()
    return opponent(page).locator("option").all_inner_texts()


def test_the_net_is_chosen_and_plays(visit):
    page = visit("/new/konane")
    assert "a neural net" in offered(page)
    opponent(page).select_option("a neural net")
    assert page.get_by_label("Level of the computer").count() == 0
    page.get_by_text("It learned this game by playing against itself").wait_for()
    page.get_by_test_id("side").select_option("0")
    assert "neural net" in page.locator("form").inner_text()
    page.get_by_role("button", name="Begin").click()
    page.locator(".cell.can").first.click()
    page.locator("ol li").nth(1).wait_for(state="attached", timeout=30_000)
    assert "Neural net" in page.locator('.plaque[data-seat="1"]').inner_text()
    page.locator(".cell.can").first.wait_for()
    assert text_of(page, "turn")


def test_the_address_keeps_the_net(visit):
    page = visit("/new/konane?who=me.net")
    offered(page)
    assert opponent(page).input_value() == "net"
    assert re.search(r"who=me\.net", page.url)


def test_where_no_net_comes_with_the_game_a_level_plays(visit):
    page = visit("/new/komikan?who=me.net")
    assert "a neural net" not in offered(page)
    assert opponent(page).input_value() == "ai"


def test_its_name_is_french_for_the_french(visit):
    page = visit("/new/konane?who=me.net", locale="fr-FR")
    page.get_by_role("combobox", name="Joueur 2", exact=True).wait_for()
    assert "un réseau de neurones" in page.locator("form").inner_text()


def test_where_another_game_of_the_family_has_a_net_the_page_says_which(visit):
    page = visit("/new/awale")
    assert "a neural net" in offered(page)
    assert opponent(page).locator("option", has_text="a neural net").is_disabled()
    told = page.get_by_test_id("net-games")
    assert told.inner_text() == "A neural net can be chosen in these games: Classic Awalé, International Oware."
    page.get_by_role("radio", name=re.compile("^International Oware")).check()
    told.wait_for(state="detached")
    opponent(page).select_option("a neural net")
    page.get_by_text("It learned this game by playing against itself").wait_for()
