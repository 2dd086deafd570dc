"""A device that plays without a server: made playable while the server is there, then cut off from everything."""

import contextlib
from dataclasses import dataclass
from typing import Any

from web.static_files import file_server

from ludotheque.cli.main import main
from ludotheque.core.translation import current_language

KEPT = '[data-testid="offline"][data-state="kept"]'
HERE = "No connection to the server. You can play on this device"
START = 90_000  # milliseconds that Python may take to start where all cores are busy
SCHOOL = "school/games"  # where an exported site lies below the address of its file server


@dataclass
class Place:
    """Where a page comes from: a server that may go away, or an exported folder. ``pages`` stands before a page's path."""

    server: Any
    pages: str
    static: bool = False


def export(folder, *options):
    """``ludotheque export``; the language of this process stays."""
    before = current_language.get()
    assert main(["export", str(folder), *options]) == 0
    current_language.set(before)


@contextlib.contextmanager
def exported_place(folder):
    """The exported site below a path of a plain file server."""
    export(folder / SCHOOL)
    with file_server(folder, SCHOOL) as server:
        yield Place(server, f"{server.url}#", static=True)


def make_playable(page, url=""):
    """Have the browser keep the site and all that is needed to play without a server."""
    page.goto(f"{url}/offline")
    page.evaluate(
        "Promise.race([navigator.serviceWorker.ready, new Promise((go) => setTimeout(go, 5000))]).then(() => 1)"
    )
    page.get_by_role("button", name="Make this device playable offline").click()
    assert page.evaluate("document.activeElement.role") == "status", "the focus is lost with the button"
    page.locator(KEPT).wait_for(timeout=START)


@contextlib.contextmanager
def cut_off(page, server):
    """No server and no network, as long as this lasts; then both are back."""
    cut(page, server)
    try:
        yield
    finally:
        mend(page, server)


@contextlib.contextmanager
def back_online(page, server):
    """The opposite, for a while."""
    mend(page, server)
    try:
        yield
    finally:
        cut(page, server)


def cut(page, server):
    server.kill()
    page.context.set_offline(True)


def mend(page, server):
    server.start()
    page.context.set_offline(False)


def wait_for_device(page):
    """Until the device has started, and the page says that it plays in place of the server."""
    page.get_by_test_id("device-notice").get_by_text(HERE).wait_for(timeout=START)


def show(page, address):
    """Go to a page of the site as a link does: nothing is loaded anew."""
    page.evaluate(
        "address => { history.pushState(null, '', address); dispatchEvent(new PopStateEvent('popstate')); }", address
    )


def set_up(page):
    """Begin what the page of a new game has chosen."""
    page.get_by_role("button", name="Begin").click(timeout=START)
    page.wait_for_selector("svg[role=grid], .curtain", timeout=START)


def match_of(page):
    """The match that the page shows."""
    return page.evaluate("/match\\/(\\w+)/.exec(location.href)[1]")


def log_of(page):
    return page.locator("ol li").all_inner_texts()
