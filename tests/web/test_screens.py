"""Small screens: what can be touched is as large as a finger, a turn needs no scrolling, nothing is wider than the screen,
a swipe plays nothing, and zooming enlarges the board."""

import random

import pytest
from web.people import touch
from web.screens import FINGER, LOW, SMALL, TINY, UPRIGHT, boxes, sideways, too_small

from ludotheque.games import load, names
from ludotheque.view import frames

MORE = [
    "konane(hummingbird=true,knot=true)",
    "puluc(guardian=true)",
    "puluc(rescue=true,length=15)",
    "komikan(heroes=true)",
]


def different_boards():
    """One preset for each board there is, and some expansions."""
    boards = {}
    for family in names().values():
        for preset in family.presets:
            points = frames.scene(load(preset.name).start())["points"]
            boards.setdefault(str([(point["x"], point["y"], point["shape"]) for point in points]), preset.name)
    return [*boards.values(), *MORE]


def sit_down(page, site, game, players=2):
    """To a match against computers of level 1, until something can be touched."""
    seats = [{"kind": "person"}, *[{"kind": "ai", "level": 1}] * (players - 1)]
    match = site.open(game, seats=seats)
    page.goto("about:blank")
    page.goto(f"/match/{match['match']}#{match['seats'][0]}")
    page.wait_for_selector(".cell.can, .action-buttons button", state="attached")


def assert_touchable(page, game, may_zoom):
    for _step in range(3):
        if not too_small(page) or not may_zoom:
            break
        page.get_by_role("button", name="Larger").click()
        page.wait_for_timeout(60)
    assert too_small(page) == [], game


@pytest.mark.parametrize("screen", [UPRIGHT, SMALL, LOW, TINY])
def test_a_turn_fits_every_screen(visit, site, screen):
    wide, high = screen
    page = visit("/nowhere", wide=wide, high=high, has_touch=True)
    for game in different_boards():
        sit_down(page, site, game)
        assert sideways(page) <= 0, game
        turn = page.get_by_test_id("turn").bounding_box()
        assert 0 <= turn["y"] < high - turn["height"], game
        if screen != TINY:
            assert all(box["bottom"] <= high for box in boxes(page, ".cell.can, .action-buttons button")), game
        assert_touchable(page, game, may_zoom=screen == TINY)
        page.mouse.wheel(0, 300)
        page.wait_for_timeout(30)
        assert page.get_by_test_id("turn").bounding_box()["y"] >= 0, game


def test_a_board_of_fourteen_rows_is_zoomed(visit, site):
    page = visit("/nowhere", wide=360, high=640, has_touch=True)
    sit_down(page, site, "konane(size=14)")
    assert too_small(page)
    assert_touchable(page, "konane(size=14)", may_zoom=True)
    assert sideways(page) <= 0
    page.locator(".cell.can").first.tap()
    page.wait_for_selector("ol li", state="attached")


def test_a_touch_beside_a_small_place_chooses_the_nearest(visit, site):
    page = visit("/nowhere", wide=360, high=640, has_touch=True)
    sit_down(page, site, "konane(size=14)")
    x, y = middle(page.locator('.cell[data-id="a1"] .over'))
    neighbour = middle(page.locator('.cell[data-id="b1"] .over'))[0]
    assert neighbour - x < 30
    page.touchscreen.tap(x + 18, y)
    page.wait_for_selector("ol li", state="attached")


def swipe(page, start, end):
    browser = page.context.new_cdp_session(page)
    points = [(start[0] + (end[0] - start[0]) * i / 6, start[1] + (end[1] - start[1]) * i / 6) for i in range(7)]
    browser.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": points[0][0], "y": points[0][1]}]}
    )
    for x, y in points[1:]:
        browser.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
        page.wait_for_timeout(16)
    browser.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(250)


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("game", ["awele", "konane"])
def test_a_swipe_scrolls_and_plays_nothing(visit, site, game):
    page = visit("/nowhere", wide=360, high=640, has_touch=True)
    sit_down(page, site, game)
    x, y = middle(page.locator(".cell.can").last)
    swipe(page, (x, y), (x + 4, y - 180))
    assert page.evaluate("scrollY") > 0
    assert page.locator("ol li").count() == 0
    assert page.locator(".cell.can").count()
    x, y = middle(page.locator(".cell.can").last)
    swipe(page, (x, y), (x + 60, y + 3))
    assert page.locator("ol li").count() == 0
    page.locator(".cell.can").last.tap()
    page.wait_for_selector("ol li", state="attached")


