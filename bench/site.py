"""The site, measured in a real Chromium: how much a first game weighs, how fast a move reaches the other screen, whether
anything shifts when a move is made, and how smoothly seeds are sown on a slow machine.

python bench/site.py            starts a server of its own; Chromium and playwright are needed
"""

import os
import shutil
import statistics
import sys
import tempfile
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from playwright.sync_api import sync_playwright
from serving import Server

GAMES = ["awele", "konane", "puluc", "komikan", "awithlaknannai", "awimbawe", "chiwawa"]
SLOWER = 4
MOVES = 20
WATCH = """() => {
  window.frames_at = []; window.shift = 0; window.long = 0;
  const tick = (at) => { if (window.watching) { window.frames_at.push(at); requestAnimationFrame(tick); } };
  window.watch = () => { window.watching = true; window.frames_at = []; requestAnimationFrame(tick); };
  new PerformanceObserver((list) => { for (const one of list.getEntries()) window.shift += one.value; })
    .observe({type: 'layout-shift', buffered: false});
  new PerformanceObserver((list) => { for (const one of list.getEntries()) window.long = Math.max(window.long, one.duration); })
    .observe({type: 'longtask', buffered: false});
}"""


def weight(browser, server, game):
    """Bytes over the wire from nothing to a board that can be played on, by the browser's own count."""
    context = browser.new_context(base_url=server.url, service_workers="block")
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    sizes = []
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    wire.on(
        "Network.webSocketFrameReceived", lambda event: sizes.append(len(event["response"]["payloadData"].encode()))
    )
    made = server.open(game, seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
    page.goto("/")
    page.wait_for_load_state("networkidle")
    page.goto(f"/match/{made['match']}#{made['seats'][0]}")
    page.wait_for_selector(".cell.can, .action-buttons button[data-id]", state="attached")
    context.close()
    return sum(sizes)


def seats(browser, server, game, motion="reduce"):
    made = server.open(game, seats=[{"kind": "person"}, {"kind": "person"}])
    pages = []
    for token in made["seats"]:
        context = browser.new_context(base_url=server.url, reduced_motion=motion)
        page = context.new_page()
        page.goto(f"/match/{made['match']}#{token}")
        page.wait_for_selector("svg[role=grid]")
        pages.append(page)
    return pages


def latency(browser, server):
    """Milliseconds from the click on one screen to the changed board on the other."""
    pages = seats(browser, server, "awele")
    for page in pages:
        page.evaluate(
            """() => {
              document.addEventListener('pointerup', () => (window.clicked = Date.now()), true);
              new MutationObserver(() => { window.changed = Date.now(); document.documentElement.dataset.changed = 1; })
                .observe(document.querySelector('svg[role=grid]'), {attributes: true, attributeFilter: ['data-to-move']});
            }"""
        )
    took = []
    for n in range(MOVES):
        mover, other = pages[n % 2], pages[1 - n % 2]
        mover.wait_for_selector(".cell.can")
        other.evaluate("delete document.documentElement.dataset.changed")
        mover.locator(".cell.can").last.click()
        other.wait_for_selector("html[data-changed]", state="attached")
        took.append(other.evaluate("window.changed") - mover.evaluate("window.clicked"))
    for page in pages:
        page.context.close()
    return took


def smoothness(browser, server, slower):
    """A sowing of many seeds: frames a second, the worst frame, layout shift."""
    context = browser.new_context(base_url=server.url, reduced_motion="no-preference")
    page = context.new_page()
    made = server.open("awele", seats=[{"kind": "person"}, {"kind": "person"}])
    page.goto(f"/match/{made['match']}#{made['seats'][0]}")
    other = browser.new_context(base_url=server.url).new_page()
    other.goto(f"/match/{made['match']}#{made['seats'][1]}")
    other.wait_for_selector("svg[role=grid]")
    page.evaluate(WATCH)
    gaps = []
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    for _move in range(4):
        page.wait_for_selector(".cell.can")
        page.evaluate("window.watch()")
        page.locator(".cell.can").last.click()
        page.wait_for_selector("svg[data-busy=true]", state="attached")
        page.wait_for_selector("svg[data-busy=false]", state="attached")
        page.evaluate("window.watching = false")
        at = page.evaluate("window.frames_at")
        gaps += [after - before for before, after in pairwise(at)]
        other.wait_for_selector(".cell.can")
        other.locator(".cell.can").last.click()
    shift, long = page.evaluate("[window.shift, window.long]")
    context.close()
    other.context.close()
    return 1000 / statistics.mean(gaps), max(gaps), sum(gap > 25 for gap in gaps) / len(gaps), shift, long


def main():
    executable = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(folder, ai_seconds="1") as server,
        sync_playwright() as started,
    ):
        flags = ["--no-sandbox", "--disable-gpu"]
        browser = started.chromium.launch(executable_path=executable, headless=True, args=flags)
        for game in GAMES:
            print(f"first game, {game}: {weight(browser, server, game) / 1000:.0f} KB packed (at most 150)", flush=True)
        took = latency(browser, server)
        print(
            f"move to the other screen: median {statistics.median(took):.0f} ms, slowest of {MOVES} {max(took):.0f} ms "
            "(under 100)",
            flush=True,
        )
        for slower in (1, SLOWER):
            rate, worst, late, shift, long = smoothness(browser, server, slower)
            print(
                f"sowing, processor {slower} times slower: {rate:.0f} frames a second, slowest frame {worst:.0f} ms, "
                f"{late:.0%} of frames over 25 ms, longest task {long:.0f} ms, layout shift {shift:.4f}",
                flush=True,
            )
        browser.close()


if __name__ == "__main__":
    main()
