"""A device that plays without a server: made playable while the server is there, then cut off from everything."""

import contextlib

KEPT = '[data-testid="offline"][data-state="kept"]'
HERE = "No connection to the server. You can play on this device"
START = 90_000  # milliseconds that Python may take to start where all cores are busy


def make_playable(page, url=""):
    """Have the browser keep the site and all that is needed to play without a server."""
    page.goto(f"{url}/offline")
    page.evaluate(
        "Promise.race([navigator.serviceWorker.ready, new Promise((go) => setTimeout(go, 5000))]).then(() => 1)"
    )
    page.get_by_role("button", name="Make this device playable offline").click()
    page.locator(KEPT).wait_for(timeout=START)


@contextlib.contextmanager
def cut_off(page, server):
    """No server and no network, as long as this lasts; then both are back."""
    server.kill()
    page.context.set_offline(True)
    try:
        yield
    finally:
        server.start()
        page.context.set_offline(False)


def wait_for_device(page):
    """Until the device has started, and the page says that it plays in place of the server."""
    page.get_by_test_id("device-notice").get_by_text(HERE).wait_for(timeout=START)


def match_of(page):
    """The match that the page shows."""
    return page.evaluate("/match\\/(\\w+)/.exec(location.href)[1]")
