"""People at a table say set phrases, report and block each other; a moderator decides in the browser."""

import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect
from serving import PASSWORD
from web.accessibility import blemishes

A_AND_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


def table(site):
    made = site.open("konane(size=6)", seats=[{"name": "Ada"}, {"name": "Bob"}])
    return made, [f"/match/{made['match']}#{token}" for token in made["seats"]]


def open_talk(page, summary="Say something"):
    page.wait_for_selector("svg[role=grid]")
    page.get_by_text(summary, exact=True).click()


def sign_up(page, name):
    """A new account for whoever sits at this browser."""
    made = page.request.post("/api/accounts", data={"name": name, "password": PASSWORD})
    assert made.ok, made.text()
    return made.json()["csrf"]


def test_each_reads_a_phrase_in_their_own_language(visit, site):
    made, links = table(site)
    ada, bob = visit(links[0]), visit(links[1], locale="fr-FR", wide=390, high=844)
    watcher = visit(f"/match/{made['match']}#{made['watch']}")
    open_talk(ada)
    open_talk(bob, "Dire quelque chose")
    open_talk(watcher)
    ada.get_by_role("button", name="Well played!").click()
    expect(ada.locator(".near").get_by_test_id("said")).to_have_text("Well played!")
    expect(bob.locator(".far").get_by_test_id("said")).to_have_text("Bien joué !")
    expect(bob.get_by_test_id("news")).to_contain_text("Ada dit : Bien joué !")
    expect(ada.get_by_test_id("news")).to_contain_text("Ada says: Well played!")
    bob.get_by_role("button", name="Bravo !").click()
    expect(ada.locator(".far").get_by_test_id("said")).to_have_text("😊 Bravo!")
    expect(ada.get_by_test_id("spoken").locator("li")).to_have_text(["Ada says: Well played!", "Bob says: Bravo!"])
    expect(watcher.get_by_test_id("spoken").locator("li")).to_have_count(2)
    assert watcher.get_by_role("button", name="Hello!").count() == 0
    expect(ada.get_by_test_id("said")).to_have_count(0, timeout=12_000)
    assert "says" not in " ".join(ada.locator("ol li").all_inner_texts())


def test_who_wants_no_messages_has_none(visit, site):
    _made, links = table(site)
    ada, bob = visit(links[0]), visit(links[1])
    open_talk(ada)
    open_talk(bob)
    bob.get_by_label("I want no messages at this table").check()
    assert bob.get_by_role("button", name="Hello!").count() == 0
    ada.get_by_role("button", name="Hello!").click()
    expect(ada.get_by_test_id("spoken")).to_contain_text("Hello!")
    bob.reload()
    open_talk(bob)
    expect(bob.get_by_label("I want no messages at this table")).to_be_checked()
    ada.get_by_role("button", name="Thank you!").click()
    expect(ada.get_by_test_id("spoken")).to_contain_text("Thank you!")
    bob.wait_for_timeout(300)
    assert "Ada says" not in bob.locator("body").inner_text()
    assert bob.get_by_test_id("said").count() == 0
    bob.get_by_text("This screen", exact=True).click()
    bob.get_by_label("Messages from other players").uncheck()
    _other, more = table(site)
    bob.goto(more[1])
    open_talk(bob)
    expect(bob.get_by_label("I want no messages at this table")).to_be_checked()
    bob.get_by_label("I want no messages at this table").uncheck()
    expect(bob.get_by_role("button", name="Hello!")).to_be_visible()


