"""What can go wrong, or happens twice, where a device plays by itself: each has a clear sentence, and nothing is lost."""

import re

import pytest
from serving import Server
from web.people import begin, play, ready
from web.pocket import START, cut_off, log_of, make_playable, set_up, wait_for_device


@pytest.fixture(scope="module")
def home(site, tmp_path_factory):
    """A server of its own, to be killed."""
    with Server(tmp_path_factory.mktemp("pocket"), ai_seconds="1") as server:
        yield server


def test_two_tabs_show_the_same_match_and_a_thought_is_begun_again_after_a_reload(visit, home):
    page = visit(home.url)
    make_playable(page, home.url)
    with cut_off(page, home):
        page.goto(f"{home.url}/new/konane?game=konane(size=6)&who=me.ai1")
        set_up(page)
        ready(page)
        page.locator(".cell.can").first.click()
        page.reload()  # before the computer has answered
        page.locator("ol li").nth(1).wait_for(state="attached", timeout=START)
        ready(page)
        other = page.context.new_page()
        other.goto(page.url)
        other.wait_for_selector(".cell.can", timeout=START)
        assert log_of(other) == log_of(page)
        for mover, watcher in ((page, other), (other, page)):
            before = len(log_of(mover))
            play(mover, most=2)
            mover.locator("ol li").nth(before + 1).wait_for(state="attached", timeout=START)
            watcher.locator("ol li").nth(before + 1).wait_for(state="attached", timeout=START)
            watcher.wait_for_selector(".cell.can, [data-over=true]", timeout=START)
            assert log_of(watcher) == log_of(mover)


def test_the_record_of_a_server_is_opened_on_the_device(visit, home, tmp_path):
    page = visit(home.url)
    begin(page, "Kōnane")
    play(page, most=2)
    ready(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Look at it again").click()
    page.get_by_text("Share and download").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="JSON").click()
    download.value.save_as(tmp_path / "game.json")
    page.get_by_role("button", name="Last", exact=True).click()
    outcome = page.get_by_test_id("told").inner_text()
    page.goto(home.url)
    page.get_by_label("The file of a game").set_input_files(tmp_path / "game.json")
    page.get_by_role("button", name="Find the mistakes").wait_for(timeout=START)
    assert re.search("/replay/d[0-9a-f]{12}", page.url)
    page.get_by_role("button", name="Last", exact=True).click()
    assert page.get_by_test_id("told").inner_text() == outcome
    page.get_by_text("Take the game away as a file").click()
    assert page.get_by_role("button", name="Make a link to this position").count() == 0
    page.goto(home.url)
    page.get_by_label("The file of a game").set_input_files({"name": "x.json", "mimeType": "", "buffer": b"nothing"})
    page.get_by_role("alert").filter(has_text=re.compile(".")).wait_for(timeout=START)
    assert page.url.rstrip("/") == home.url


def test_a_browser_that_keeps_nothing_says_so_and_plays(visit, home):
    """As some private windows: here the worker has no database."""
    page = visit(home.url, service_workers="block")
    no_database = "indexedDB.open = () => { throw new DOMException('no', 'InvalidStateError'); };"
    page.route(
        re.compile("/assets/worker-"),
        lambda route: route.fulfill(body=no_database + route.fetch().text(), content_type="text/javascript"),
    )
    make_playable(page, home.url)
    page.route(re.compile("/api/|/healthz"), lambda route: route.abort())
    page.get_by_role("link", name="Ludothèque").click()
    wait_for_device(page)
    page.get_by_role("button", name="Play now: Kōnane").click()
    page.wait_for_selector("svg[role=grid]", timeout=START)
    ready(page)
    page.get_by_text("This browser keeps nothing, as in a private window").wait_for()
    play(page, most=1)
    page.locator("ol li").nth(1).wait_for(state="attached", timeout=START)
