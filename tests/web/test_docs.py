"""The documentation in a browser: no script of it is refused by the server's policy, and one can search in it."""

import pytest
from needs import missing

from ludotheque.server.site_files import DOCS


@pytest.fixture
def read(visit):
    """Opens pages of the documentation; what the browser complains of is kept in ``page.complaints``."""
    if not (DOCS / "index.html").exists():
        missing("the documentation was not built: make docs")

    def open_page(path, **more):
        page = visit("/healthz", **more)
        page.complaints = []
        page.on("console", lambda said: page.complaints.append(said.text) if said.type == "error" else None)
        page.goto(path)
        return page

    return open_page


def test_pages_are_shown_as_they_were_built(read):
    page = read("/docs")
    assert page.url.endswith("/docs/index.html")
    page.get_by_role("link", name="For teachers").first.click()
    page.get_by_role("heading", name="For teachers", level=1).wait_for()
    assert page.evaluate("document.body.dataset.theme") == "auto"  # set by what was a script in the page
    assert page.complaints == []


def test_one_can_search(read):
    page = read("/docs/search.html?q=perft")
    page.locator("#search-results li a").first.wait_for()
    assert page.complaints == []


@pytest.mark.parametrize("wide", [390, 320])
def test_a_phone_shows_a_page_without_scrolling_sideways(read, wide):
    page = read("/docs/games/awale.html", wide=wide, high=800)
    page.get_by_role("heading", name="Awalé", level=1).wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= wide
