"""Accounts on the site: games come along, come back, and go on; names, passwords, codes and the end of an account."""

import contextlib
import re

import pytest
from serving import PASSWORD, logged_in
from web.accessibility import blemishes
from web.people import begin, play

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
NEW = "quite another password"


def log_in(page, name, password=PASSWORD, *, new=False, path="/account"):
    page.goto(path)
    page.get_by_label("Make a new account" if new else "I have an account").check()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Make the account" if new else "Log in", exact=True).click()


def sign_up(page, name):
    log_in(page, name, new=True)
    page.get_by_text(f"You are logged in as {name}.").wait_for()


def log_out(page):
    page.goto("/account")
    page.get_by_role("button", name="Log out", exact=True).click()
    page.get_by_label("I have an account").wait_for()


def unfold(page, title):
    page.locator("summary", has_text=re.compile(f"^{title}$")).click()
    return page.locator("details[open]").filter(has_text=title)


def resign(page):
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    page.wait_for_selector("text=You lose.")


def match_of(page):
    return re.search(r"/match/(\w+)", page.url)[1]


def test_a_guest_keeps_games_by_signing_up_and_a_cleared_browser_gets_them_back(visit):
    guest = visit()
    begin(guest, "Kōnane")
    resign(guest)
    guest.goto("/")
    begin(guest, "Awalé")
    play(guest, most=1)
    running = match_of(guest)
    sign_up(guest, "Keeper")
    offer = guest.get_by_test_id("take-along")
    assert offer.get_by_role("checkbox").count() == 2
    offer.get_by_role("button", name="Take along").click()
    guest.get_by_text("Taken along: 2.").wait_for()
    assert guest.get_by_test_id("take-along").count() == 0

    cleared = visit()
    assert cleared.get_by_role("link", name=re.compile("^Go on")).count() == 0
    log_in(cleared, "Keeper", path="/account?back=/my-games")
    finished = cleared.get_by_role("region", name="Finished")
    finished.get_by_text("You lost.").wait_for()
    assert cleared.get_by_test_id("take-along").count() == 0
    cleared.get_by_role("link", name=re.compile("^Go on")).click()
    cleared.wait_for_selector("svg[role=grid]")
    assert match_of(cleared) == running
    before = cleared.locator("ol li").count()
    play(cleared, most=1)
    cleared.locator("ol li").nth(before).wait_for(state="attached")
    cleared.goto("/")
    cleared.get_by_role("link", name=re.compile("^Go on")).wait_for()
    log_out(cleared)
    cleared.goto("/")
    cleared.wait_for_selector(".games li")
    assert cleared.get_by_role("link", name=re.compile("^Go on")).count() == 0


def test_a_cleared_browser_comes_back_to_a_seat_by_its_link(visit):
    guest = visit()
    begin(guest, "Awalé")
    play(guest, most=1)
    guest.get_by_text("Keep this seat").click()
    guest.get_by_role("button", name="Make a link back").click()
    link = guest.get_by_label("The link back to the seat").get_by_role("textbox").input_value()
    guest.locator(".print-card .code svg").wait_for()
    guest.emulate_media(media="print")
    assert guest.get_by_role("button", name="Resign").is_hidden()
    guest.emulate_media(media="screen")

    cleared = visit(link)
    cleared.wait_for_selector("svg[role=grid]")
    assert match_of(cleared) == match_of(guest)
    assert "(you)" in cleared.locator(".near .plaque").inner_text()
    before = cleared.locator("ol li").count()
    play(cleared, most=1)
    guest.locator("ol li").nth(before).wait_for(state="attached")  # the seat is still the guest's too
    cleared.goto("/")
    cleared.get_by_role("link", name=re.compile("^Go on")).wait_for()

    guest.get_by_role("button", name="Make a link back").click()
    guest.wait_for_function("old => document.querySelector('.print-card textarea').value !== old", arg=link)
    late = visit(link)
    late.get_by_text("This link opens no seat any more").wait_for()


