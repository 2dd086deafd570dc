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

NOTICE = "No connection. This page goes on by itself when it is back."
PAGES = [
    "/",
    "/new/awale",
    "/learn",
    "/learn/awale",
    "/puzzles",
    "/puzzles/awale-1",
    "/replay/0123456789ab",
    "/match/0123456789ab",
]
UNTRUE = re.compile("fetch|existe pas|Il n’y a pas|Personne n’attend|pas de table")
NOTICE_IN_FRENCH = "Pas de connexion. Cette page reprendra d’elle-même à son retour."


class Deployment(Server):
    """A server to be killed, with a copy of the site of its own, of which there can be another version."""

    def __init__(self, folder):
        super().__init__(folder, ai_seconds="1")
        home = Path(ludotheque.__file__).parent
        package = self.folder / "ludotheque"
        for part, but in ((package, "server"), (package / "server", "site")):
            part.mkdir()
            for one in (home / part.relative_to(package)).iterdir():
                if one.name not in {but, "__pycache__"}:
                    (part / one.name).symlink_to(one)
        self.site = package / "server" / "site"
        shutil.copytree(home / "server" / "site", self.site)

    def start(self):
        with pytest.MonkeyPatch.context() as here:
            here.setenv("PYTHONPATH", str(self.folder))
            return super().start()

    def deploy(self):
        """Another version: all chunks have other names."""
        for packed in [*self.site.glob("*.[bg][rz]"), *self.site.glob("assets/*.[bg][rz]")]:
            packed.unlink()
        assets = list((self.site / "assets").iterdir())
        pattern = re.compile("|".join(re.escape(one.name) for one in assets))
        for one in [self.site / "index.html", *assets]:
            text = pattern.sub(lambda name: f"x{name[0]}", one.read_text("utf-8"))
            one.unlink()
            (one.parent / f"{'' if one.suffix == '.html' else 'x'}{one.name}").write_text(text, "utf-8")
        spec = importlib.util.spec_from_file_location("build", ROOT / "web/build.py")
        build = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(build)
        build.write_version(self.site)


@pytest.fixture(scope="module")
def fragile(site, tmp_path_factory):
    with Deployment(tmp_path_factory.mktemp("fragile")) as server:
        yield server


def plaque(page, seat):
    return page.locator(f'.plaque[data-seat="{seat}"]')


def away(page, seat):
    return plaque(page, seat).get_by_text("away")


def offline(page):
    return page.locator(".offline")


