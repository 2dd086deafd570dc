"""Finding somebody: challenges, the lobby, friends, and reminders of slow games, each person with a browser of their own."""

import json
import random
import re

import pytest
from pushing import PushService
from serving import PASSWORD, Server
from web.accessibility import blemishes
from web.people import ready, text_of, touch
from web.screens import FINGER, SMALL, TINY, boxes, sideways

PHONES = [SMALL, TINY]


def member(visit, name, path="/lobby", **more):
    """A browser that is logged in with a new account."""
    page = visit("/learn", **more)
    answer = page.request.post("/api/accounts", data={"name": name, "password": PASSWORD})
    assert answer.status == 201, answer.text()
    page.goto(path)
    return page


def choice(page, label):
    """One of the filters."""
    return page.get_by_role("combobox", name=label, exact=True).first


def news(page):
    return page.get_by_test_id("site-news")


def test_a_challenge_by_name_is_accepted(visit):
    ada, bob = member(visit, "FindAda"), member(visit, "FindBob", "/learn")
    form = ada.get_by_test_id("challenge-form")
    form.get_by_label("Whom do you challenge?").fill("findbob")
    form.get_by_label("Which game").select_option(label="Kōnane")
    form.get_by_label("Clock").select_option(label="3 days for each move")
    form.get_by_label("Who begins").select_option(index=1)
    form.get_by_role("button", name="Challenge").click()
    ada.get_by_text("Sent. If findbob accepts").wait_for()
    news(bob).get_by_text("FindAda challenges you: Kōnane, 3 days for each move, not rated.").wait_for()
    assert news(bob).get_by_role("status").count() == 1
    news(bob).get_by_role("button", name="Accept").click()
    bob.wait_for_selector("svg[role=grid]")
    ada.get_by_role("status").filter(has_text="FindBob has accepted your challenge").first.wait_for()
    news(ada).get_by_role("link", name="Go to the table").click()
    ada.wait_for_selector("svg[role=grid]")
    assert ready(ada)
    assert not news(ada).get_by_role("link").count()


def test_a_challenge_is_declined_or_taken_back(visit):
    ada, bob = member(visit, "FindCyd"), member(visit, "FindDot")
    form = ada.get_by_test_id("challenge-form")
    form.get_by_label("Whom do you challenge?").fill("FindDot")
    form.get_by_role("button", name="Challenge").click()
    bob.get_by_text("FindCyd challenges you").wait_for()
    bob.get_by_role("button", name="Decline").click()
    news(ada).get_by_text("FindDot would rather not play now").wait_for()
    news(ada).get_by_role("button", name="Later").click()
    form.get_by_role("button", name="Challenge").click()
    bob.get_by_role("button", name="Accept").wait_for()
    ada.get_by_role("button", name="Take it back").click()
    bob.get_by_role("button", name="Accept").wait_for(state="detached")


def test_a_challenge_by_link(visit):
    ada, bob = member(visit, "FindEli"), member(visit, "FindFlo", "/learn")
    form = ada.get_by_test_id("challenge-form")
    form.get_by_label("By a link").check()
    form.get_by_role("button", name="Make a link").click()
    link = form.get_by_label("The link to your challenge").input_value()
    bob.goto(link)
    bob.get_by_text("FindEli challenges you").wait_for()
    bob.get_by_role("button", name="Accept").click()
    bob.wait_for_selector("svg[role=grid]")
    news(ada).get_by_text("FindFlo has accepted your challenge").wait_for()


def test_lobby_rows_come_and_go_and_the_owner_is_called(visit):
    ada, bob, cleo = visit("/lobby"), visit("/lobby"), visit("/lobby")
    choice(cleo, "Game").select_option(label="Puluc")
    ada.get_by_label("Which game").first.select_option(label="Kōnane")
    ada.get_by_role("button", name="Open the table").click()
    row = bob.get_by_test_id("lobby-rows").get_by_role("listitem").filter(has_text="Kōnane")
    row.wait_for()
    assert text_of(bob, "lobby-said").startswith("New table: Kōnane")
    assert text_of(cleo, "lobby-said") == ""
    ada.get_by_role("button", name="Play the computer while you wait").click()
    ada.wait_for_selector("svg[role=grid]")
    assert ready(ada)
    other = visit("/lobby")
    other.get_by_role("button", name=re.compile("Sit down: Kōnane")).click()
    other.wait_for_selector("svg[role=grid]")
    row.wait_for(state="detached")
    assert text_of(bob, "lobby-said").startswith("No longer open: Kōnane")
    news(ada).get_by_role("status").get_by_text("Somebody has sat down at your table: Kōnane.").wait_for()
    news(ada).get_by_role("link", name="Go to the table").click()
    ada.wait_for_selector("svg[role=grid]")
    assert ada.get_by_text("Waiting for somebody").count() == 0
    assert not news(ada).get_by_role("link").count()


def test_a_rated_table_shows_its_rating_and_filters_hide_it(visit):
    ada, guest = member(visit, "FindGil"), visit("/lobby")
    ada.get_by_label("Rated: it counts for both").first.check()
    ada.get_by_role("button", name="Open the table").click()
    row = guest.get_by_test_id("lobby-rows").get_by_role("listitem").filter(has_text="FindGil")
    row.get_by_text("rated, 1500 points").wait_for()
    row.get_by_role("link", name="Log in to play").wait_for()
    for label, away, here in (
        ("Rated", "Not rated only", "Rated only"),
        ("Strength", "Below 1400 points", "1400 to 1700 points"),
        ("Clock", "Days for each move", "No clock"),
    ):
        choice(guest, label).select_option(label=away)
        row.wait_for(state="detached")
        choice(guest, label).select_option(label=here)
        row.wait_for()


