"""Rulebooks and puzzles in a real browser."""

import pytest
from web.accessibility import blemishes
from web.lessons import EASY, answer, choose, do_exercise, solve_easy, where
from web.people import begin

from ludotheque.learn.puzzles import stored_puzzles


def test_an_exercise_by_clicks(visit):
    do_exercise(visit("/learn"))


def test_an_exercise_by_keys(visit):
    page = visit("/learn/awale/capture")
    figure = where(page, "awale/capture/0")
    choose(page, figure, "e")
    figure.get_by_text("Three seeds!").wait_for()
    assert figure.get_by_test_id("reply").get_attribute("aria-live") == "polite"


def test_an_exercise_of_several_actions_and_its_answer_shown(visit):
    page = visit("/learn/chiwawa/exchange")
    figure = where(page, "chiwawa/exchange/0")
    figure.get_by_role("button", name="Show me").click()
    figure.get_by_text("So it goes. Now you.").wait_for()
    figure.get_by_role("button", name="Try again").click()
    for touched in ("hD", "discards", "h5a", "s1"):
        figure.locator(f'.cell[data-id="{touched}"].can').click()
    figure.get_by_text("Paid and swapped").wait_for()


def test_a_free_position_throws_by_itself(visit):
    page = visit("/learn/puluc")
    figure = where(page, "puluc/goal/0")
    figure.locator(".cell.can").first.click()
    figure.locator(".cell:has(.goal)").first.click()
    figure.get_by_role("button", name="Try again").wait_for()
    figure.locator(".cell.can").first.wait_for(state="attached")


def test_a_puzzle_is_solved_after_a_wrong_answer(visit):
    page = visit(f"/puzzles/{EASY.name}")
    solve_easy(page)
    page.get_by_role("button", name="Next puzzle").click()
    page.wait_for_url(lambda url: "/puzzles/" in url and not url.endswith(EASY.name))
    page.wait_for_selector("h1:has-text('to move')")


def test_a_wrong_answer_is_refuted_on_the_board_and_the_solution_is_shown(visit):
    """North's puzzle: the board is turned. After the wrong answer the replies are played and told, then the solution."""
    one = next(one for one in stored_puzzles("awale") if one.load_position().to_move == 1)
    position = one.load_position()
    wrong = next(text for text, line in one.replies.items() if len(line) > 1)
    page = visit(f"/puzzles/{one.name}")
    page.wait_for_selector(".cell.can")
    own, other = (page.locator(f'.cell[data-id="{name}"]').bounding_box()["y"] for name in "Aa")
    assert own > other
    assert "counts as a miss: about −" in page.get_by_test_id("cost").inner_text()
    answer(page, position, wrong)
    replies = page.get_by_test_id("reply").locator("li")
    replies.nth(len(one.replies[wrong])).wait_for()
    assert replies.nth(1).inner_text().startswith("South")
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_text("The solution:").wait_for()
    replies.nth(len(one.line) - 1).wait_for()
    assert replies.first.inner_text().startswith("North sows")
    assert page.get_by_role("button", name="Next puzzle").is_visible()
    page.get_by_role("button", name="Once more").click()
    page.get_by_text("hints cost nothing now").wait_for()


def test_what_a_hint_costs_is_said_before_and_after(visit):
    one = stored_puzzles("konane")[0]
    page = visit(f"/puzzles/{one.name}")
    cost = page.get_by_test_id("cost").inner_text().rpartition("−")[2].rstrip(".")
    page.get_by_role("button", name="Hint").click()
    page.get_by_test_id("reply").filter(has_text=f"counted as a miss: −{cost}.").wait_for()
    assert page.locator(".rating strong").inner_text() == str(1000 - int(cost))


@pytest.mark.parametrize("family", ["awimbawe", "chiwawa"])
def test_a_puzzle_with_hidden_cards(visit, family):
    one = stored_puzzles(family)[0]
    position = one.load_position()
    wrong = next(text for text in position.actions() if text != one.answer)
    page = visit(f"/puzzles/{one.name}")
    page.wait_for_selector(".cell.can, .action-buttons button[data-id]", state="attached")
    answer(page, position, wrong)
    page.get_by_role("button", name="Try again").click()
    answer(page, position, one.answer)
    page.get_by_text("Right!").wait_for()


def test_the_gallery_shows_every_card_with_its_power(visit):
    page = visit("/learn/awimbawe/cards")
    page.get_by_role("heading", name="The cards").wait_for()
    pictures = page.locator("article .entries img")
    pictures.nth(30).wait_for()
    assert all(page.eval_on_selector_all("article .entries img", "all => all.map(one => one.naturalWidth > 0)"))
    assert page.get_by_text("beats the elephant of its own terrain").count() == 1
    page = visit("/learn/konane/pieces", locale="fr-FR")
    page.get_by_text("Bloque son point pour de bon").wait_for()


def test_a_tip_by_key_by_long_press_and_by_mouse(visit):
    page = visit("/learn/komikan", has_touch=True)
    figure = where(page, "komikan/goal/0")
    tip = figure.get_by_test_id("tip")
    puma = figure.locator('.cell[aria-label*="uma"]').first
    puma.focus()
    page.keyboard.press("i")
    tip.filter(has_text="jumps straight over an alpaca").wait_for()
    page.keyboard.press("Escape")
    page.wait_for_function("one => !one.innerText", arg=tip.element_handle())
    puma.hover()
    tip.filter(has_text="jumps straight over an alpaca").wait_for()
    page.mouse.move(5, 5)
    page.wait_for_function("one => !one.innerText", arg=tip.element_handle())