def keep_the_site(page):
    """Wait until all the site is made of is kept in this browser."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


@pytest.mark.service_worker
def test_a_silently_dead_connection_is_noticed_and_the_move_kept_until_it_is_back(visit, fragile):
    made = fragile.open("konane(size=6)", seats=[{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}])
    links = [f"/match/{made['match']}#{token}" for token in made["seats"]]
    with BadNetwork(fragile.port) as network:
        lose_and_regain(network, visit(network.url + links[0]), visit(fragile.url + links[1]))


def lose_and_regain(network, ann, ben):
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
    assert time.monotonic() - failed < 17
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
    ben.locator(".cell.can").first.click()
    ann.locator("ol li").nth(1).wait_for(state="attached")
    assert ann.locator("ol li").count() == ben.locator("ol li").count() == 2
    assert ann.evaluate("Object.keys(sessionStorage).filter((key) => key.includes('unanswered'))") == []


@pytest.mark.service_worker
def test_while_the_server_is_away_no_table_is_forgotten_and_every_page_opens(visit, fragile):
    page, french = visit(fragile.url), visit(fragile.url, locale="fr-FR")
    begin(page, "Kōnane")
    ready(page)
    tables = page.get_by_role("region", name="Your games").get_by_role("link")
    keep_the_site(french)
    fragile.kill()
    try:
        page.get_by_role("link", name="Ludothèque").click()
        offline(page).wait_for()
        assert tables.count() == 1
        assert page.get_by_text("Nobody waits").count() == 0
        page.get_by_label("The link or code you were sent").fill("0123456789ab")
        page.get_by_role("button", name="Join").click()
        page.get_by_text("There is no connection to the server. Try again when it is back.").wait_for()
        for path in PAGES:
            french.goto(fragile.url + path)
            offline(french).wait_for()
            assert offline(french).inner_text() == NOTICE_IN_FRENCH
            assert not UNTRUE.search(french.locator("body").inner_text())
            assert "Ludothèque" in french.title()
    finally:
        fragile.start()
    started = time.monotonic()
    page.locator(".games li").first.wait_for()
    offline(page).wait_for(state="detached")
    offline(french).wait_for(state="detached")
    assert time.monotonic() - started < 4
    page.get_by_text("Nobody waits").wait_for()
    tables.first.click()
    page.wait_for_selector("svg[role=grid]")


def test_a_table_that_the_server_does_not_know_is_forgotten(visit):
    page = visit()
    begin(page, "Kōnane")
    ready(page)
    page.evaluate(
        """() => {
          const [known] = JSON.parse(localStorage.getItem('ludotheque.tables'));
          const unknown = { ...known, match: '0123456789ab', summary: undefined };
          localStorage.setItem('ludotheque.tables', JSON.stringify([known, unknown]));
        }"""
    )
    page.goto("/")
    page.wait_for_function("() => JSON.parse(localStorage.getItem('ludotheque.tables')).length === 1")


def version_of(page):
    return page.locator("meta[name=version]").get_attribute("content")


@pytest.mark.service_worker
def test_a_new_version_is_announced_and_used_at_the_next_change_of_page(visit, fragile):
    page = visit()
    page.clock.install()
    page.goto(fragile.url)
    page.locator(".games li").first.wait_for()
    keep_the_site(page)
    old = version_of(page)
    fragile.deploy()
    page.get_by_role("link", name="Puzzles", exact=True).click()
    page.get_by_role("heading", name="Puzzles").wait_for()
    assert page.get_by_test_id("new-version").count() == 0
    page.wait_for_load_state("networkidle")  # what the page still waits for would be given up when time leaps
    page.clock.fast_forward(31_000)
    page.get_by_role("link", name="Learn", exact=True).click()
    page.get_by_test_id("new-version").get_by_text("A new version is here.").wait_for()
    assert version_of(page) == old
    page.get_by_role("link", name="Puzzles", exact=True).click()
    page.wait_for_function("old => (document.querySelector('meta[name=version]')?.content ?? old) !== old", arg=old)
    page.get_by_role("heading", name="Puzzles").wait_for()
    assert page.get_by_test_id("new-version").count() == 0


def test_a_page_that_is_gone_with_its_version_says_so_and_loads_the_new_one(visit, fragile):
    page = visit(fragile.url, service_workers="block")
    page.locator(".games li").first.wait_for()
    fragile.deploy()
    page.get_by_role("link", name="Set up: Awalé").click()
    page.get_by_role("heading", name="A new version is here.").wait_for()
    page.get_by_role("button", name="Load it").first.click()
    page.get_by_role("button", name="Begin").wait_for()


def test_the_host_sees_whether_his_friend_is_here(visit):
    host = visit("/new/konane")
    host.get_by_label("A friend, by link").check()
    host.get_by_role("button", name="Begin").click()
    link = host.get_by_label(re.compile("The link for")).first.input_value()
    friend = visit(link)
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_selector("svg[role=grid]")
    host.locator(".share").wait_for(state="detached")
    host.wait_for_timeout(4000)
    for page in (host, friend):
        assert page.locator(".plaque").get_by_text("away").count() == 0
    friend.goto("about:blank")
    away(host, 1).wait_for()
    friend.goto(link)
    away(host, 1).wait_for(state="detached")
    for page in (host, friend):
        assert page.get_by_role("button", name="Hint").count() == 0


def test_who_left_before_the_friend_came_is_away(visit, site):
    made = site.open("konane(size=6)", seats=[{"kind": "person", "name": "Ann"}, {"kind": "person"}])
    ann = visit(f"/match/{made['match']}#{made['seats'][0]}")
    ann.locator(".plaque").first.wait_for()
    ann.goto("about:blank")
    ben = visit(f"/match/{made['match']}#{made['seats'][1]}")
    ben.get_by_role("button", name="Sit down").click()
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
