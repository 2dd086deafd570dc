"""Programs of the table's own are offered beside the levels, where there are any."""

import json

import pytest
from engines import OURS
from serving import Server
from web.people import text_of


@pytest.fixture(scope="module")
def engine_server(site, tmp_path_factory):
    with Server(
        tmp_path_factory.mktemp("engine_server"), engines=json.dumps({"Sower": OURS}), ai_seconds="0.2"
    ) as server:
        yield server


def opponent(page):
    return page.get_by_role("combobox", name="Player 2", exact=True)


def offered(page):
    page.get_by_role("button", name="Begin", disabled=False).wait_for()
    return opponent(page).locator("option").all_inner_texts()


def test_an_engine_is_chosen_and_plays(visit, engine_server):
    page = visit(f"{engine_server.url}/new/awale")
    opponent(page).select_option("Sower")
    assert page.get_by_label("Level of the computer").count() == 0
    page.get_by_role("button", name="Begin").click()
    page.locator(".cell.can").first.click()
    page.locator("ol li").nth(1).wait_for(state="attached")
    assert "Sower" in page.locator('.plaque[data-seat="1"]').inner_text()
    assert "engine broken" not in engine_server.log.read_text()


def test_the_levels_are_there_beside_it(visit, engine_server):
    page = visit(f"{engine_server.url}/new/awale")
    assert "Sower" in offered(page)
    assert page.get_by_label("Level of the computer").input_value() == "3"
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".cell.can")
    assert "level 3" in page.locator('.plaque[data-seat="1"]').inner_text()
    assert text_of(page, "turn")


def test_engines_play_no_game_with_secrets(visit, engine_server):
    page = visit(f"{engine_server.url}/new/awimbawe")
    assert "the computer" in offered(page)
    assert "Sower" not in offered(page)


def test_without_engines_nothing_is_offered(visit):
    assert offered(visit("/new/komikan")) == [
        "somebody on this screen",
        "a friend by link or code",
        "the computer",
        "whoever comes",
    ]
