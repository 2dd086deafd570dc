"""A screen for passers-by: chosen games, nothing else, and fresh again for the next."""

from web.people import begin, play, ready


def test_only_the_chosen_games_and_no_way_out(visit):
    page = visit("/?kiosk=konane,puluc")
    page.wait_for_selector(".games li")
    assert page.locator(".games h2").all_inner_texts() == ["Kōnane", "Puluc"]
    assert page.get_by_text("Join a table").count() == 0
    begin(page, "Kōnane")
    play(page, most=2)
    ready(page)
    for path in ("/new/awale", "/replay/0123456789ab", "/anything"):
        page.goto(path)
        page.wait_for_selector(".games li")
        assert page.locator(".games li").count() == 2
    links = page.eval_on_selector_all("a[href]", "all => all.map(one => one.getAttribute('href'))")
    assert set(links) <= {"/", "#content"}


def test_two_play_on_it(visit):
    page = visit("/?kiosk=awale")
    page.get_by_role("button", name="Two on this screen: Awalé").click()
    page.wait_for_selector("svg[role=grid]")
    play(page, most=3)
    page.locator("ol li").nth(2).wait_for(state="attached")
    links = page.eval_on_selector_all("a[href]", "all => all.map(one => one.getAttribute('href'))")
    assert set(links) <= {"/", "#content"}


def test_buttons_are_large(visit):
    page = visit("/?kiosk")
    button = page.get_by_role("button", name="Play now: Awalé").bounding_box()
    assert button["height"] >= 56


def test_it_begins_anew_after_a_long_quiet(visit):
    page = visit("about:blank")
    page.clock.install()
    page.goto("/?kiosk=awale&idle=30&lang=fr")
    page.get_by_role("button", name="Jouer : Awalé").click()
    page.wait_for_selector("svg[role=grid]")
    page.clock.run_for(22_000)
    page.get_by_role("alertdialog").wait_for()
    page.get_by_role("button", name="Continuer").click()
    page.clock.run_for(15_000)
    assert "/match/" in page.url
    page.clock.run_for(20_000)
    page.wait_for_url("**/?kiosk=awale&idle=30&lang=fr")
    page.wait_for_selector(".games li")
    assert page.evaluate("localStorage.getItem('ludotheque.tables')") is None


def test_an_ordinary_screen_again(visit):
    page = visit("/?kiosk")
    page.wait_for_selector(".games li")
    page.goto("/?kiosk=off")
    page.get_by_text("Join a table").wait_for()
