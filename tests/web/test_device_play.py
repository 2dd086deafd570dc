"""All that a device does by itself, cut off from everything: the browser has no network, and the server is killed. The same
at a server's site and at an exported folder under a path of a plain file server."""

import re
from importlib import import_module

import pytest
from needs import missing
from serving import Server
from web.conftest import ROOT, visits
from web.lessons import EASY, do_exercise, solve_easy
from web.people import over, play, play_behind_curtain, ready
from web.pocket import (
    START,
    Place,
    back_online,
    cut_off,
    exported_place,
    log_of,
    make_playable,
    match_of,
    set_up,
    show,
)
from web.replays import find_mistakes

import ludotheque as lt
from ludotheque.view.frames import scene

GAMES = {
    "awale": "awele(seeds=3)",
    "awimbawe": "awimbawe(rounds_to_win=1)",
    "awithlaknannai": "awithlaknannai-vif",
    "chiwawa": "chiwawa(rounds_to_win=1)",
    "komikan": "komikan(board=nine)",
    "konane": "konane(size=6)",
    "puluc": "puluc",
}
SECRETS = {"awimbawe": ("awimbawe", 2), "chiwawa": ("chiwawa(players=3)", 3)}


@pytest.fixture(scope="module", params=["server", "folder"])
def place(request, site, tmp_path_factory):
    folder = tmp_path_factory.mktemp("place")
    if request.param == "folder":
        with exported_place(folder) as place:
            yield place
    else:
        with Server(folder, ai_seconds="1") as server:
            yield Place(server, server.url)


@pytest.fixture(scope="module")
def alone(chromium, place):
    """A page that was loaded after everything was cut off; it stays open for all tests of a place."""
    with visits(chromium, place.pages) as visit:
        page = visit("about:blank")
        page.set_default_timeout(START)
        make_playable(page, place.pages)
        with cut_off(page, place.server):
            page.goto("about:blank")
            page.goto(f"{place.pages}/")
            assert not page.evaluate("fetch('healthz').then(() => true, () => false)"), "the network is there"
            yield page


@pytest.fixture
def new_game(alone, place):
    """Sets a game up and begins it: its page."""

    def begin(family, game, who):
        show(alone, f"{place.pages}/new/{family}?game={game}&who={who}")
        set_up(alone)
        assert re.fullmatch("d[0-9a-f]{12}", match_of(alone))
        return alone

    return begin


def assert_nothing_false(page):
    """Nobody waits for a server that is not needed, and nothing is told to have failed."""
    assert page.locator(".offline").count() == 0
    assert page.locator(".wrong, [role=alert]").filter(has_text=re.compile(r"\S")).count() == 0


def play_whole_game(new_game, family):
    page = new_game(family, GAMES[family], "me.ai1")
    play(page, most=500)
    assert over(page)
    page.get_by_test_id("end").wait_for()
    assert_nothing_false(page)


@pytest.mark.parametrize("place", ["server"], indirect=True)
@pytest.mark.parametrize("family", GAMES)
def test_a_whole_game_against_the_computer(new_game, family):
    play_whole_game(new_game, family)


@pytest.mark.parametrize("family", SECRETS)
def test_several_people_with_secrets_at_one_screen(new_game, family):
    game, players = SECRETS[family]
    cards = {face["name"].lower() for face in scene(lt.load(game).start())["faces"].values()}
    assert cards
    page = new_game(family, game, ".".join(["me"] * players))
    play_behind_curtain(page, cards, touches=40)
    assert_nothing_false(page)


def test_a_puzzle_is_solved_after_a_wrong_answer(alone, place):
    show(alone, f"{place.pages}/puzzles/{EASY.name}")
    solve_easy(alone)
    assert_nothing_false(alone)


def test_an_exercise_of_a_rulebook(alone, place):
    show(alone, f"{place.pages}/learn")
    do_exercise(alone)
    assert_nothing_false(alone)


def test_a_game_played_here_is_looked_at_again_and_its_mistakes_are_found(alone, place):
    show(alone, f"{place.pages}/")
    find_mistakes(alone)
    assert_nothing_false(alone)


def test_a_reload_in_mid_game_and_the_server_is_back(alone, place, new_game):
    """What needs the server comes back by itself; the game stays on the device and goes on."""
    show(alone, f"{place.pages}/")
    alone.locator(".games li").nth(6).wait_for()
    assert (alone.get_by_test_id("device-notice").inner_text() == "") == place.static
    page = new_game("konane", GAMES["konane"], "me.ai1")
    match = match_of(page)
    play(page, most=3)
    ready(page)
    played = log_of(page)
    assert played
    page.reload()
    page.wait_for_selector("svg[role=grid]")
    ready(page)
    assert log_of(page)[: len(played)] == played
    show(page, f"{place.pages}/")
    page.locator(".games li").nth(6).wait_for()
    if not place.static:
        page.get_by_text("Open tables are on the server, which does not answer just now.").wait_for()
    with back_online(page, place.server):
        if not place.static:
            page.get_by_text("Nobody waits at a table.").wait_for()
        assert page.get_by_test_id("device-notice").inner_text() == ""
        assert_nothing_false(page)
        page.locator(f"a[href*='{match}']").first.click()
        page.wait_for_selector("svg[role=grid]")
        ready(page)
        assert log_of(page)[: len(played)] == played
        play(page, seed=2)
        assert over(page)
        page.get_by_role("link", name="Look at it again").click()
        page.get_by_role("button", name="Find the mistakes").wait_for()
        assert_nothing_false(page)


def test_the_games_run_compiled_where_they_were_compiled_for_the_browser(alone, place, monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "web")
    if not list(import_module("wasm").archived()):
        missing("the modules are not compiled for the browser: make wasm")
    show(alone, f"{place.pages}/")
    alone.get_by_role("link", name="Play without a network").click()
    mode = alone.get_by_test_id("mode")
    mode.get_by_text("The games run compiled here").wait_for()
    assert mode.get_attribute("data-compiled") == "true"


@pytest.mark.parametrize("place", ["folder"], indirect=True)
@pytest.mark.parametrize("family", ["awimbawe", "konane"])
def test_a_whole_game_of_a_folder(new_game, family):
    """It has the package in the same file as a server: a game with secrets and an open one show that it plays."""
    play_whole_game(new_game, family)
