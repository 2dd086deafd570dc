"""Bad networks: silent ones, servers that are away, new versions, nothing but plain http; and who is here."""

import importlib.util
import re
import shutil
import time
from pathlib import Path

import pytest
from serving import Server
from web.bad_network import BadNetwork
from web.conftest import LAN_NAME, ROOT
from web.people import begin, ready, text_of

import ludotheque

NOTICE = "No connection to the server. This page goes on by itself when it is back."
NOTICE_IN_FRENCH = "Pas de connexion au serveur. Cette page reprendra d’elle-même à son retour."


@pytest.fixture
def fragile(site, tmp_path):
    """A server of one's own, to be killed."""
    with Server(tmp_path) as server:
        yield server


def plaque(page, seat):
    return page.locator(f'.plaque[data-seat="{seat}"]')


def away(page, seat):
    return plaque(page, seat).get_by_text("away")


def offline(page):
    return page.locator(".offline")


def keep_the_site(page):
    """Wait until all the site is made of is kept in this browser."""
    page.evaluate("navigator.serviceWorker.ready.then((one) => one.active.state === 'activated' || new Promise((done) => one.active.addEventListener('statechange', done)))")


def test_a_silently_dead_connection_is_noticed_and_the_move_kept_until_it_is_back(visit, fragile):
    made = fragile.open("konane(size=6)", seats=[{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}])
    links = [f"/match/{made['match']}#{token}" for token in made["seats"]]
    network = BadNetwork(fragile.port)
    ann, ben = visit(network.url + links[0]), visit(fragile.url + links[1])
    ben.wait_for_selector("svg[role=grid]")
    ready(ann)
    keep_the_site(ann)
    assert away(ben, 0).count() == 0
    network.fail()
    failed = time.monotonic()
    offline(ann).wait_for()
    assert time.monotonic() - failed < 10
    assert offline(ann).inner_text() == NOTICE
    ann.locator(".cell.can").first.click()
    assert text_of(ann, "guide") == "Kept; will be sent when the connection is back."
    away(ben, 0).wait_for(timeout=20_000)
    assert time.monotonic() - failed < 16.5
    assert away(ben, 1).count() == 0
    ann.reload()
    offline(ann).wait_for()
    assert ben.locator("ol li").count() == 0
    network.recover()
    recovered = time.monotonic()
    offline(ann).wait_for(state="detached")
    ben.locator("ol li").first.wait_for(state="attached")
    assert time.monotonic() - recovered < 6
    away(ben, 0).wait_for(state="detached")
    assert text_of(ann, "turn") == text_of(ben, "turn").replace("Your", "Jasmine's") or ann.locator("ol li").count() == 1
    ben.locator(".cell.can").first.click()
    ann.locator("ol li").nth(1).wait_for(state="attached")
    assert ann.locator("ol li").count() == ben.locator("ol li").count() == 2
    assert ann.evaluate("Object.keys(sessionStorage).filter((key) => key.includes('unanswered'))") == []
    network.close()


def test_one_s_tables_are_not_forgotten_while_the_server_is_away(visit, fragile):
    page = visit(fragile.url)
    begin(page, "Kōnane")
    ready(page)
    tables = page.get_by_role("region", name="Your games").get_by_role("link")
    fragile.kill()
    page.get_by_role("link", name="Ludothèque").click()
    offline(page).wait_for()
    assert tables.count() == 1
    assert page.get_by_text("Nobody waits").count() == 0
    page.get_by_label("The link or code you were sent").fill("0123456789ab")
    page.get_by_role("button", name="Join").click()
    page.get_by_text("There is no connection to the server. Try again when it is back.").wait_for()
    fragile.start()
    started = time.monotonic()
    page.locator(".games li").first.wait_for()
    offline(page).wait_for(state="detached")
    assert time.monotonic() - started < 3.5
    page.get_by_text("Nobody waits").wait_for()
    tables.first.click()
    page.wait_for_selector("svg[role=grid]")
    page.evaluate(
        """() => {
          const kept = JSON.parse(localStorage.getItem('ludotheque.tables'));
          localStorage.setItem('ludotheque.tables', JSON.stringify([...kept, { ...kept[0], match: '0123456789ab' }]));
        }"""
    )
    page.goto(fragile.url)
    page.wait_for_function("JSON.parse(localStorage.getItem('ludotheque.tables')).length === 1")


@pytest.mark.parametrize(("locale", "notice"), [("fr-FR", NOTICE_IN_FRENCH)])
def test_after_one_visit_every_page_opens_without_the_server(visit, fragile, locale, notice):
    page = visit(fragile.url, locale=locale)
    page.locator(".games li").first.wait_for()
    keep_the_site(page)
    fragile.kill()
    for path in ["/", "/new/awale", "/learn", "/learn/awale", "/puzzles", "/puzzles/awale-1", "/replay/0123456789ab", "/match/0123456789ab"]:
        page.goto(fragile.url + path)
        offline(page).wait_for()
        assert offline(page).inner_text() == notice
        words = page.locator("body").inner_text()
        assert not re.search("fetch|existe pas|Il n’y a pas|Personne n’attend|pas de table", words), words
        assert "Ludothèque" in page.title()
        assert page.locator("html").get_attribute("lang") == "fr"


