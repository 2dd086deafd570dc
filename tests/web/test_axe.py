"""No page keeps anybody out: axe finds nothing at three widths, in both themes and languages; in the theme of high contrast
text stands out 7 to 1. With LUDOTHEQUE_AXE=all every combination is looked at, else a choice in which each value occurs."""

import os
from itertools import product

import pytest
from web.accessibility import blemishes

WIDTHS, THEMES, LANGUAGES = (1280, 390, 320), ("light", "dark"), ("en", "fr")
CHOICE = [(1280, "light", "fr"), (1280, "dark", "en"), (390, "light", "en"), (390, "dark", "fr"), (320, "light", "fr")]
VIEWS = list(product(WIDTHS, THEMES, LANGUAGES)) if os.environ.get("LUDOTHEQUE_AXE") == "all" else CHOICE
GAMES = ["awele", "awimbawe", "awithlaknannai", "chiwawa(players=3)", "komikan", "konane", "puluc"]
A_AND_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def pages(site):
    """Addresses of every kind of page, with something that is there when it is ready."""
    computers = [{"kind": "ai", "level": 1}] * 2
    for game in GAMES:
        rivals = computers if "players=3" in game else computers[:1]
        made = site.open(game, seats=[{"kind": "person"}, *rivals])
        yield f"/match/{made['match']}#{made['seats'][0]}", ".cell.can, .action-buttons button"
    friends = site.open("awele", seats=[{"kind": "person", "name": "Ada"}, {"kind": "person"}])
    yield f"/match/{friends['match']}#{friends['seats'][1]}", "main form"
    puzzle = site.get("/api/puzzles").json()["families"][0]["puzzles"][0]["name"]
    yield from {
        "/": ".games li",
        "/new/konane": "#option-size",
        "/new/chiwawa": "fieldset",
        "/learn": "main li",
        "/learn/awimbawe": "svg[role=grid], main h1",
        "/puzzles": "main h1",
        f"/puzzles/{puzzle}": "svg[role=grid]",
        "/nowhere": "main a",
        "/?kiosk=awale,puluc": ".games li",
    }.items()


def look_around(page, address, ready):
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector(ready, state="attached")
    page.eval_on_selector_all("details", "all => all.forEach(one => (one.open = true))")
    page.wait_for_timeout(80)


@pytest.mark.parametrize(("width", "theme", "language"), VIEWS)
def test_axe_finds_nothing(visit, site, axe, width, theme, language):
    page = visit("/nowhere", wide=width, high=800, color_scheme=theme, locale=language)
    found = {}
    for address, ready in pages(site):
        look_around(page, address, ready)
        wrong = blemishes(page, axe, A_AND_AA)
        if wrong:
            found[address.split("#")[0]] = wrong
    assert found == {}


@pytest.mark.parametrize("theme", THEMES)
def test_high_contrast_is_seven_to_one(visit, site, axe, theme):
    page = visit("/nowhere", color_scheme=theme)
    page.evaluate("localStorage.setItem('ludotheque.settings', JSON.stringify({theme: 'contrast'}))")
    found = {}
    for address, ready in pages(site):
        look_around(page, address, ready)
        assert page.evaluate("document.documentElement.dataset.theme") == "contrast"
        wrong = blemishes(page, axe, ["color-contrast-enhanced"])
        if wrong:
            found[address.split("#")[0]] = wrong
    assert found == {}
