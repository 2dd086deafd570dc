"""How soon a game can begin in a real Chromium that has kept all files, with the server killed and the network cut; and how
fast the computer thinks there."""

import json
import os
import shutil
import statistics
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright
from serving import Server
from web.pocket import START, make_playable

ROUNDS = 3
FIRST, OTHERS = "Kōnane", ("Awalé", "Puluc", "Chiwawa")
BOARD = ".cell.can, .action-buttons button[data-id]"
IN_PAGE = """async ([script, wanted]) => {
  const { loadPyodide } = await import('/pocket/pyodide.mjs');
  const python = await loadPyodide({ indexURL: '/pocket/' });
  const archive = await (await fetch('/pocket/ludotheque.zip')).arrayBuffer();
  python.unpackArchive(archive, 'zip', { extractDir: '/package' });
  python.runPython("import sys; sys.path.insert(0, '/package')");
  const names = python.toPy({ __name__: 'script' });
  python.runPython(script, { globals: names });
  return names.get('main')(wanted);
}"""


@contextmanager
def chromium(folder):
    """A browser with one page that remembers what it has kept in this folder."""
    executable = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as started:
        context = started.chromium.launch_persistent_context(
            folder,
            executable_path=executable,
            headless=True,
            args=["--no-sandbox", "--disable-gpu"],
            locale="en-GB",
            reduced_motion="reduce",  # how long throws roll in the opening is not measured
        )
        yield context.pages[0]
        context.close()


def begin(page, family):
    """Begin a game against the computer and wait until the board can be touched."""
    page.get_by_role("button", name=f"Play now: {family}").click(timeout=START)
    page.wait_for_selector(BOARD, state="attached", timeout=START)


def starts(url, folder):
    """Seconds to a board in a browser that was just opened, and then in the same page."""
    with chromium(folder) as page:
        page.context.set_offline(True)
        start = time.perf_counter()
        page.goto(url)
        begin(page, FIRST)
        cold = time.perf_counter() - start
        warm = []
        for family in OTHERS:
            start = time.perf_counter()
            page.locator("a.home").click()
            begin(page, family)
            warm.append(time.perf_counter() - start)
    return cold, max(warm)


def start_table():
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "browser"
        with Server(folder) as server:
            with chromium(kept) as page:
                make_playable(page, server.url)
            server.kill()
            timed = [starts(server.url, kept) for _round in range(ROUNDS)]
            server.start()
    cold, warm = (statistics.median(column) for column in zip(*timed, strict=True))
    return [
        f"| without server and network, median of {ROUNDS} | measured | wanted |",
        "|---|---|---|",
        f"| from opening a browser's page that has kept everything to a board to play on | {cold:.1f} s | 10 s |",
        f"| the next game in the same page, the slowest of {len(OTHERS)} | {warm:.1f} s | 3 s |",
    ]


def rates_in_chromium(script, seconds):
    """What ``pocket_rates.py`` says in the browser, from the files of the built site."""
    with tempfile.TemporaryDirectory() as folder, Server(folder) as server, chromium(Path(folder) / "browser") as page:
        page.goto(server.url)
        page.set_default_timeout(0)
        said = page.evaluate(IN_PAGE, [script.read_text(encoding="utf-8"), json.dumps({"seconds": seconds})])
        return json.loads(said)