@pytest.fixture
def deployment(site, tmp_path, monkeypatch):
    """A server of one's own with a copy of the site, and a function that puts another version of it in place."""
    home = Path(ludotheque.__file__).parent
    package = tmp_path / "ludotheque"
    for folder, but in ((package, "server"), (package / "server", "site")):
        folder.mkdir()
        for one in (home / folder.relative_to(package)).iterdir():
            if one.name not in {but, "__pycache__"}:
                (folder / one.name).symlink_to(one)
    copy = package / "server" / "site"
    shutil.copytree(home / "server" / "site", copy)
    spec = importlib.util.spec_from_file_location("build", ROOT / "web/build.py")
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)

    def deploy():
        """All chunks get other names, as after a change of everything."""
        names = [one.name for one in (copy / "assets").iterdir()]
        pattern = re.compile("|".join(re.escape(name) for name in names))
        for one in [copy / "index.html", *(copy / "assets").iterdir()]:
            text = pattern.sub(lambda name: "x" + name[0], one.read_text("utf-8"))
            one.unlink()
            (one.parent / (one.name if one.suffix == ".html" else "x" + one.name)).write_text(text, "utf-8")
        build.write_version(copy)

    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with Server(tmp_path) as server:
        yield server, deploy


def version_of(page):
    return page.locator("meta[name=version]").get_attribute("content")


def test_a_new_version_is_announced_and_used_at_the_next_change_of_page(visit, deployment):
    server, deploy = deployment
    page = visit()
    page.clock.install()
    page.goto(server.url)
    page.locator(".games li").first.wait_for()
    keep_the_site(page)
    old = version_of(page)
    deploy()
    page.get_by_role("link", name="Puzzles").click()
    page.get_by_role("heading", name="Puzzles").wait_for()
    assert page.get_by_test_id("new-version").count() == 0
    page.clock.fast_forward(31_000)
    page.get_by_role("link", name="Learn", exact=True).click()
    page.get_by_test_id("new-version").get_by_text("A new version is here.").wait_for()
    assert version_of(page) == old
    page.get_by_role("link", name="Puzzles").click()
    page.wait_for_function("old => document.querySelector('meta[name=version]').content !== old", arg=old)
    page.get_by_role("heading", name="Puzzles").wait_for()
    assert page.get_by_test_id("new-version").count() == 0


def test_a_page_that_is_gone_with_its_version_says_so_and_loads_the_new_one(visit, deployment):
    server, deploy = deployment
    page = visit(server.url, service_workers="block")
    page.locator(".games li").first.wait_for()
    deploy()
    page.get_by_role("link", name="Set up: Awalé").click()
    page.get_by_role("heading", name="A new version is here.").wait_for()
    page.get_by_role("button", name="Load it").first.click()
    page.get_by_role("button", name="Begin").wait_for()


def test_the_host_sees_whether_his_friend_is_here(visit):
    host = visit("/new/konane")
    host.get_by_label("A friend, by link").check()
    host.get_by_role("button", name="Begin").click()
    link = host.get_by_label(re.compile("The link for")).first.input_value()
    table = host.url
    friend = visit(link)
    friend.wait_for_selector("svg[role=grid]")
    host.locator(".share").wait_for(state="detached")
    host.wait_for_timeout(4000)
    for page in (host, friend):
        assert page.locator(".plaque").get_by_text("away").count() == 0
    friend.goto("about:blank")
    away(host, 1).wait_for()
    friend.goto(link)
    away(host, 1).wait_for(state="detached")
    host.goto("about:blank")
    away(friend, 0).wait_for()
    assert away(friend, 1).count() == 0
    host.goto(table)
    away(friend, 0).wait_for(state="detached")
    for page in (host, friend):
        assert page.get_by_role("button", name="Hint").count() == 0


def test_who_left_before_the_friend_came_is_away(visit, site):
    made = site.open("konane(size=6)", seats=[{"kind": "person", "name": "Ann"}, {"kind": "person"}])
    ann = visit(f"/match/{made['match']}#{made['seats'][0]}")
    ann.locator(".plaque").first.wait_for()
    ann.goto("about:blank")
    ben = visit(f"/match/{made['match']}#{made['seats'][1]}")
    away(ben, 0).wait_for()


def test_a_link_is_copied_over_plain_http(visit, site):
    page = visit(f"http://{LAN_NAME}:{site.port}/new/komikan")
    assert page.evaluate("navigator.clipboard === undefined")
    page.get_by_label("A friend, by link").check()
    page.get_by_role("button", name="Begin").click()
    link = page.get_by_label(re.compile("The link for")).first.input_value()
    assert link.startswith(f"http://{LAN_NAME}:{site.port}/match/")
    page.get_by_role("button", name="Copy").click()
    page.locator(".share").get_by_text("Copied").wait_for()
    page.get_by_role("link", name="Ludothèque").click()
    code = page.get_by_label("The link or code you were sent")
    code.focus()
    page.keyboard.press("Control+V")
    assert code.input_value() == link


def test_copying_is_said_only_where_it_is_done(visit, site):
    page = visit(f"http://{LAN_NAME}:{site.port}/new/komikan")
    page.evaluate("document.execCommand = () => false")
    page.get_by_label("A friend, by link").check()
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Copy").click()
    page.get_by_text("The link is marked: copy it by hand.").wait_for()
    assert page.get_by_text("Copied").count() == 0
    assert page.evaluate("getSelection().toString()").startswith("http")