def test_a_piece_is_dragged_by_a_finger(visit, site):
    page = visit("/nowhere", wide=360, high=640, has_touch=True)
    sit_down(page, site, "komikan")
    start = middle(page.locator(".cell.can").first)
    page.locator(".cell.can").first.tap()
    goal = middle(page.locator(".cell:has(.goal)").first)
    page.get_by_role("button", name="Undo").click()
    swipe(page, start, goal)
    page.wait_for_selector("ol li", state="attached")


@pytest.mark.parametrize("screen", [(1280, 860), UPRIGHT, LOW])
def test_undo_moves_no_other_button(visit, site, screen):
    page = visit("/nowhere", wide=screen[0], high=screen[1], has_touch=True)
    sit_down(page, site, "komikan")
    hint, board = page.get_by_role("button", name="Hint"), page.locator("svg[role=grid]")
    before = hint.bounding_box()["y"], board.bounding_box()["y"]
    page.locator(".cell.can").first.tap()
    page.get_by_role("button", name="Undo").wait_for()
    assert (hint.bounding_box()["y"], board.bounding_box()["y"]) == before


def test_a_throw_covers_no_place(visit, site):
    page = visit("/nowhere", wide=390, high=844, has_touch=True, motion="no-preference")
    sit_down(page, site, "puluc")
    page.locator(".cell.can").first.tap()
    page.locator(".cell:has(.goal)").first.tap()
    page.wait_for_selector(".frame > .throw", state="attached")
    (throw,) = boxes(page, ".frame > .throw")
    board = page.locator("svg[role=grid]").bounding_box()
    assert throw["bottom"] <= board["y"] + 1
    assert page.locator(".frame > .throw").evaluate("one => getComputedStyle(one).pointerEvents") == "none"


PAGES = {
    "/": ".games li",
    "/new/chiwawa": "fieldset",
    "/new/awithlaknannai": "fieldset",
    "/learn": "main h1",
    "/learn/awithlaknannai": "svg[role=grid]",
    "/learn/chiwawa": "main h1",
    "/puzzles": "main h1",
}


