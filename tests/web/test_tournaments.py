"""Tournaments on the page: a Swiss of eight over three rounds, with a bye and a withdrawal, to its final table."""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from directing import ask, make, people, play_round, wait_for
from serving import logged_in
from web.accessibility import blemishes
from web.test_axe import A_AND_AA
from web.test_clubs import let_in

NAMES = ["anna", "bruno", "clara", "david", "elise", "felix", "greta", "hugo"]


def rows(page, heading):
    """The cells of the table under a heading."""
    table = page.get_by_role("region", name=heading).locator("tbody tr")
    return [[cell.strip() for cell in row.split("\t")] for row in table.all_inner_texts()]


def play_all(site, clients, name):
    """A round over sockets; in a thread, since the browser's loop runs in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(play_round, site, clients, name).result()


def shows_round(page, number):
    page.get_by_role("region", name=f"Round {number}", exact=True).wait_for(timeout=20_000)


def test_a_swiss_of_eight_with_a_bye_and_a_withdrawal(visit, site):
    with people(site, *NAMES) as clients:
        page = visit("/")
        let_in(page, clients[0], "/tournaments")
        page.get_by_text("A new tournament").click()
        page.get_by_label("Title").fill("Evening of eight")
        page.get_by_label("Number of rounds").fill("3")
        page.get_by_label("The next round is paired by itself").uncheck()
        page.get_by_role("button", name="Make the tournament").click()
        page.get_by_role("heading", name="Evening of eight").wait_for()
        name = page.url.rpartition("/")[2]
        page.get_by_role("button", name="Enter the tournament").click()
        page.get_by_text("You have entered. It has not begun yet.").wait_for()
        for client in clients[1:]:
            ask(client, f"/{name}/enter")
        page.get_by_role("region", name="Standings").get_by_text("hugo").wait_for()
        page.get_by_role("button", name="Start", exact=True).click()
        page.get_by_role("button", name="Pair the next round").click()
        shows_round(page, 1)
        first = rows(page, "Round 1")
        assert len(first) == 4
        assert sorted(player for row in first for player in row[1:3]) == NAMES
        link = page.get_by_role("link", name="Go to your table").get_attribute("href")
        assert link == f"/match/{clients[0].get(f'/api/tournaments/{name}').json()['me']['match']}"
        play_all(site, clients, name)
        page.wait_for_function(
            "() => [...document.querySelectorAll('td')].filter(one => one.innerText === '0 – 1').length === 4"
        )

        page.get_by_role("button", name=re.compile("Take out.hugo")).click()
        page.get_by_text("(withdrawn)").first.wait_for()
        page.get_by_role("button", name="Pair the next round").click()
        shows_round(page, 2)
        second = rows(page, "Round 2")
        assert [row[-1] for row in second].count("bye") == 1
        assert "hugo" not in {player for row in second for player in row[1:3]}
        play_all(site, clients, name)

        late = visit("/", wide=390)
        let_in(late, clients[3], f"/tournaments/{name}")
        late.get_by_role("button", name="Withdraw").click()
        late.get_by_role("button", name="Yes").click()
        late.get_by_role("button", name="Come back").click()
        late.get_by_role("button", name="Withdraw").wait_for()

        page.wait_for_function("() => !document.body.innerText.includes('Results still missing')")
        page.get_by_role("button", name="Pair the next round").click()
        shows_round(page, 3)
        third = rows(page, "Round 3")
        assert [row[-1] for row in third].count("bye") == 1
        met = [frozenset(row[1:3]) for round_of in (first, second, third) for row in round_of if row[2]]
        assert len(met) == len(set(met)) == 10
        free = [row[1] for round_of in (second, third) for row in round_of if not row[2]]
        assert len(set(free)) == 2
        play_all(site, clients, name)
        page.wait_for_function("() => !document.body.innerText.includes('Results still missing')")

        seated = [row[1:3] for row in third if row[2]][0]
        page.get_by_label(f"Result of {seated[0]}, {seated[1]}").locator("select").select_option("draw")
        page.get_by_label(f"Result of {seated[0]}, {seated[1]}").get_by_role("button", name="Correct").click()
        page.get_by_role("cell", name="½ – ½").wait_for()
        page.get_by_role("button", name="Finish").click()
        page.get_by_role("button", name="Yes").click()
        page.get_by_role("region", name="Final table").wait_for()
        final = rows(page, "Final table")
        view = wait_for(clients[0], name, lambda one: one["summary"]["state"] == "over")
        titles = page.get_by_role("region", name="Final table").locator("thead th").all_inner_texts()
        assert [tie["title"] for tie in view["ties"]] == titles[-len(view["ties"]) :]
        points = titles.index("Points")
        halves = [float(row[points].replace("½", ".5")) for row in final]
        assert sum(halves) == 3 * 4  # every round has four points: without hugo three games and a bye
        assert halves == sorted(halves, reverse=True)
        assert [row[2] for row in final] == [line["name"] for line in view["standings"]]
        assert page.get_by_text("Over", exact=True).count()
        sheet = page.get_by_role("link", name="A sheet to print").get_attribute("href")
        assert "Evening of eight" in clients[0].get(sheet).text
        csv = page.get_by_role("link", name=re.compile("CSV")).get_attribute("href")
        assert clients[0].get(csv).text.count("\n") == 9


def test_a_room_with_real_boards(visit, site):
    with logged_in(site, "arbiter") as client:
        page = visit("/", wide=390)
        let_in(page, client, f"/tournaments/{make(client, boards=True, automatic=False, rounds=1)}")
        for player in ("Marie", "Paul", "Jean"):
            page.get_by_label("Name of the player").fill(player)
            page.get_by_role("button", name="Enter the player").click()
            page.get_by_role("region", name="Standings").get_by_text(player).wait_for()
            page.get_by_role("status").get_by_text(f"Entered: {player}").wait_for()
        assert page.evaluate("document.activeElement.innerText") == "Enter the player", "the focus is lost"
        page.get_by_role("button", name="Start", exact=True).click()
        page.get_by_role("button", name="Pair the next round").click()
        shows_round(page, 1)
        (pair,) = [row for row in rows(page, "Round 1") if row[2]]
        form = page.get_by_label(f"Result of {pair[1]}, {pair[2]}")
        assert form.locator("select").input_value() == "", "a result is chosen before anybody has said one"
        form.locator("select").select_option("absent-second")
        form.get_by_role("button", name="Enter").click()
        page.get_by_role("region", name="Round 1").get_by_text("by forfeit").wait_for()
        page.reload()
        form.get_by_role("button", name="Correct").wait_for()
        assert form.locator("select").input_value() == "absent-second"


@pytest.mark.parametrize(("wide", "language"), [(1280, "en"), (320, "fr")])
def test_nobody_is_kept_out_of_the_pages_of_tournaments(visit, site, axe, wide, language):
    with logged_in(site, f"axes-{wide}") as client:
        name = make(client, boards=True, automatic=False, rounds=3, listed=True)
        for player in ("Marie", "Paul", "Jean"):
            ask(client, f"/{name}/players", {"name": player})
        ask(client, f"/{name}/start")
        ask(client, f"/{name}/pair")
        page = visit("/", wide=wide, locale=language)
        let_in(page, client, "/tournaments")
        for address, ready in (("/tournaments", "main li"), (f"/tournaments/{name}", "main table")):
            page.goto(address)
            page.wait_for_selector(ready)
            page.eval_on_selector_all("details", "all => all.forEach(one => (one.open = true))")
            page.wait_for_timeout(300)
            assert blemishes(page, axe, A_AND_AA) == []
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
