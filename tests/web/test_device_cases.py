"""What can go wrong, or happens twice, where a device plays by itself: each has a clear sentence, and nothing is lost."""

import json
import random
import re

import pytest
from serving import Server
from web.people import begin, play, ready
from web.pocket import START, cut_off, log_of, make_playable, set_up, wait_for_device
from web.test_network import Deployment
from web.test_offline_files import until

import ludotheque as lt
from ludotheque.core.options import EDITION
from ludotheque.match.record import Record

pytestmark = pytest.mark.service_worker


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


def begin_alone(page, home):
    """A game of Kōnane on the device, after the first move and its reply: what was played."""
    page.goto(f"{home.url}/new/konane?game=konane(size=6)&who=me.ai1")
    set_up(page)
    play(page, most=1)
    page.locator("ol li").nth(1).wait_for(state="attached")
    ready(page)
    return log_of(page)


def reopen(page, played):
    """The game is there as it was left."""
    page.reload()
    page.wait_for_selector("svg[role=grid]", timeout=START)
    ready(page)
    assert log_of(page) == played


#: Asks for more room than there is. Browsers look at the quota only when what they granted before is used up.
FILL = """() => new Promise((done) => {
  indexedDB.open('ludotheque').onsuccess = ({ target: { result: database } }) => {
    const change = database.transaction('values', 'readwrite');
    change.onabort = change.oncomplete = () => done(database.close());
    change.objectStore('values').put('x'.repeat(5_000_000), 'too much');
  };
})"""


def test_when_the_device_is_full_a_move_is_refused_and_nothing_is_lost(visit, home):
    page = visit(home.url)
    make_playable(page, home.url)
    browser = page.context.new_cdp_session(page)
    used = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
    browser.send("Storage.overrideQuotaForOrigin", {"origin": home.url, "quotaSize": used + 1_000_000})
    with cut_off(page, home):
        played = begin_alone(page, home)
        browser.send("Storage.overrideQuotaForOrigin", {"origin": home.url, "quotaSize": 1})
        page.evaluate(FILL)
        play(page, most=2)
        page.get_by_text("This device has no room left: nothing was kept, and nothing has changed.").first.wait_for()
        assert log_of(page) == played
        reopen(page, played)
        browser.send("Storage.overrideQuotaForOrigin", {"origin": home.url})
        play(page, most=2)
        page.locator("ol li").nth(len(played)).wait_for(state="attached")
        assert page.get_by_text("This device has no room left").count() == 0


#: The service worker of this version is in charge.
RENEWED = """async (name) => {
  const { active, installing, waiting } = await navigator.serviceWorker.getRegistration();
  const kept = await (await caches.open(name)).match('/');
  return !installing && !waiting && active.state === 'activated' && kept !== undefined;
}"""


def test_games_of_an_earlier_version_than_the_page_say_so_and_are_fetched_again(visit, site, tmp_path):
    """The new page has come; the connection was lost before the package that belongs to it came."""
    with Deployment(tmp_path) as home:
        page = visit(home.url)
        make_playable(page, home.url)
        with cut_off(page, home):
            played = begin_alone(page, home)
            match = page.url
        archive = home.site / "pocket" / "ludotheque.zip"
        archive.write_bytes(archive.read_bytes() + b"\n")
        home.deploy()
        for form in archive.parent.glob("ludotheque.zip.*"):
            form.unlink()
        away = archive.rename(tmp_path / "archive")
        page.goto(home.url)
        page.locator(".games li").first.wait_for()
        version = json.loads((home.site / "version.json").read_text("utf-8"))["version"]
        until(page, lambda: page.evaluate(RENEWED, f"site-{version}"))
        with cut_off(page, home):
            page.goto(match)
            page.get_by_text("The games kept on this device are of another version than this page.").first.wait_for()
            away.rename(archive)
        page.locator("svg[role=grid]").wait_for(timeout=START)
        ready(page)
        assert log_of(page) == played


def test_a_record_of_a_later_edition_is_refused_with_a_reason(visit, home):
    dice, position = random.Random(1), lt.load("konane(size=6)").start()
    while not position.result():
        position.play(dice.choice(position.actions()))
    record = Record.of(position)
    page = visit(home.url)
    files = page.get_by_label("The file of a game")
    files.set_input_files({"name": "x.json", "mimeType": "", "buffer": record.text().encode()})
    page.get_by_role("button", name="Find the mistakes").wait_for(timeout=START)
    page.get_by_role("link", name="Ludothèque").click()
    record.edition = EDITION + 1
    files.set_input_files({"name": "y.json", "mimeType": "", "buffer": record.text().encode()})
    said = f"this record is of edition {EDITION + 1} of the rules; those known here go from 1 to {EDITION}"
    page.get_by_role("alert").filter(has_text=said).wait_for(timeout=START)
    assert page.get_by_role("region", name="Your finished games").get_by_role("listitem").count() == 1


#: Writes another edition into the first entry of the only match.
CHANGE_EDITION = """edition => new Promise((done) => {
  indexedDB.open('ludotheque').onsuccess = ({ target: { result: database } }) => {
    const change = database.transaction('entries', 'readwrite');
    change.oncomplete = () => done(database.close());
    change.objectStore('entries').openCursor().onsuccess = ({ target: { result: cursor } }) => {
      cursor.value.more.edition = edition;
      cursor.update(cursor.value);
    };
  };
})"""


def test_a_game_kept_by_a_later_edition_says_so_and_stays(visit, home):
    page = visit(home.url)
    make_playable(page, home.url)
    with cut_off(page, home):
        played = begin_alone(page, home)
        page.evaluate(CHANGE_EDITION, EDITION + 1)
        page.reload()
        page.get_by_text("This game was kept by another version of the program").first.wait_for(timeout=START)
        page.evaluate(CHANGE_EDITION, EDITION)
        reopen(page, played)
