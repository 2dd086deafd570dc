"""A game to cut out: the button on the pages of every game, and the file it fetches."""

import needs
import pytest
from printing.printed import MM, page_texts
from web.accessibility import blemishes

from ludotheque.games import families

SUMMARY = {"en-GB": "Print this game", "fr-FR": "Imprimer ce jeu"}
FETCH = {"en-GB": "Download the PDF", "fr-FR": "Télécharger le PDF"}


@pytest.fixture(autouse=True)
def typst_is_here():
    needs.typst()


def fetched(page, locale, paper="A4"):
    """What the browser has downloaded, and the name it has."""
    panel = page.locator("details", has_text=SUMMARY[locale]).last
    panel.locator("summary").click()
    panel.get_by_text(paper, exact=True).click()
    with page.expect_download(timeout=60_000) as download:
        panel.get_by_role("button", name=FETCH[locale]).click()
    return needs.pdfium().PdfDocument(download.value.path()), download.value.suggested_filename, panel


@pytest.mark.parametrize(("locale", "words"), [("en-GB", "is ready"), ("fr-FR", "est prêt")])
def test_the_game_that_is_set_up_is_printed(visit, locale, words):
    page = visit("/new/konane?game=konane(size=6,knot=true)", locale=locale, wide=390, high=844)
    document, name, panel = fetched(page, locale, "A3")
    assert name == "Kōnane A3.pdf"
    assert [round(side / MM) for side in document[0].get_size()] == [297, 420]
    assert ("2 × nœud" if locale == "fr-FR" else "2 × knot") in page_texts(document)[0]
    panel.get_by_role("status").get_by_text(words).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_rulebook_page_prints_too_by_keyboard(visit, axe):
    page = visit("/learn/puluc")
    page.get_by_text("Print this game").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Download the PDF").focus()
    with page.expect_download(timeout=60_000) as download:
        page.keyboard.press("Enter")
    texts = page_texts(needs.pdfium().PdfDocument(download.value.path()))
    assert "4 × kernel, marked on one side" in texts[0]
    assert blemishes(page, axe) == []


@pytest.mark.parametrize("family", sorted(families()))
def test_every_game_has_the_button(visit, family):
    for path in (f"/new/{family}", f"/learn/{family}"):
        visit(path, wide=320, high=640).get_by_text("Print this game").wait_for()


def test_what_went_wrong_is_said(visit):
    page = visit("/new/konane")
    page.route(
        "**/api/print?*", lambda route: route.fulfill(status=429, json={"error": "busy", "text": "try again later"})
    )
    page.get_by_text("Print this game").click()
    page.get_by_role("button", name="Download the PDF").click()
    page.get_by_role("alert").get_by_text("try again later").wait_for()
    assert page.get_by_role("button", name="Download the PDF").is_enabled()


def test_where_the_server_cannot_print_there_is_no_button(visit):
    page = visit("/")

    def without(route):
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "can_print": False})

    page.route("**/api/catalogue?*", without)
    page.goto("/new/konane")
    page.get_by_role("button", name="Begin").wait_for()
    page.wait_for_load_state("networkidle")
    assert not page.get_by_text("Print this game").count()
