"""Guests and hosts: names, codes, being ready, what was declined, sides, and the games one has played."""

import random
import re

import pytest
from web.people import begin, play, ready, text_of, touch


def host_page(visit, family="konane", clock="none", locale="en-GB"):
    page = visit(f"/new/{family}?who=me.link&side=0&clock={clock}", locale=locale)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Begin", disabled=False).click()
    return page


def guest_page(visit, host, name="Gus"):
    guest = visit(host.get_by_label(re.compile("The link for")).first.input_value())
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Sit down").click()
    guest.wait_for_selector("svg[role=grid]")
    return guest


def first_move(page):
    page.locator(".cell.can").first.click()


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def test_a_guest_joins_by_a_code_read_out(visit):
    host = host_page(visit)
    code = host.get_by_test_id("code").inner_text()
    assert re.fullmatch(r"[2-9A-Z]{3} [2-9A-Z]{3}", code)
    guest = visit("/")
    guest.get_by_label("The link or code you were sent").fill(f" {code.lower()} ")
    button(guest, "Join").click()
    guest.get_by_text("You are invited to play with Ada.").wait_for()
    guest.get_by_label("Your name").fill("Gus")
    button(guest, "Sit down").click()
    guest.wait_for_selector("svg[role=grid]")
    host.locator(".far .plaque").get_by_text("Gus").wait_for()
    host.get_by_test_id("code").wait_for(state="detached")
    again = visit("/")
    again.get_by_label("The link or code you were sent").fill(code)
    button(again, "Join").click()
    again.locator("#code-problem").get_by_text("No table waits with this code.").wait_for()
    again.get_by_label("The link or code you were sent").fill("x" * 300)
    button(again, "Join").click()
    again.locator("#code-problem").get_by_text("No table waits with this code.").wait_for()
    assert "Validation" not in again.locator("#code-problem").inner_text()


def test_the_seat_is_free_until_the_guest_has_said_a_name_or_none(visit):
    host = host_page(visit)
    guest = visit(host.get_by_label(re.compile("The link for")).first.input_value())
    guest.get_by_label("Your name").wait_for()
    assert "Waiting for somebody" in host.locator(".far .plaque").inner_text()
    assert "Your turn" not in host.title()
    assert "Waiting for somebody to sit down." in host.get_by_test_id("news").inner_text()
    button(guest, "Sit down").click()
    guest.wait_for_selector("svg[role=grid]")
    guest.get_by_test_id("news").get_by_text("It is the turn of").wait_for(state="attached")
    assert guest.evaluate("document.activeElement.tagName") == "H1", "the focus is lost after sitting down"
    host.locator(".plaque").get_by_text("Waiting for somebody").first.wait_for(state="detached")
    guest.reload()
    guest.wait_for_selector("svg[role=grid]")


def link_for_guest(host):
    return host.get_by_label(re.compile("The link for")).first.input_value()


def test_a_link_opens_its_seat_once(visit):
    """Whoever sent it sees no hand with it; whoever sat down keeps the seat; others are told what to do."""
    host = host_page(visit, "awimbawe")
    link = link_for_guest(host)
    guest = guest_page(visit, host)
    guest.locator(".near .plaque, .seats .plaque").get_by_text("Gus").first.wait_for()
    assert guest.url.endswith(link.split("#")[0].rsplit("/", 1)[1])
    host.get_by_label(re.compile("The link for")).first.wait_for(state="detached")
    hand = shown_hand(guest)
    assert hand
    assert shown_hand(host) != hand
    host.goto(link)
    host.wait_for_selector("svg[role=grid]")
    assert "(you)" in host.locator('.plaque[data-seat="0"]').inner_text()
    assert "(you)" not in host.locator('.plaque[data-seat="1"]').inner_text()
    for again in (guest.url, link):
        guest.goto(again)
        guest.reload()
        guest.wait_for_selector("svg[role=grid]")
        assert "(you)" in guest.locator('.plaque[data-seat="1"]').inner_text()
    stranger = visit(link)
    stranger.get_by_role("heading", name="This link opens no seat here.").wait_for()
    stranger.get_by_role("alert").get_by_text("ask whoever sent it for a new link").wait_for()
    assert stranger.locator("svg[role=grid]").count() == 0
    stranger.goto("/")
    stranger.get_by_label("The link or code you were sent").fill(link)
    button(stranger, "Join").click()
    stranger.locator("#code-problem").get_by_text("ask whoever sent it for a new link").wait_for()


def shown_hand(page):
    """The cards that the page reads out, or nothing while they are not there."""
    page.wait_for_selector("[role=gridcell]")
    labels = page.locator("[role=gridcell]").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    return sorted(label for label in labels if label)


def test_the_host_makes_a_new_link_and_sees_who_has_sat_down(visit):
    host = visit("/new/chiwawa?game=chiwawa(players=3)&who=me.link.link&side=0")
    button(host, "Begin").click()
    former = link_for_guest(host)
    host.get_by_role("button", name=re.compile("Make a new link for")).first.click()
    host.get_by_role("status").get_by_text("The link before does not open the seat any more.").wait_for()
    late = visit(former)
    late.get_by_role("alert").get_by_text("This link was replaced by a newer one.").wait_for()
    assert link_for_guest(host) != former
    guest_page(visit, host)
    host.get_by_test_id("taken").get_by_text("Gus sits there now").wait_for()


