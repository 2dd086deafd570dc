"""While the computer answers at other tables, the page says how many are before this one."""

import json

import pytest
from engines import broken
from serving import Server
from web.people import text_of


@pytest.fixture
def busy_server(site, tmp_path):
    """One worker, held for some seconds by an engine that does not answer."""
    engines = json.dumps({"Hangs": broken("hangs")})
    with Server(tmp_path, engines=engines, ai_seconds="4") as server:
        yield server


def hold(server):
    opened = server.open("oware", seats=[{"kind": "engine", "name": "Hangs"}, {"kind": "person"}])
    seated = {"Authorization": f"Bearer {opened['seats'][1]}"}
    assert server.post(f"/api/matches/{opened['match']}/sit", {}, headers=seated).status_code == 200


@pytest.mark.parametrize(
    ("locale", "wide", "words"),
    [
        ("en-GB", 1280, "The computer is busy: 1 before this table."),
        ("fr-FR", 320, "L’ordinateur est occupé : encore 1 avant cette table."),
    ],
)
def test_the_page_says_how_many_are_before_this_table(visit, busy_server, locale, wide, words):
    opened = busy_server.open("oware", seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
    page = visit(f"{busy_server.url}/match/{opened['match']}#{opened['seats'][0]}", locale=locale, wide=wide, high=640)
    page.locator(".cell.can").first.wait_for()
    hold(busy_server)
    page.wait_for_timeout(300)
    page.locator(".cell.can").first.click()
    page.get_by_text(words).and_(page.get_by_test_id("guide")).wait_for()
    assert words in text_of(page, "news")
    assert page.evaluate("document.documentElement.scrollWidth") <= wide
    page.locator(".cell.can").first.wait_for(timeout=60_000)
    assert page.get_by_test_id("guide").get_by_text(words).count() == 0
