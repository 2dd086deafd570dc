"""The site as something on one's device: installed, opened while the server is away, quiet, and checking the dice."""

import pytest
from web.people import begin, play, ready


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
