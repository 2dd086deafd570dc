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


def looks(page, site, views):
    """Go through every page in every view, a width and a theme. A page is loaded once; then its window and colours change."""
    for address, ready in pages(site):
        page.goto("about:blank")
        page.goto(address)
        page.wait_for_selector(ready, state="attached")
        page.eval_on_selector_all("details", "all => all.forEach(one => (one.open = true))")
        for width, theme in views:
            page.set_viewport_size({"width": width, "height": 800})
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            page.wait_for_timeout(80)
            yield address.split("#")[0], width, theme


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing(visit, site, axe, language):
    page = visit("/nowhere", locale=language)
    views = [(width, theme) for width, theme, spoken in VIEWS if spoken == language]
    found = {look: blemishes(page, axe, A_AND_AA) for look in looks(page, site, views)}
    assert {look: wrong for look, wrong in found.items() if wrong} == {}


def test_high_contrast_is_seven_to_one(visit, site, axe):
    page = visit("/nowhere")
    page.evaluate("localStorage.setItem('ludotheque.settings', JSON.stringify({theme: 'contrast'}))")
    found = {}
    for look in looks(page, site, [(1280, theme) for theme in THEMES]):
        assert page.evaluate("document.documentElement.dataset.theme") == "contrast"
        found[look] = blemishes(page, axe, ["color-contrast-enhanced"])
    assert {look: wrong for look, wrong in found.items() if wrong} == {}