def test_who_is_logged_in_plays_under_the_account(visit, site):
    page = visit()
    sign_up(page, "Nadja")
    page.goto("/")
    begin(page, "Awalé")
    assert "Nadja" in page.locator(".near .plaque").inner_text()
    page.get_by_role("button", name="Hint").click()
    page.wait_for_selector(".cell.pointed")
    resign(page)
    page.get_by_role("link", name="Look at it again").click()
    page.get_by_role("button", name="Last").wait_for()
    page.goto("/new/konane")
    page.get_by_label("Two on this screen").check()
    page.get_by_text("You play as Nadja.").wait_for()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector("svg[role=grid]")
    assert "Nadja" in " ".join(page.locator(".plaque").all_inner_texts())
    play(page, most=4)
    page.locator("ol li").nth(1).wait_for(state="attached")
    address = page.url
    page.context.clear_cookies()
    page.evaluate("localStorage.clear()")
    page.goto(address)
    page.get_by_text("If you play there with an account, log in first.").wait_for()


def test_wrong_passwords_and_taken_names_are_told(visit):
    page = visit()
    sign_up(page, "Xaver")
    log_out(page)
    log_in(page, "Xaver", "not the password")
    page.get_by_text("name and password do not fit together").wait_for()
    log_in(page, "xaver", new=True)
    page.get_by_text("somebody has this name already").wait_for()
    log_in(page, "Xaver")
    page.get_by_text("You are logged in as Xaver.").wait_for()
    form = unfold(page, "Change the name")
    form.get_by_label("New name").fill("Yvonne")
    form.get_by_label("Your password").fill("not the password")
    form.get_by_role("button").click()
    form.get_by_text("this is not the password you have now").wait_for()
    form.get_by_label("Your password").fill(PASSWORD)
    form.get_by_role("button").click()
    page.get_by_text("You are logged in as Yvonne.").wait_for()
    form = unfold(page, "Change the password")
    form.get_by_label("New password").fill(NEW)
    form.get_by_label("Your password").fill(PASSWORD)
    form.get_by_role("button").click()
    form.get_by_text("The password is changed.").wait_for()
    log_out(page)
    log_in(page, "Yvonne", NEW)
    page.get_by_text("You are logged in as Yvonne.").wait_for()


def test_a_recovery_code_sets_a_new_password_once(visit):
    page = visit()
    sign_up(page, "Ulla")
    page.get_by_test_id("no-way-back").wait_for()
    codes = unfold(page, "Recovery codes")
    codes.get_by_label("Your password").fill(PASSWORD)
    codes.get_by_role("button", name="Make ten codes").click()
    page.locator(".print-card code").nth(9).wait_for()
    shown = page.locator(".print-card code").all_inner_texts()
    assert page.get_by_test_id("codes-left").inner_text() == "Codes that are still good: 10."
    assert page.get_by_test_id("no-way-back").count() == 0

    def recover(one, code):
        one.goto("/account")
        one.get_by_label("I forgot my password").check()
        one.get_by_label("Name", exact=True).fill("Ulla")
        one.get_by_label("Recovery code", exact=True).fill(code)
        one.get_by_label("New password").fill(NEW)
        one.get_by_role("button", name="Set the new password").click()

    other = visit()
    recover(other, shown[3].lower())
    other.get_by_text("You are logged in as Ulla.").wait_for()
    page.reload()
    page.get_by_label("I have an account").wait_for()  # it is logged out everywhere else
    recover(page, shown[3])
    page.get_by_text("or the code was used before").wait_for()


def test_sessions_are_listed_and_ended(visit):
    page, other = visit(), visit(user_agent="Mozilla/5.0 (Android 14; Mobile) Gecko/130.0 Firefox/130.0")
    sign_up(page, "Sam")
    log_in(other, "Sam")
    other.get_by_text("You are logged in as Sam.").wait_for()
    sessions = unfold(page, "Where you are logged in")
    sessions.get_by_role("button", name="Log out there: Firefox on Android").click()
    sessions.get_by_text("Logged out: Firefox on Android.").wait_for()
    other.reload()
    other.get_by_label("I have an account").wait_for()


def test_who_deletes_the_account_is_gone_and_the_games_stay(visit, site):
    page = visit()
    sign_up(page, "Gone")
    page.goto("/")
    begin(page, "Kōnane")
    match = match_of(page)
    watch = page.evaluate("JSON.parse(localStorage['ludotheque.tables'])[0].watch")
    resign(page)
    page.goto("/account")
    form = unfold(page, "Delete the account")
    form.get_by_label("Your password").fill(PASSWORD)
    form.get_by_role("button", name="Delete my account for good").click()
    page.wait_for_url(lambda url: "/account" not in url)
    assert page.get_by_role("link", name="Log in or make an account").count() == 1
    assert page.evaluate("localStorage['ludotheque.tables']") == "[]"
    log_in(page, "Gone")
    page.get_by_text("name and password do not fit together").wait_for()
    replay = site.get(f"/api/matches/{match}/replay", watch)
    assert replay.status_code == 200
    assert "Gone" not in replay.text


