"""From page to page: where the focus goes, what is announced, and addresses that lead nowhere."""

import pytest
from web.people import begin, play, ready


def focused(page):
    return page.evaluate("[document.activeElement.tagName, document.activeElement.innerText]")


def wait_for_focus(page, heading):
    page.wait_for_function(
        "text => document.activeElement.tagName === 'H1' && document.activeElement.innerText === text", arg=heading
    )


def test_the_focus_goes_to_the_heading_of_the_new_page_and_its_title_is_announced(visit):
    page = visit()
    page.locator(".games li").first.wait_for()
    assert focused(page)[0] == "BODY"
    for name, heading, title in [
        ("Puzzles", "Puzzles", "Puzzles · Ludothèque"),
        ("Learn", "Learn a game", "Learn · Ludothèque"),
    ]:
        page.get_by_role("link", name=name, exact=True).click()
        wait_for_focus(page, heading)
        page.get_by_test_id("page-title").get_by_text(title).wait_for()
    page.go_back()
    wait_for_focus(page, "Puzzles")
    page.get_by_role("link", name="Ludothèque").click()
    begin(page, "Awalé")
    page.wait_for_function("() => document.activeElement.tagName === 'H1'")


def test_the_skip_link_leads_to_the_content_of_matches_and_replays(visit):
    page = visit()
    begin(page, "Kōnane")
    play(page, most=1)

    def skip():
        page.get_by_role("link", name="To the content").focus()
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.id") == "content"
        page.wait_for_selector("svg[role=grid]")
        assert page.get_by_text("There is no such table").count() == 0

    before = page.url
    skip()
    assert page.url == before
    page.goto(before + "#content")
    ready(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Look at it again").click()
    page.get_by_role("button", name="Last").wait_for()
    skip()


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("?", "Write the link or the code that you were sent."),
        ("nosuch", "No table waits with this code. Look whether it is written right, or ask for the link."),
    ],
)
def test_a_wrong_code_is_told_beside_its_field(visit, code, problem):
    page = visit()
    field = page.get_by_label("The link or code you were sent")
    field.fill(code)
    page.get_by_role("button", name="Join").click()
    alert = page.locator("form").get_by_role("alert")
    alert.wait_for()
    assert alert.inner_text() == problem
    assert field.get_attribute("aria-describedby") == alert.get_attribute("id")
    assert field.get_attribute("aria-invalid") == "true"
    assert page.url.endswith("/")


def test_pages_that_do_not_exist_have_a_title(visit):
    page = visit("/nowhere")
    page.wait_for_function("() => document.title === 'There is no such page. · Ludothèque'")
    page.goto("/replay/0123456789ab")
    page.locator("h1").wait_for()
    assert page.locator("h1").inner_text() in page.title()


def test_pages_answer_to_head_and_say_their_charset_once(site):
    for path in ("/", "/learn/awale", "/icon.svg", "/sw.js"):
        told = site.client.head(site.url + path)
        got = site.client.get(site.url + path)
        assert told.status_code == got.status_code == 200
        assert told.content == b""
        for one in (told, got):
            assert one.headers["content-type"] == got.headers["content-type"]
            assert one.headers["content-type"].count("charset") <= 1
            assert len(one.headers.get_list("content-type")) == 1
