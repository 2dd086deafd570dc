"""Somebody learns: an exercise of a rulebook, a puzzle. The page asks a server, or the device it runs on."""

from ludotheque.learn.puzzles import stored_puzzles

EASY = next(one for one in stored_puzzles("konane") if len(one.answer) == 5)


def where(page, name):
    figure = page.locator(f'figure[data-where="{name}"]')
    figure.locator(".cell").first.wait_for(state="attached")
    return figure


def choose(page, board, wanted):
    """By keys: from the board's one tab stop to a place that may be touched, by n alone, and Enter."""
    board.locator('.cell[tabindex="0"]').focus()
    for _step in range(40):
        if page.evaluate("document.activeElement.dataset.id") == wanted:
            break
        page.keyboard.press("n")
    page.keyboard.press("Enter")


def answer(page, position, text):
    """Play an action by keys."""
    for at in position.rules.path(position.find(text)):
        button = page.locator(f'.action-buttons button[data-id="{at}"]')
        if button.count():
            button.click()
        else:
            choose(page, page, at)
    if page.get_by_test_id("confirm").count():
        page.get_by_test_id("confirm").click()


def do_exercise(page):
    """From the list of rulebooks to an exercise, done wrong and then right; it is still done after a reload."""
    page.get_by_role("link", name="Kōnane").first.click()
    page.get_by_role("link", name="Harvesting").first.click()
    figure = where(page, "konane/harvest/1")
    figure.locator('.cell[data-id="a2"]').click()
    figure.locator('.cell[data-id="c2"]').click()
    figure.get_by_text("choose the farther point").wait_for()
    figure.get_by_role("button", name="Try again").click()
    figure.locator('.cell[data-id="a2"].can').click()
    figure.locator('.cell[data-id="e2"]').click()
    figure.get_by_text("two harvested on the way").wait_for()
    assert figure.get_attribute("data-right") == "true"
    page.reload()
    assert "Done:" in where(page, "konane/harvest/1").inner_text()


def solve_easy(page):
    """The page of ``EASY``: a wrong answer, a hint, the right one."""
    page.wait_for_selector(".cell.can")
    start, end = EASY.answer.split("-")
    others = page.eval_on_selector_all(".cell.can", "all => all.map(one => one.dataset.id)")
    wrong = next(one for one in others if one != start)
    page.locator(f'.cell[data-id="{wrong}"]').click()
    page.locator(".cell:has(.goal)").first.click()
    if page.get_by_test_id("confirm").count():
        page.get_by_test_id("confirm").click()
    page.get_by_text("See how it is answered").wait_for()
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Hint").click()
    page.wait_for_selector(f'.cell.pointed[data-id="{start}"]')
    choose(page, page, start)
    choose(page, page, end)
    if page.get_by_test_id("confirm").count():
        page.get_by_test_id("confirm").click()
    page.get_by_text("Right!").wait_for()
    assert int(page.locator(".rating strong").inner_text()) < 1000