def rated_match(site, names):
    """A rated match of two new accounts."""
    with contextlib.ExitStack() as closing:
        clients = [closing.enter_context(logged_in(site, name)) for name in names]
        wanted = {"game": "konane(size=4)", "rated": True, "seats": [{"me": True}, {"kind": "person"}]}
        made = clients[0].post("/api/matches", json=wanted).json()
        headers = {"Authorization": f"Bearer {made['seats'][1]}"}
        clients[1].post(f"/api/matches/{made['match']}/sit", json={}, headers=headers)
        return made["match"]


def test_a_rated_game_has_ratings_at_the_table_and_in_the_lists(visit, site):
    match = rated_match(site, ("Vera", "Wanda"))
    vera, wanda = visit(), visit()
    log_in(vera, "Vera", path=f"/account?back=/match/{match}")
    log_in(wanda, "Wanda", path=f"/account?back=/match/{match}")
    for page in (vera, wanda):
        page.wait_for_selector("svg[role=grid]")
        page.get_by_test_id("rating").nth(1).wait_for()
        assert "rating about 1500" in page.locator(".near .plaque").inner_text()
        assert page.get_by_role("button", name="Take back").count() == 0
    wanda.get_by_role("button", name="Resign").click()
    wanda.get_by_role("button", name="Resign").click()
    vera.wait_for_selector("text=You win")
    vera.get_by_text(re.compile(r"rating about \d+ \(\+\d+\)")).wait_for()
    vera.goto("/my-games")
    vera.get_by_role("region", name="My record against each opponent").get_by_role("link", name="Wanda").click()
    vera.get_by_role("heading", name="My record against Wanda").wait_for()
    vera.goto("/my-games")
    vera.get_by_label("Result").select_option("lost")
    vera.get_by_text("No game is like that.").wait_for()
    vera.get_by_label("Result").select_option("won")
    vera.get_by_label("Name of an opponent").fill("wan")
    vera.get_by_role("region", name="Finished").get_by_text("with Wanda").wait_for()
    vera.get_by_role("img", name=re.compile("^Rating from match to match")).wait_for()
    stranger = visit("/people/Wanda")
    stranger.get_by_text("There is nobody of this name whom you may see.").wait_for()


def test_a_table_is_rated_by_choice_and_only_where_it_can_be(visit):
    page = visit()
    page.goto("/new/awale")
    page.wait_for_selector("#option-rules, fieldset")
    assert page.get_by_label("Rated").count() == 0
    sign_up(page, "Rolf")
    page.goto("/new/awale")
    page.get_by_label("Rated").check()
    assert page.get_by_test_id("what-you-get").inner_text().endswith("rated")
    page.get_by_label("Two on this screen").check()
    assert page.get_by_label("Rated").is_disabled()
    page.get_by_label("The computer", exact=True).check()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector("svg[role=grid]")
    page.get_by_test_id("rating").nth(1).wait_for()
    assert page.get_by_role("button", name="Hint").count() == 0


@pytest.mark.parametrize(("width", "language"), [(1280, "en"), (390, "fr"), (320, "fr")])
def test_axe_finds_nothing_on_pages_about_people(visit, site, axe, width, language):
    name = f"Axel{width}{language}"
    match = rated_match(site, (name, f"{name}b"))
    page = visit("/account", wide=width, locale=language)
    found = {}

    def look(path, ready):
        page.goto(path)
        page.wait_for_selector(ready, state="attached")
        page.eval_on_selector_all("details", "all => all.forEach(one => (one.open = true))")
        page.wait_for_timeout(200)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
        wrong = blemishes(page, axe, RULES)
        if wrong:
            found[path] = wrong

    look("/account", "form")
    page.locator("input[value=code]").check()
    assert blemishes(page, axe, RULES) == []
    look("/seat/000000000000#x", "main h1")
    look("/reset#x", "form")
    look("/confirm#x", "main button")
    page.evaluate(
        "credentials => fetch('/api/session', {method: 'POST', body: JSON.stringify(credentials)})",
        {"name": name, "password": PASSWORD},
    )
    look("/account", "details")
    look("/my-games", "#over")
    look(f"/people/{name}", "main h1")
    look(f"/match/{match}", "main h1")
    assert found == {}