def test_a_friend_is_asked_and_agrees(visit):
    ada, bob = member(visit, "FindHal", "/friends"), member(visit, "FindIda", "/friends")
    ada.get_by_label("The name of their account").fill("findida")
    ada.get_by_role("button", name="Ask", exact=True).click()
    ada.get_by_test_id("friends-said").get_by_text("findida is asked").wait_for()
    bob.get_by_role("button", name="Agree: FindHal").click()
    bob.get_by_test_id("friends-said").get_by_text("You and FindHal are friends.").wait_for()
    friend = ada.get_by_test_id("friends").get_by_role("listitem").filter(has_text="FindIda")
    friend.get_by_text("is here").wait_for()
    bob.get_by_label("Do not show my friends when I am here").check()
    bob.get_by_text("Your friends do not see when you are here.").wait_for()
    ada.reload()
    friend.get_by_text("is away").wait_for()
    friend.get_by_role("button", name="Challenge: FindIda").click()
    friend.get_by_test_id("challenge-form").get_by_role("button", name="Challenge").click()
    news(bob).get_by_text("FindHal challenges you").wait_for()
    friend.get_by_role("button", name="Remove FindIda from your friends").click()
    friend.get_by_role("button", name="Remove for good").click()
    friend.wait_for(state="detached")
    bob.get_by_text("Nobody yet.").wait_for()


@pytest.mark.parametrize(
    ("name", "path"), [("TelAnna", "/lobby"), ("TelBea", "/friends"), ("TelCleo", "/challenge#nothing")]
)
def test_the_pages_are_accessible_on_phones_in_french(visit, axe, name, path):
    page = member(visit, name, path, wide=390, high=844, locale="fr-FR")
    page.wait_for_load_state("networkidle")
    assert blemishes(page, axe) == []
    for wide, high in PHONES:
        page.set_viewport_size({"width": wide, "height": high})
        assert sideways(page) <= 0, wide
        small = [box for box in boxes(page, "main button, main select, main a.button") if box["height"] < FINGER - 0.5]
        assert small == []


@pytest.fixture(scope="module")
def pushing_site(site, tmp_path_factory):
    with Server(tmp_path_factory.mktemp("pushing"), push_local="true") as server:
        yield server


SUBSCRIBED = """
({ endpoint, key, auth }) => {
  const bytes = text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), s => s.charCodeAt(0)).buffer
  const made = { endpoint, getKey: name => bytes(name === 'auth' ? auth : key), unsubscribe: async () => (kept = null) }
  let kept = null
  PushManager.prototype.subscribe = async options => {
    globalThis.subscribedWith = options.applicationServerKey.length
    return (kept = made)
  }
  PushManager.prototype.getSubscription = async () => kept
  Notification.requestPermission = async () => 'granted'
}
"""


def test_a_correspondence_move_sends_a_push(chromium_with_windows, pushing_site):
    """The browser's push service is replaced by one of the test, which decrypts what it is sent; the worker of the page
    then shows a message of this form."""
    context = chromium_with_windows.new_context(
        base_url=pushing_site.url, locale="en-GB", permissions=["notifications"]
    )
    other = chromium_with_windows.new_context(base_url=pushing_site.url, locale="en-GB")
    with PushService() as service:
        pages = []
        for one, name in ((other, "PushAda"), (context, "PushBob")):
            one.set_default_timeout(15_000)
            one.add_init_script(f"({SUBSCRIBED})({json.dumps(service.subscription)}); Math.random = () => 0")
            page = one.new_page()
            page.goto("/learn")
            page.request.post("/api/accounts", data={"name": name, "password": PASSWORD})
            pages.append(page)
        ada, bob = pages
        bob.goto("/friends")
        bob.get_by_role("button", name="Remind me on this device").click()
        bob.get_by_text("This device gets reminders from now on.").wait_for()
        assert bob.evaluate("subscribedWith") == 65
        ada.goto("/lobby")
        form = ada.get_by_test_id("challenge-form")
        form.get_by_label("Whom do you challenge?").fill("PushBob")
        form.get_by_label("Which game").select_option(label="Kōnane")
        form.get_by_label("Clock").select_option(label="3 days for each move")
        form.get_by_label("Who begins").select_option(index=1)
        form.get_by_role("button", name="Challenge").click()
        news(bob).get_by_role("button", name="Accept").click()
        bob.wait_for_selector("svg[role=grid]")
        news(ada).get_by_role("link", name="Go to the table").click()
        ada.wait_for_selector("svg[role=grid]")
        match = ada.url.rpartition("/")[2]
        assert ready(ada)
        bob.goto("/learn")
        bob.wait_for_timeout(4000)  # until the table has noticed that nobody sits there
        dice = random.Random(1)
        while not ada.locator("ol li").count() and ready(ada, "ol li"):
            touch(ada, dice)
        message, _headers = service.messages.get(timeout=30)
        assert message["match"] == match
        assert message["text"] == "You are to move in your game with PushAda."
        assert set(message) == {"match", "title", "text"}
        shown = delivered(context, bob, pushing_site.url, message)
        assert shown == [[message["title"], message["text"], match]]
        bob.goto("/friends")
    context.close()
    other.close()


def delivered(context, page, url, message):
    """The notifications there are once the page's worker was sent a message."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    session = context.new_cdp_session(page)
    versions = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: versions.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    page.wait_for_timeout(500)
    registration = next(one for one in versions if one["scopeURL"].startswith(url))["registrationId"]
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": url, "registrationId": registration, "data": json.dumps(message)},
    )
    page.wait_for_timeout(500)
    return page.evaluate(
        """navigator.serviceWorker.ready.then(one => one.getNotifications())
             .then(all => all.map(one => [one.title, one.body, one.data.match]))"""
    )
