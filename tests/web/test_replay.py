"""A finished game in the browser: its mistakes, another course, its files, and its link."""

import json

import pytest
from web.replays import ended, entries, find_mistakes


def test_mistakes_are_found_and_another_course_is_tried(visit):
    find_mistakes(visit())


def test_the_keys_step_through_a_game(visit):
    page = visit()
    ended(page, "Awalé", most=8)
    page.locator("h1").click()
    page.keyboard.press("End")
    assert seen_in_list(page), "the list does not follow"
    page.keyboard.press("ArrowLeft")
    all_of_them = len(entries(page))
    page.get_by_text(f"Move {all_of_them - 1} of {all_of_them}").wait_for()
    page.keyboard.press("Home")
    page.get_by_text(f"Move 0 of {all_of_them}").wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_text(f"Move 2 of {all_of_them}").wait_for()
    page.get_by_role("button", name="Pause").click()
    page.keyboard.press("End")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_text(f"Move 1 of {all_of_them}").wait_for()


def seen_in_list(page):
    """Whether the move that is shown stands in the part of the list that is seen."""
    return page.locator(".ply[aria-current]").evaluate(
        """move => {
          const [here, list] = [move, move.closest('ol')].map(one => one.getBoundingClientRect())
          return here.top >= list.top && here.bottom <= list.bottom
        }"""
    )


def test_files_of_a_game(visit):
    page = visit()
    ended(page, "Awalé", most=3)
    page.get_by_text("Share and download").click()

    def fetched(name):
        with page.expect_download(timeout=120_000) as coming:
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
