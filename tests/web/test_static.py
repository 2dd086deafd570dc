"""The exported site under a path prefix of a plain file server: pages, links, reloads, games, and without the network."""

import pytest
from web.conftest import LAN_NAME
from web.lessons import EASY, do_exercise, solve_easy
from web.people import play, ready
from web.pocket import START, export, exported_place
from web.replays import find_mistakes

pytestmark = pytest.mark.service_worker


@pytest.fixture(scope="module")
def exported(site, tmp_path_factory):
    """All games in the browser's language, two of them in French, side by side below one address."""
    folder = tmp_path_factory.mktemp("files")
    export(folder / "school" / "jeux", "--lang", "fr", "--games", "awale,konane")
    with exported_place(folder) as place:
        yield place.server


@pytest.fixture
def french(exported):
    return exported.url.replace("games/", "jeux/")


def heading(page, text):
    page.get_by_role("heading", level=1, name=text).wait_for(timeout=START)


def test_pages_links_and_reloads_under_a_prefix(visit, exported):
    page = visit(exported.url)
    page.locator(".games li").nth(6).wait_for()
    assert page.url == exported.url
    pictures = page.locator(".games img")
    page.wait_for_function("() => [...document.querySelectorAll('.games img')].every((one) => one.naturalWidth > 0)")
    assert pictures.count() == 7
    page.get_by_role("link", name="Puzzles", exact=True).click()
    heading(page, "Puzzles")
    assert page.url == f"{exported.url}#/puzzles"
    page.reload()
    heading(page, "Puzzles")
    page.get_by_role("link", name="Learn", exact=True).click()
    heading(page, "Learn a game")
    page.go_back()
    heading(page, "Puzzles")
    page.get_by_role("link", name="Ludothèque").click()
    page.get_by_role("link", name="Set up: Kōnane").click()
    page.get_by_label("Clock").select_option("quick", timeout=START)
    page.wait_for_function("() => location.hash.includes('clock=quick')", timeout=START)
    page.reload()
    page.get_by_label("Clock").wait_for(timeout=START)
    assert page.get_by_label("Clock").input_value() == "quick"
    page.goto(f"{exported.url}index.html#/nowhere")
    page.get_by_text("There is no such page.").first.wait_for()


def test_a_link_to_a_rule_leads_to_it(visit, exported):
    page = visit(f"{exported.url}#/learn/konane")
    link = page.get_by_role("link", name="Link to this rule").last
    link.wait_for(timeout=START)
    link.click()
    anchor = page.url.rpartition("#")[2]
    assert page.url.startswith(f"{exported.url}#/learn/konane")
    seen = """id => {
      const box = document.getElementById(id)?.getBoundingClientRect();
      return box && box.top < innerHeight && box.bottom > 0;
    }"""
    page.wait_for_function(seen, arg=anchor)
    again = visit(page.url)
    again.wait_for_function(seen, arg=anchor, timeout=START)


def test_a_game_goes_on_after_a_reload(visit, exported):
    page = visit(exported.url)
    page.get_by_role("button", name="Play now: Kōnane").click()
    page.wait_for_selector("svg[role=grid]", timeout=START)
    assert "#/match/d" in page.url
    play(page, most=3)
    ready(page)
    told = page.locator("ol li").count()
    assert told >= 3
    page.reload()
    page.wait_for_selector("svg[role=grid]", timeout=START)
    ready(page)
    assert page.locator("ol li").count() >= told


def test_a_puzzle_an_exercise_and_a_replay_with_its_mistakes(visit, exported):
    """With the network, from files that nobody has asked to keep."""
    page = visit(f"{exported.url}#/puzzles/{EASY.name}")
    page.set_default_timeout(START)
    solve_easy(page)
    page.get_by_role("link", name="Learn", exact=True).click()
    do_exercise(page)
    page.get_by_role("link", name="Ludothèque").click()
    find_mistakes(page)


def test_language_and_games_are_those_of_the_export(visit, french):
    page = visit(french)
    page.get_by_role("heading", name="Vieux jeux").or_(page.get_by_role("heading", level=1)).wait_for()
    page.locator(".games li").nth(1).wait_for()
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.locator(".games h2").all_inner_texts() == ["Awalé", "Kōnane"]
    page.get_by_role("button", name="English").click()
    page.get_by_role("button", name="Play now: Awalé").wait_for()
    page.goto(f"{french}#/learn")
    page.locator("a.book").nth(1).wait_for(timeout=START)
    assert page.locator("a.book").count() == 2


def test_it_plays_without_the_network_once_its_files_are_kept(visit, exported, french):
    page = visit(f"{exported.url}#/offline")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.get_by_role("button", name="Make this device playable offline").click()
    page.get_by_text("This device can be played on without a network.").wait_for(timeout=START)
    other = page.context.new_page()
    other.goto(f"{french}#/offline")
    other.locator('[data-testid=offline][data-state="absent"]').wait_for()
    exported.kill()
    page.context.set_offline(True)
    try:
        page.goto(exported.url)
        page.locator(".games li").nth(6).wait_for()
        begin_here(page, "Awalé")
        play(page, most=2)
        ready(page)
        page.reload()
        page.wait_for_selector("svg[role=grid]", timeout=START)
    finally:
        page.context.set_offline(False)
        exported.start()


def begin_here(page, game):
    page.get_by_role("button", name=f"Play now: {game}").click()
    page.wait_for_selector("svg[role=grid]", timeout=START)


def test_over_plain_http_it_plays_and_says_what_is_not_possible(visit, exported):
    page = visit(exported.url.replace("127.0.0.1", LAN_NAME))
    page.get_by_role("link", name="Play without a network").click()
    page.get_by_text("This page came over plain http.").wait_for()
    page.get_by_text("You can play here as long as this address can be reached.").wait_for()
    assert page.get_by_text("the server").count() == 0
    assert page.get_by_role("button", name="Make this device playable offline").count() == 0
    page.get_by_role("link", name="Ludothèque").click()
    begin_here(page, "Kōnane")


def test_a_page_opened_as_a_file_says_what_to_do(chromium, exported):
    page = chromium.new_page()
    page.goto((exported.folder / "school" / "games" / "index.html").as_uri())
    page.get_by_text("README.txt, beside it, says how.").wait_for()
    page.get_by_text("à côté d’elle").wait_for()
    page.close()
