"""The files with which a device plays offline: asked for, fetched, kept, renewed, removed, and what can go wrong."""

import json
import re

import pytest
from web.conftest import LAN_NAME
from web.test_network import Deployment

pytestmark = pytest.mark.service_worker

BUTTON = "Make this device playable offline"
FETCHING = 60_000  # milliseconds where all cores are busy
#: A service worker of an edition that knew nothing of these files.
OLD_WORKER = """
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', () => undefined);
"""


@pytest.fixture(scope="module")
def home(site, tmp_path_factory):
    with Deployment(tmp_path_factory.mktemp("offline")) as server:
        yield server


def panel(page, state):
    return page.locator(f'[data-testid=offline][data-state="{state}"]')


def open_panel(page, home):
    page.goto(f"{home.url}/offline")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    panel(page, "absent").wait_for()


def keep(page):
    page.get_by_role("button", name=BUTTON).click()
    panel(page, "kept").wait_for(timeout=FETCHING)


def stores(page, kind="pocket-"):
    return page.evaluate("kind => caches.keys().then((names) => names.filter((name) => name.startsWith(kind)))", kind)


def until(page, condition):
    """Wait for what takes the page some time; its own waiting does not wait for promises."""
    for _try in range(FETCHING // 100):
        if condition():
            return
        page.wait_for_timeout(100)
    raise AssertionError("nothing happened")


def listen(page):
    """The files of the pocket edition that are asked of the server from now on."""
    asked = []
    page.on("request", lambda one: asked.append(one.url.rpartition("/pocket/")[2]) if "/pocket/" in one.url else None)
    return asked


def test_the_size_is_told_before_and_nothing_is_fetched_unasked(visit, home):
    page = visit(home.url)
    asked = listen(page)
    page.locator(".games li").first.wait_for()
    page.get_by_role("link", name="Play without a network").click()
    size = page.get_by_text(re.compile(r"Once, [\d.]+ MB are fetched; they take up [\d.]+ MB here\."))
    size.wait_for()
    fetched, taken = (float(number) for number in re.findall(r"[\d.]+(?= MB)", size.inner_text()))
    assert 2 < fetched < taken < 30
    assert set(asked) == {"manifest.json"}
    assert stores(page) == []


def test_it_is_fetched_with_progress_kept_and_removed_again(visit, home):
    page = visit(home.url)
    open_panel(page, home)
    page.evaluate(
        """() => {
          window.parts = [];
          new MutationObserver(() => {
            const bar = document.querySelector('progress');
            if (bar) window.parts.push(bar.value);
          }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
        }"""
    )
    keep(page)
    parts = page.evaluate("window.parts")
    assert parts == sorted(parts)
    assert len(set(parts)) > 5
    page.get_by_role("status").get_by_text("This device can be played on without a network.").wait_for()
    (store,) = stores(page)
    manifest = home.get("/pocket/manifest.json").json()
    assert store == f"pocket-{manifest['version']}"
    kept = page.evaluate(
        "name => caches.open(name).then((store) => store.keys()).then((all) => all.map((one) => one.url))", store
    )
    assert {url.rpartition("/pocket/")[2] for url in kept} == {one["path"] for one in manifest["files"]} | {
        "manifest.json"
    }
    page.reload()
    panel(page, "kept").wait_for()
    page.get_by_role("button", name="Remove it from this device").click()
    panel(page, "absent").wait_for()
    assert stores(page) == []


def test_when_there_is_no_room_what_was_fetched_is_removed_and_nothing_else(visit, home):
    page = visit(home.url)
    open_panel(page, home)
    page.evaluate("localStorage.setItem('ludotheque.mine', 'kept')")
    browser = page.context.new_cdp_session(page)
    used = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
    browser.send("Storage.overrideQuotaForOrigin", {"origin": home.url, "quotaSize": used + 4_000_000})
    page.get_by_role("button", name=BUTTON).click()
    page.get_by_text("There is not enough room on this device.").wait_for(timeout=FETCHING)
    panel(page, "absent").wait_for()
    assert stores(page) == []
    assert page.evaluate("localStorage.getItem('ludotheque.mine')") == "kept"
    assert stores(page, "site-")
    browser.send("Storage.overrideQuotaForOrigin", {"origin": home.url})
    page.get_by_role("button", name="Try again").click()
    panel(page, "kept").wait_for(timeout=FETCHING)


def test_what_came_before_the_connection_was_lost_is_not_fetched_twice(visit, home):
    page = visit(home.url)
    open_panel(page, home)
    page.route("**/pocket/python_stdlib.zip", lambda one: one.abort())
    page.get_by_role("button", name=BUTTON).click()
    page.get_by_text("The connection was lost while fetching.").wait_for(timeout=FETCHING)
    panel(page, "absent").wait_for()
    page.unroute("**/pocket/python_stdlib.zip")
    asked = listen(page)
    page.get_by_role("button", name="Try again").click()
    panel(page, "kept").wait_for(timeout=FETCHING)
    assert "python_stdlib.zip" in asked
    assert "pyodide.asm.wasm" not in asked


def test_a_file_that_is_not_what_the_list_says_is_not_kept(visit, home):
    page = visit(home.url)
    open_panel(page, home)
    page.route("**/pocket/ludotheque.zip", lambda one: one.fulfill(body="half", content_type="application/zip"))
    page.get_by_role("button", name=BUTTON).click()
    page.get_by_text("The site was renewed while its files were being fetched.").wait_for(timeout=FETCHING)
    assert stores(page) == []


def test_fetching_can_be_cancelled(visit, home):
    page = visit(home.url)
    open_panel(page, home)
    page.route("**/pocket/python_stdlib.zip", lambda _one: None)  # never answered
    page.get_by_role("button", name=BUTTON).click()
    page.get_by_role("button", name="Cancel").click(timeout=FETCHING)
    panel(page, "absent").wait_for()
    assert stores(page) == []
    assert page.get_by_text("was lost").count() == 0


@pytest.mark.parametrize(
    ("address", "before", "said"),
    [
        (LAN_NAME, "", "This page came over plain http."),
        ("127.0.0.1", "delete Navigator.prototype.serviceWorker", "It may be a private window"),
    ],
)
def test_where_nothing_can_be_kept_the_panel_says_so(visit, home, address, before, said):
    page = visit("about:blank")
    page.add_init_script(before)
    page.goto(f"http://{address}:{home.port}/offline")
    page.get_by_text(said).wait_for()
    assert page.get_by_role("button", name=BUTTON).count() == 0


def test_the_panel_can_be_reached_from_a_table_and_speaks_french(visit, home):
    page = visit(home.url, locale="fr-FR")
    page.get_by_role("button", name="Jouer : Kōnane").or_(page.locator(".games .buttons button").first).first.click()
    page.wait_for_selector("svg[role=grid]")
    page.get_by_text("Cet écran").click()
    page.get_by_role("link", name="Jouer sans réseau").click()
    page.get_by_role("button", name="Rendre cet appareil jouable hors ligne").wait_for()
    page.get_by_text(re.compile("Mo sont téléchargés")).wait_for()


def test_an_installed_app_is_asked_once(visit, home):
    page = visit(home.url)
    page.locator(".games li").first.wait_for()
    offer = page.get_by_test_id("offline-offer")
    assert offer.count() == 0
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    offer.get_by_role("button", name="Not now").click()
    offer.wait_for(state="detached")
    page.reload()
    page.locator(".games li").first.wait_for()
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    page.wait_for_timeout(500)
    assert offer.count() == 0


def test_a_new_page_keeps_the_files_and_a_new_package_fetches_that_alone(visit, home):
    page = visit(home.url)
    open_panel(page, home)
    keep(page)
    before = stores(page)
    asked = listen(page)
    home.deploy()
    page.goto(home.url)
    page.locator(".games li").first.wait_for()
    page.wait_for_timeout(1000)
    assert stores(page) == before
    assert asked == []
    archive = home.site / "pocket" / "ludotheque.zip"
    archive.write_bytes(archive.read_bytes() + b"\n")
    home.deploy()
    page.goto(home.url)
    until(page, lambda: before[0] not in stores(page))
    assert len(stores(page)) == 1
    assert set(asked) == {"manifest.json", "ludotheque.zip"}


ONLY_ACTIVE = """navigator.serviceWorker.getRegistration().then(
    (one) => !one.installing && !one.waiting && one.active.state === 'activated')"""


def test_beside_an_old_service_worker_the_files_are_kept_and_the_new_one_hands_them_out(visit, home):
    worker = home.site / "sw.js"
    present = worker.read_text("utf-8")
    for form in home.site.glob("sw.js.*"):
        form.unlink()
    worker.write_text(OLD_WORKER, "utf-8")
    page = visit(home.url)
    open_panel(page, home)
    keep(page)
    worker.write_text(present, "utf-8")
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    until(page, lambda: stores(page, "site-"))
    until(page, lambda: page.evaluate(ONLY_ACTIVE))
    page.wait_for_timeout(500)
    home.kill()
    page.context.set_offline(True)
    try:
        sizes = page.evaluate(
            """async (paths) => Promise.all(paths.map(async (path) => (await (await fetch(path)).arrayBuffer()).byteLength))""",
            ["/pocket/pyodide.asm.wasm", "/pocket/ludotheque.zip"],
        )
    finally:
        page.context.set_offline(False)
        home.start()
    manifest = {
        one["path"]: one["size"] for one in json.loads((home.site / "pocket/manifest.json").read_text())["files"]
    }
    assert sizes == [manifest["pyodide.asm.wasm"], manifest["ludotheque.zip"]]