def test_nobody_talks_on_a_kiosk_or_with_the_computer(visit, site):
    _made, links = table(site)
    kiosk = visit("/?kiosk")
    kiosk.goto(links[0])
    kiosk.wait_for_selector("svg[role=grid]")
    alone = site.open("konane(size=6)", seats=[{}, {"kind": "ai", "level": 1}])
    computer = visit(f"/match/{alone['match']}#{alone['seats'][0]}")
    computer.wait_for_selector("svg[role=grid]")
    other = visit(links[1])
    open_talk(other)
    other.get_by_role("button", name="Hello!").click()
    expect(other.get_by_test_id("spoken")).to_contain_text("Hello!")
    for page in (kiosk, computer):
        assert page.get_by_test_id("talk").count() == 0
        assert "says" not in page.locator("body").inner_text()


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("fr", 360)])
def test_a_report_is_sent_decided_and_told(visit, site, axe, language, width):
    french = language == "fr"
    suffix = language.capitalize()
    person, judge = visit("/nowhere"), visit("/nowhere", locale=language, wide=width, high=760)
    csrf = sign_up(person, f"Walt{suffix}")
    sign_up(judge, f"Mona{suffix}")
    words = ["moderator", "add", f"Mona{suffix}", "--database", site.database]
    subprocess.run([sys.executable, "-m", "ludotheque", *words], check=True, capture_output=True)
    seats = [{"kind": "person", "me": True, "name": "Walt"}, {"kind": "person", "name": "Ada", "own": True}]
    made = person.request.post(
        "/api/matches", data={"game": "konane(size=6)", "seats": seats}, headers={"X-CSRF": csrf}
    ).json()
    person.goto(f"/match/{made['match']}")
    ada = visit(f"/match/{made['match']}#{made['seats'][1]}", wide=width)
    open_talk(ada)
    ada.get_by_role("button", name="Report Walt").click()
    ada.get_by_label(re.compile("pester")).check()
    assert ada.get_by_label("A line for the moderators, if you like").count() == 0
    assert blemishes(ada, axe, A_AND_AA) == []
    ada.get_by_role("button", name="Send the report").click()
    expect(ada.get_by_text("Thank you. The moderators will look at it")).to_be_visible()
    assert ada.get_by_role("button", name="Block Walt").count() == 0

    judge.goto("/account")
    judge.get_by_role("link", name=re.compile("^Modération" if french else "^Moderation")).click()
    report = judge.get_by_test_id("report").filter(has_text="Walt").last
    report.get_by_text("Trancher" if french else "Decide on it").click()
    report.get_by_label("Donner un autre nom" if french else "Give another name").check()
    report.get_by_label("Nouveau nom" if french else "New name").fill(f"Walter{suffix}")
    assert blemishes(judge, axe, A_AND_AA) == []
    assert judge.evaluate("document.documentElement.scrollWidth <= innerWidth")
    report.get_by_role("button", name="Décider" if french else "Decide", exact=True).click()
    expect(judge.get_by_test_id("audit").locator("tbody tr").first).to_contain_text(f"Walter{suffix}")
    person.goto("/account")
    expect(person.get_by_test_id("moderator-notices")).to_contain_text(f"you are Walter{suffix} now")
    person.get_by_role("button", name="I have read it").click()
    person.reload()
    person.get_by_text(f"You are logged in as Walter{suffix}.").wait_for()
    assert person.get_by_role("button", name="I have read it").count() == 0

    judge.get_by_label("Un nom, ou une partie d’un nom" if french else "A name, or a part of one").fill("walter")
    judge.get_by_role("button", name="Chercher" if french else "Search").click()
    found = judge.get_by_test_id("person").filter(has_text=f"Walter{suffix}")
    found.locator("summary").click()
    found.get_by_label("Fermer le compte" if french else "Close the account").check()
    found.get_by_role("button", name="Décider" if french else "Decide", exact=True).click()
    expect(found).to_contain_text("fermé jusqu" if french else "closed until")
    person.goto("/account")
    person.get_by_label("Name").fill(f"Walter{suffix}")
    person.get_by_label("Password", exact=True).fill(PASSWORD)
    person.get_by_role("button", name="Log in").last.click()
    expect(person.get_by_role("alert").filter(has_text="closed by a moderator")).to_be_visible()
    person.goto("/moderation")
    expect(person.locator("main")).not_to_contain_text("Moderation")


def test_somebody_is_blocked_at_the_table_and_let_in_again(visit, site):
    host, guest = visit("/nowhere"), visit("/nowhere")
    csrf, other = sign_up(host, "Hannah"), sign_up(guest, "Gustav")
    seats = [{"kind": "person", "me": True}, {"kind": "open"}]
    made = host.request.post(
        "/api/matches", data={"game": "konane(size=6)", "seats": seats, "listed": True}, headers={"X-CSRF": csrf}
    ).json()
    joined = guest.request.post(
        f"/api/matches/{made['match']}/join", data={"name": "Gustav"}, headers={"X-CSRF": other}
    ).json()
    host.goto(f"/match/{made['match']}")
    guest.goto(f"/match/{made['match']}#{joined['token']}")
    open_talk(host)
    open_talk(guest)
    host.get_by_role("button", name="Block Gustav").click()
    expect(host.get_by_text("Gustav is blocked")).to_be_visible()
    guest.get_by_role("button", name="Hello!").click()
    expect(guest.get_by_test_id("spoken")).to_contain_text("Hello!")
    host.wait_for_timeout(300)
    assert host.get_by_test_id("spoken").count() == 0
    host.goto("/account")
    host.get_by_role("button", name="Lift the block of Gustav").click()
    expect(host.get_by_text("Gustav is not blocked any more.")).to_be_visible()
