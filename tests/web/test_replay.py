"""A finished game in the browser: its mistakes, another course, its files, and its link."""

import json

import pytest
from web.people import begin, play, ready


def ended(page, game, most=8):
    """A game given up after some touches, and its replay."""
    begin(page, game)
    play(page, most=most)
    ready(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Look at it again").click()
    page.get_by_role("button", name="Find the mistakes").wait_for()


def entries(page):
    return page.locator("ol button[data-n]").all_inner_texts()


def test_mistakes_are_found_and_another_course_is_tried(visit):
    page = visit()
    ended(page, "Kōnane", most=10)
    before = entries(page)
    page.get_by_role("button", name="Find the mistakes").click()
    page.get_by_test_id("curve").wait_for(timeout=60_000)
    page.get_by_text("out of 100").first.wait_for()
    page.get_by_test_id("players").filter(has_text="computer, level").wait_for()
    page.get_by_test_id("outcome").filter(has_text="resigned").wait_for()
    marks = page.eval_on_selector_all(".bad text", "all => all.map(one => one.getBoundingClientRect().top)")
    assert all(top >= page.get_by_test_id("curve").bounding_box()["y"] for top in marks)
    page.locator('ol button[data-n="3"]').click()
    page.get_by_text("Move 3 of").wait_for()
    assert page.get_by_test_id("verdict").inner_text()
    page.get_by_role("button", name="First").click()
    page.get_by_role("button", name="What if?").click()
    ready(page)
    page.locator(".cell.can").last.click()
    page.wait_for_selector(".cell.can")
    page.get_by_test_id("told").filter(has_text="Jasmine").wait_for()
    page.get_by_role("button", name="Take back").click()
    page.get_by_test_id("told").filter(has_text="Your turn").wait_for()
    page.get_by_role("button", name="Back to the game as it was").click()
    assert [text.rstrip("?!\n ") for text in entries(page)] == before
    page.reload()
    page.get_by_test_id("curve").wait_for()


def test_the_keys_step_through_a_game(visit):
    page = visit()
    ended(page, "Awalé", most=3)
    page.locator("h1").click()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    all_of_them = len(entries(page))
    page.get_by_text(f"Move {all_of_them - 1} of {all_of_them}").wait_for()
    page.keyboard.press("Home")
    page.get_by_text(f"Move 0 of {all_of_them}").wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_text(f"Move 2 of {all_of_them}").wait_for()


def test_files_of_a_game(visit):
    page = visit()
    ended(page, "Awalé", most=3)
    page.get_by_text("Share and download").click()

    def fetched(name):
        with page.expect_download(timeout=30_000) as coming:
            page.get_by_role("button", name=name, exact=True).click()
        return coming.value.path().read_bytes()

    assert fetched("Text").startswith(b'[Game "awale')
    assert json.loads(fetched("JSON"))["end"] == "resigned"
    assert b'[South "' in fetched("OGN")
    assert fetched("This position (SVG)").startswith(b"<svg")
    assert fetched("Film (WebP)")[8:12] == b"WEBP"
    assert fetched("Film (GIF)").startswith(b"GIF8")


def test_a_link_shows_others_the_same_position(visit):
    page = visit()
    ended(page, "Awimbawé", most=4)
    page.get_by_role("button", name="Forward").click()
    page.get_by_role("button", name="Forward").click()
    page.get_by_text("Share and download").click()
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("this game").input_value()
    other = visit(link)
    other.get_by_text("Move 2 of").wait_for()
    assert page.locator("ol button").count() == other.locator("ol button").count()


@pytest.mark.parametrize("game", ["Awimbawé", "Chiwawa"])
def test_another_course_of_a_game_with_secrets(visit, game):
    page = visit()
    ended(page, game, most=4)
    page.get_by_role("button", name="Last").click()
    page.get_by_role("button", name="What if?").click()
    for _touch in range(3):
        page.wait_for_selector(".cell.can, .action-buttons button[data-id], [data-testid=confirm]")
        page.locator(".cell.can, .action-buttons button[data-id], [data-testid=confirm]").first.click()
    assert page.locator(".trial .wrong").count() == 0