def test_no_page_is_wider_than_the_narrowest_screen(visit, site):
    page = visit("/nowhere", wide=320, high=568, locale="fr-FR", has_touch=True)
    puzzle = site.get("/api/puzzles").json()["families"][-1]["puzzles"][0]["name"]
    match = site.open("puluc", seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
    token = match["seats"][0]
    game = {f"/match/{match['match']}#{token}": "svg[role=grid]", f"/replay/{match['match']}#{token}": "main"}
    for path, shown in (PAGES | {f"/puzzles/{puzzle}": "svg[role=grid]"} | game).items():
        page.goto(path)
        page.wait_for_selector(shown, state="attached")
        page.eval_on_selector_all("details", "all => all.forEach(one => (one.open = true))")
        page.wait_for_timeout(60)
        assert sideways(page) <= 0, path


def test_the_head_fits_every_width_with_the_longest_name(visit):
    page = visit(locale="fr-FR")
    page.locator(".account span").evaluate("one => { one.textContent = 'W'.repeat(24) }")
    for wide in range(320, 1000, 20):
        page.set_viewport_size({"width": wide, "height": 700})
        assert sideways(page) <= 0, wide


def test_zoom_and_a_large_default_font_enlarge_the_board(visit, site):
    page = visit("/nowhere", wide=1280, high=800)
    sit_down(page, site, "konane")
    board = page.locator("svg[role=grid]")
    usual = board.bounding_box()["height"]
    for zoom in (1.5, 2, 4):
        page.set_viewport_size({"width": round(1280 / zoom), "height": round(800 / zoom)})
        page.wait_for_timeout(150)
        assert board.bounding_box()["height"] * zoom > usual
    page.set_viewport_size({"width": 1280, "height": 800})
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    page.reload()
    page.wait_for_selector(".cell.can")
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") == 32
    assert board.bounding_box()["height"] > usual


def luminance(colour):
    parts = [int(part) / 255 for part in colour.removeprefix("rgb(").rstrip(")").split(",")[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(page, selector):
    """Of a text against the page behind it."""
    colours = page.evaluate(
        "name => [getComputedStyle(document.querySelector(name)).color, getComputedStyle(document.body).backgroundColor]",
        selector,
    )
    light, dark = sorted(map(luminance, colours), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_strong_contrast_is_black_on_white_and_flat(visit, site, scheme):
    page = visit("/nowhere", color_scheme=scheme)
    sit_down(page, site, "awele")
    assert contrast(page, ".faint") >= 4.5
    assert page.locator("svg.background linearGradient").count()
    page.get_by_text("This screen").click()
    page.get_by_role("combobox", name="Colours").select_option("contrast")
    page.wait_for_selector("svg.background linearGradient", state="detached")
    assert page.locator("svg.background :is(radialGradient, pattern)").count() == 0
    assert contrast(page, ".faint") >= 7
    assert contrast(page, "main a") >= 7
    behind = page.evaluate("getComputedStyle(document.body).backgroundColor")
    bars = page.eval_on_selector_all("meta[name=theme-color]", "all => all.map(one => one.content)")
    assert set(bars) == {behind}
    page.get_by_label("Size of the board").fill("0.6")
    assert page.evaluate("JSON.parse(localStorage.getItem('ludotheque.settings')).boardSize") == 0.6


def test_the_head_is_named_as_seen(visit):
    page = visit(wide=390, high=844)
    page.get_by_role("link", name="Ludothèque", exact=True).wait_for()
    assert page.get_by_role("button", name="FR", exact=True).is_visible()
    page.get_by_role("link", name="Rules").first.wait_for()
    assert min(box["height"] for box in boxes(page, "a") if box["height"]) >= 24  # some are not shown on phones


def test_many_seats_have_signs_of_their_own_and_use_the_height(visit, site):
    page = visit("/nowhere", wide=1280, high=800)
    sit_down(page, site, "chiwawa(players=8)", 8)
    signs = page.locator(".plaque .sign").all_inner_texts()
    assert len(set(signs)) == 8
    sit_down(page, site, "chiwawa(players=4)", 4)
    assert page.locator("svg[role=grid]").bounding_box()["height"] > 560


@pytest.mark.parametrize("screen", [SMALL, TINY])
def test_a_long_name_and_a_long_standing_stay_in_their_plaque(visit, site, screen):
    page = visit(wide=screen[0], high=screen[1], locale="fr-FR")
    match = site.open("chiwawa(players=4)", seats=[{"name": "Maximilienne"}, *[{"kind": "ai", "level": 1}] * 3])
    page.goto(f"/match/{match['match']}#{match['seats'][0]}")
    page.wait_for_selector(".cell.can")
    sign, names = boxes(page, '.plaque[data-seat="0"] > .sign, .plaque[data-seat="0"] > .names')
    assert sign["right"] <= names["left"], "the name has no room beside its sign"
    assert page.locator('.plaque[data-seat="0"]').get_by_text("(vous)").bounding_box()["x"] < names["right"]
    page.eval_on_selector_all(".score b", "all => all.forEach(one => { one.textContent = 'plus de carte en main' })")
    assert sideways(page) <= 0


def test_a_report_longer_than_the_screen_is_read_from_its_beginning(visit, site):
    page = visit("/nowhere", wide=360, high=420)
    sit_down(page, site, "chiwawa(deck=mini)")
    dice = random.Random(1)
    while not page.get_by_test_id("round").count():
        touch(page, dice)
        page.wait_for_selector(".cell.can, .action-buttons button, [data-testid=round]", state="attached")
    title, screen = page.locator("#round-title"), 420
    title.wait_for()
    assert page.get_by_test_id("round").bounding_box()["height"] > screen
    assert 0 <= title.bounding_box()["y"] < screen / 2
    page.keyboard.press("Enter")
    page.get_by_test_id("round").wait_for(state="detached")


@pytest.mark.parametrize("screen", [UPRIGHT, TINY, LOW])
def test_what_waits_for_an_answer_is_seen_without_scrolling(visit, site, screen):
    clock = {"kind": "fischer", "seconds": 300, "increment": 5}
    match = site.open("awale", clock=clock, ready=True, seats=[{"name": "Ada"}, {"name": "Bob"}])
    paths = [f"/match/{match['match']}#{token}" for token in match["seats"]]
    phone, desktop = visit(paths[0], wide=screen[0], high=screen[1], has_touch=True), visit(paths[1])
    asked = phone.get_by_role("button", name="I am ready")
    asked.wait_for()
    if screen == UPRIGHT:
        assert asked.bounding_box()["y"] + FINGER <= screen[1]
    for page in (phone, desktop):
        page.get_by_role("button", name="I am ready").click()
        page.get_by_role("button", name="I am ready").wait_for(state="detached")
    phone.locator(".cell.can").first.click()
    desktop.locator(".cell.can").first.click()
    phone.locator(".cell.can").first.wait_for()
    desktop.get_by_role("button", name="Take back").click()
    for answer in ("Agree", "Decline"):
        button = phone.get_by_role("button", name=answer)
        button.wait_for()
        box = button.bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= screen[1]
    phone.get_by_role("button", name="Decline").click()
    phone.get_by_role("button", name="Decline").wait_for(state="detached")
