"""A finished game is looked at again. The page asks a server, or the device it runs on."""

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


def find_mistakes(page):
    """From the first page: a game, its mistakes, another course of it, and its mistakes again after a reload."""
    ended(page, "Kōnane", most=10)
    before = entries(page)
    page.get_by_role("button", name="Find the mistakes").click()
    page.get_by_test_id("curve").wait_for(timeout=180_000)
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