def test_a_lost_answer_loses_no_seat(visit):
    """The server seats the guest, and its answer does not arrive: the page asks again and gets the same seat."""
    host = host_page(visit)
    guest = visit(link_for_guest(host))
    lost = []

    def lose(route):
        lost.append(route.fetch())
        route.abort()

    guest.route("**/sit?*", lose, times=1)
    guest.get_by_label("Your name").fill("Gus")
    button(guest, "Sit down").click()
    guest.wait_for_selector("svg[role=grid]")
    assert [answer.status for answer in lost] == [200]
    assert "(you)" in guest.locator('.plaque[data-seat="1"]').inner_text()


def test_the_clocks_wait_until_both_are_ready(visit):
    host = host_page(visit, clock="move")
    guest = guest_page(visit, host)
    host.get_by_text("The clocks wait until everybody is ready.").wait_for()
    host.get_by_text("Not ready yet: Gus").wait_for()
    assert guest.get_by_role("status").filter(has_text="Ready?").count() == 1
    host.wait_for_timeout(1500)
    assert host.locator('.plaque[data-seat="0"] .time').inner_text() == "1:00"
    button(host, "I am ready").click()
    button(host, "I am ready").wait_for(state="detached")
    button(guest, "I am ready").click()
    host.get_by_text("The clocks wait").wait_for(state="detached")
    host.locator('.plaque[data-seat="0"] .time', has_text="0:5").wait_for()


def test_a_declined_takeback_and_who_resigned_are_told(visit):
    host = host_page(visit)
    guest = guest_page(visit, host)
    first_move(host)
    guest.locator(".cell.can").first.wait_for()
    button(host, "Take back").click()
    guest.get_by_text("Ada would like to take the last move back.").wait_for()
    button(guest, "Decline").click()
    host.get_by_role("status").get_by_text("Gus does not agree to take the move back.").wait_for()
    first_move(guest)
    host.get_by_text("Gus does not agree").wait_for(state="detached")
    button(guest, "Resign").click()
    button(guest, "Resign").click()
    host.get_by_test_id("outcome").filter(has_text="Gus resigned: ").wait_for()
    assert text_of(guest, "outcome").startswith("Gus resigned: ")


@pytest.mark.parametrize(("name", "seat"), [("Play again", 1), ("Again, on the same sides", 0)])
def test_playing_again_says_who_has_which_side(visit, name, seat):
    page = visit("/new/konane?side=0")
    button(page, "Begin").click()
    play(page, most=1)
    button(page, "Resign").click()
    button(page, "Resign").click()
    page.get_by_text("“Play again” swaps the sides.").wait_for()
    before = page.url
    button(page, name).click()
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector("svg[data-over=false]")
    assert "(you)" in page.locator(f'.plaque[data-seat="{seat}"]').inner_text()


def test_the_first_page_lists_running_and_finished_games(visit, site):
    page = visit()
    begin(page, "Kōnane")
    ready(page)
    page.goto("/")
    game = page.locator("section", has=page.get_by_role("heading", name="Your games")).locator("li")
    game.wait_for()
    for words in ("Kōnane", "with computer (level 3)", "Your turn."):
        assert words in game.inner_text()
    game.get_by_role("link", name="Go on: Kōnane").click()
    button(page, "Resign").click()
    button(page, "Resign").click()
    page.wait_for_selector("text=You lose.")
    page.goto("/")
    over = page.locator("section", has=page.get_by_role("heading", name="Your finished games")).locator("li")
    over.wait_for()
    assert "You lost." in over.inner_text()
    assert page.get_by_role("heading", name="Your games").count() == 0
    over.get_by_role("link", name="Look at it again: Kōnane").click()
    page.wait_for_selector("svg[role=grid]")
    page.goto("/")
    over.get_by_role("button", name="Remove Kōnane from this list").click()
    over.wait_for(state="detached")
    page.reload()
    page.wait_for_selector(".games li")
    assert over.count() == 0


def test_facts_are_kept_apart(visit):
    page = visit()
    page.wait_for_selector(".games li")
    assert "players\N{NO-BREAK SPACE}· Rules" in page.locator(".games li").last.inner_text()


def test_no_piece_is_called_twice(visit):
    page = visit()
    begin(page, "Komikan")
    ready(page)
    told = " ".join(
        page.locator("[role=gridcell]").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    )
    assert "puma" in told.lower()
    assert not re.search(r"puma puma|alpacas \d* ?alpaca", told, re.IGNORECASE)


def test_buttons_begin_with_a_capital(visit):
    page = visit()
    begin(page, "Chiwawa")
    fold = page.locator('.action-buttons button[data-id="fold"]')
    dice = random.Random(2)
    for _touch in range(20):
        assert ready(page)
        if fold.count():
            break
        touch(page, dice)
    assert fold.inner_text()[0] == fold.inner_text()[0].upper()
