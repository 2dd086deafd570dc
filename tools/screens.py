"""Pictures of every table and page for docs/screens/: light and dark, desktop and phone, from a real browser.

python tools/screens.py [http://127.0.0.1:8460]        the server must be running; Chromium and playwright are needed
"""

from __future__ import annotations

import io
import os
import random
import shutil
import sys
import unicodedata
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

OUT = Path(__file__).resolve().parent.parent / "docs" / "screens"
SIZES = {"desktop": {"width": 1280, "height": 860}, "phone": {"width": 390, "height": 844}}
TOUCHES = 7
REPLAYED = "Kōnane"
PAGES = {"rulebook": "/learn/awale/capture", "puzzles": "/puzzles?family=konane"}


def plain(title: str) -> str:
    return unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()


def play(page: Any, dice: random.Random) -> None:
    wanted = ".cell.can, .action-buttons button, [data-over=true], [data-testid=round]"
    for _touch in range(TOUCHES):
        page.wait_for_selector(wanted, state="attached")
        if page.get_by_test_id("round").count():
            page.get_by_test_id("round").get_by_role("button").click()
            continue
        ids = page.eval_on_selector_all(
            ".cell.can, .action-buttons button[data-id]", "all => all.map(one => one.dataset.id)"
        )
        if ids:
            page.locator(f'[data-id="{dice.choice(ids)}"]').first.click()
    page.wait_for_selector(wanted, state="attached")
    page.wait_for_timeout(300)


def save_screenshot(page: Any, name: str) -> None:
    """A screenshot with few colours, so that the file is small."""
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    picture.quantize(200, dither=Image.Dither.NONE).save(OUT / f"{name}.png", optimize=True)


def replay(page: Any) -> None:
    """Resign the game on the page, open its replay and let the mistakes be found."""
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Look at it again").click()
    page.get_by_role("button", name="Find the mistakes").click()
    page.wait_for_selector("[data-testid=curve]", timeout=120_000)
    page.get_by_role("button", name="Last").click()
    page.wait_for_timeout(300)


def main(url: str) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"),
            args=["--no-sandbox", "--disable-gpu"],
        )
        for size, viewport in SIZES.items():
            for scheme in ("light", "dark"):
                context = browser.new_context(
                    base_url=url, viewport=viewport, color_scheme=scheme, reduced_motion="reduce", locale="en-GB"
                )
                page = context.new_page()
                page.goto("/")
                page.wait_for_selector(".games li")
                page.wait_for_load_state("networkidle")
                save_screenshot(page, f"home-{size}-{scheme}")
                titles = page.locator(".games h2").all_inner_texts()
                for name, path in PAGES.items():
                    page.goto(path)
                    page.wait_for_load_state("networkidle")
                    save_screenshot(page, f"{name}-{size}-{scheme}")
                for title in titles:
                    page.goto("/")
                    page.get_by_role("button", name=f"Play now: {title}").click()
                    page.wait_for_selector("svg[role=grid]")
                    play(page, random.Random(4))
                    save_screenshot(page, f"{plain(title)}-{size}-{scheme}")
                    if title == REPLAYED:
                        replay(page)
                        save_screenshot(page, f"replay-{size}-{scheme}")
                context.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8460")
