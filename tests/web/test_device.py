"""The site as something on one's device: installed, opened while the server is away, quiet, and checking the dice."""

import pytest
from serving import Server
from web.people import begin, play, ready

pytestmark = pytest.mark.service_worker


def test_it_can_be_installed(visit):
    page = visit()
    page.wait_for_selector(".games li")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    browser = page.context.new_cdp_session(page)
    errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in errors if one["errorId"] != "in-incognito"] == []
    manifest = browser.send("Page.getAppManifest")
    assert manifest["errors"] == []


def test_it_opens_while_the_server_is_away(visit, site):
    page = visit()
    page.wait_for_selector(".games li")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    begin(page, "Awalé")
    ready(page)
    site.kill()
    try:
        page.wait_for_selector(".offline")
        page.reload()
        page.get_by_role("link", name="Ludothèque").wait_for()
    finally:
        site.start()
    page.wait_for_selector("svg[role=grid]", timeout=20_000)
    ready(page)


@pytest.mark.parametrize(
    ("phone", "high", "loud"), [({"has_touch": True, "is_mobile": True}, 390, False), ({}, 860, True)]
)
def test_sounds_are_off_on_phones(visit, phone, high, loud):
    page = visit(wide=844, high=high, **phone)
    page.wait_for_selector(".games li")
    assert page.evaluate("JSON.parse(localStorage.getItem('ludotheque.settings')).sound") is loud


def test_slow_games_ask_before_a_move_is_sent(visit):
    page = visit("/new/konane")
    page.get_by_label("Clock").select_option("days")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".cell.can")
    page.locator(".cell.can").first.click()
    page.get_by_test_id("confirm").wait_for()
    assert page.locator("ol li").count() == 0
    page.get_by_role("button", name="Undo").click()
    page.get_by_test_id("confirm").wait_for(state="detached")
    page.locator(".cell.can").first.click()
    page.get_by_test_id("confirm").click()
    page.wait_for_selector("ol li")


def test_throws_are_checked_against_the_seal(visit):
    page = visit()
    begin(page, "Puluc")
    page.get_by_text("About this table").click()
    seal = page.locator(".seal code").inner_text()
    play(page, most=3)
    ready(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Check the seal").click()
    page.get_by_test_id("checked").filter(has_text="checked against the seal").wait_for()
    assert page.locator(".seal code").inner_text() == seal
    page.evaluate(
        """() => {
          const kept = JSON.parse(localStorage.getItem('ludotheque.tables'));
          kept[0].seal = '0'.repeat(64);
          localStorage.setItem('ludotheque.tables', JSON.stringify(kept));
        }"""
    )
    page.get_by_role("button", name="Check the seal").click()
    page.get_by_test_id("checked").filter(has_text="does not fit").wait_for()


def test_what_the_browser_added_to_the_seed_is_told_and_checked(visit):
    """Nobody could choose what was thrown: the page added 32 random bytes of its own, and finds them in the match."""
    page = visit()
    begin(page, "Puluc")
    ready(page)
    page.get_by_text("About this table").click()
    page.get_by_text("Added to the seed before the first throw or shuffle").wait_for()
    parts = page.evaluate("Object.values(JSON.parse(localStorage.getItem('ludotheque.parts')))")
    assert [len(part) for part in parts] == [64]
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Check the seal").click()
    page.get_by_test_id("checked").filter(has_text="None of them could choose it alone").wait_for()
    page.evaluate(
        """() => {
          const parts = JSON.parse(localStorage.getItem('ludotheque.parts'));
          for (const key of Object.keys(parts)) parts[key] = '0'.repeat(64);
          localStorage.setItem('ludotheque.parts', JSON.stringify(parts));
        }"""
    )
    page.get_by_role("button", name="Check the seal").click()
    page.get_by_test_id("checked").filter(has_text="What this browser added to the seed is not in it").wait_for()


def test_only_pages_of_the_site_are_shown_from_what_is_kept(chromium, tmp_path):
    """Answers of the server that are no pages are never kept, and never replaced by the site."""
    with Server(tmp_path) as server:
        context = chromium.new_context(base_url=server.url, locale="en-GB")
        page = context.new_page()
        page.goto("/")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        for path in ("/healthz", "/schema/openapi.json", "/api/catalogue"):
            assert page.goto(path).headers["content-type"].endswith("json")
        server.stop()
        page.goto("/")
        page.get_by_role("heading", level=1).wait_for()
        kept = page.evaluate(
            """async () => {
              const all = [];
              for (const name of await caches.keys())
                for (const request of await (await caches.open(name)).keys()) all.push(new URL(request.url).pathname);
              return all;
            }"""
        )
        assert "/" in kept
        assert not [path for path in kept if path.startswith(("/api", "/healthz", "/schema", "/metrics", "/match"))]
        with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
            page.goto("/healthz")
        context.close()
