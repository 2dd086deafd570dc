"""Games on a device that is cut off from its server: the browser has no network, and the server is killed."""

import re

import pytest
from serving import Server
from web.people import over, play, ready
from web.pocket import START, cut_off, make_playable, match_of, wait_for_device


@pytest.fixture(scope="module")
def home(site, tmp_path_factory):
    """A server of its own, to be killed."""
    with Server(tmp_path_factory.mktemp("pocket"), ai_seconds="1") as server:
        yield server


def log_of(page):
    return page.locator("ol li").all_inner_texts()


def set_up(page, url, family, *, query=""):
    page.goto(f"{url}/new/{family}{query}")
    page.get_by_role("button", name="Begin").click(timeout=START)
    page.wait_for_selector("svg[role=grid]", timeout=START)


@pytest.mark.parametrize(("family", "query"), [("konane", "?game=konane(size=6)&who=me.ai1"), ("puluc", "?who=me.ai1")])
def test_a_whole_game_against_the_computer_without_server_and_network(visit, home, family, query):
    page = visit(home.url)
    make_playable(page, home.url)
    with cut_off(page, home):
        page.goto(home.url)
        wait_for_device(page)
        page.locator(".games li").first.wait_for()
        assert page.locator(".offline").count() == 0
        set_up(page, home.url, family, query=query)
        match = match_of(page)
        assert re.fullmatch("d[0-9a-f]{12}", match)
        ready(page)
        play(page, most=3)
        ready(page)
        played = log_of(page)
        assert played
        page.reload()
        page.wait_for_selector("svg[role=grid]", timeout=START)
        ready(page)
        assert log_of(page)[: len(played)] == played
        play(page, seed=2)
        assert over(page)
        page.get_by_role("link", name="Look at it again").click()
        page.get_by_role("button", name="Find the mistakes").wait_for()
        assert page.locator(".offline").count() == 0
    page.goto(home.url)
    page.get_by_text("Nobody waits at a table.").wait_for()
    assert page.get_by_test_id("device-notice").inner_text() == ""
    finished = page.get_by_role("region", name="Your finished games")
    finished.get_by_role("link").first.click()
    page.get_by_role("button", name="Find the mistakes").wait_for(timeout=START)
    assert match in page.url