def test_a_long_press_never_plays(visit):
    page = visit("/learn/awale/sowing", has_touch=True)
    figure = where(page, "awale/sowing/0")
    pit = figure.locator(".cell.can").first
    event = {"pointerType": "touch", "pointerId": 1, "isPrimary": True, "button": 0, "bubbles": True}
    pit.dispatch_event("pointerdown", event)
    figure.get_by_test_id("tip").filter(has_text="sown one by one").wait_for()
    pit.dispatch_event("pointerup", event)
    page.wait_for_timeout(300)
    assert figure.get_attribute("data-right") is None
    assert figure.get_by_role("button", name="Try again").count() == 0
    pit.dispatch_event("pointerdown", event)
    pit.dispatch_event("pointerup", event)
    figure.get_by_role("button", name="Try again").or_(figure.get_by_role("button", name="Once more")).wait_for()


def test_how_to_play_at_a_table_and_on_a_kiosk(visit):
    for path, game in (("/", "Kōnane"), ("/?kiosk=konane", "Kōnane")):
        page = visit(path)
        begin(page, game)
        button = page.get_by_role("button", name="How to play")
        button.click()
        sheet = page.get_by_role("dialog", name="How to play: Kōnane")
        sheet.get_by_text("Be the last who can jump.").wait_for()
        assert sheet.get_by_role("link").count() == (0 if "kiosk" in path else 1)
        page.keyboard.press("Escape")
        sheet.wait_for(state="hidden")
        assert page.evaluate("document.activeElement.innerText") == "How to play"


def test_a_puzzle_of_chance_tells_the_throw_and_the_odds(visit):
    one = stored_puzzles("puluc")[0]
    position = one.load_position()
    wrong = next(text for text in one.odds if text != one.answer)
    page = visit(f"/puzzles/{one.name}")
    page.get_by_text("one move is far the best").wait_for()
    page.get_by_role("img", name=f"Thrown: {one.thrown[0].removeprefix('t')}").last.wait_for()

    best, less = round(100 * one.odds[one.answer]), round(100 * one.odds[wrong])
    answer(page, position, wrong)
    page.get_by_text(f"That wins {less} games in 100; the best, {best}. Look again.").wait_for()
    page.get_by_role("button", name="Try again").click()
    answer(page, position, one.answer)
    page.get_by_text(f"Right! It wins {best} games in 100").wait_for()


def test_puzzles_are_chosen_by_game_and_difficulty(visit):
    page = visit("/puzzles?family=konane")
    assert page.get_by_role("radio", name="Kōnane").is_checked()
    page.get_by_role("radio", name="easy", exact=False).first.check()
    page.get_by_role("button", name="Give me one").click()
    page.wait_for_selector(".cell.can")
    assert "Kōnane" in page.title()


def test_rules_are_one_click_away(visit):
    page = visit()
    page.get_by_role("link", name="Rules: Komikan").click()
    page.wait_for_url("**/learn/komikan")
    page.goto("/new/konane")
    page.get_by_role("link", name="Learn the rules").click()
    page.wait_for_url("**/learn/konane")
    page.goto("/")
    page.get_by_role("button", name="Play now: Awalé").click()
    assert page.get_by_role("link", name="Rules of this game").get_attribute("href") == "/learn/awale"


def test_french_and_english(visit):
    page = visit("/learn/konane/harvest", locale="fr-FR")
    page.get_by_role("heading", name="La récolte").wait_for()
    figure = where(page, "konane/harvest/1")
    figure.locator('.cell[data-id="a2"]').click()
    figure.locator('.cell[data-id="e2"]').click()
    figure.get_by_text("deux récoltées en chemin").wait_for()
    page.get_by_role("button", name="English").click()
    page.get_by_role("heading", name="Harvesting").wait_for()


def test_the_whole_book_is_there_for_paper(visit):
    page = visit("/learn/komikan/all")
    page.wait_for_load_state("networkidle")
    pictures = page.locator("article figure img")
    assert pictures.count() > 15
    assert all(page.eval_on_selector_all("article figure img", "all => all.map(one => one.naturalWidth > 0)"))
    page.emulate_media(media="print")
    assert not page.locator("header").is_visible()
    assert not page.get_by_role("navigation", name="Chapters").is_visible()


PAGES = [
    "/learn",
    "/learn/awimbawe/powers",
    "/learn/awimbawe/cards",
    "/learn/konane/all",
    "/puzzles",
    f"/puzzles/{stored_puzzles('konane')[0].name}",
]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("wide", [360, 390])
def test_it_fits_a_phone(visit, path, wide):
    page = visit(path, wide=wide, high=780, has_touch=True, is_mobile=True)
    page.wait_for_selector("h1")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= wide


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_keeps_anybody_out(visit, axe, scheme):
    page = visit(color_scheme=scheme)
    for path in [*PAGES, "/learn/chiwawa/count", "/learn/puluc"]:
        page.goto(path)
        page.wait_for_selector("h1")
        page.wait_for_load_state("networkidle")
        assert blemishes(page, axe) == [], path
