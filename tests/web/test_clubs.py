"""Clubs and classes on the page: a class of three children does its homework and plays, and the teacher sees it."""

import random
import re

import pytest
from school import ask, children, make_class, make_club
from serving import logged_in
from web.accessibility import blemishes
from web.people import ready, touch
from web.test_axe import A_AND_AA


def let_in(page, client, address):
    """The page with the session of a client."""
    cookie = {"name": "ludotheque", "value": client.cookies["ludotheque"], "url": str(client.base_url)}
    page.context.add_cookies([cookie])
    page.goto(address)


def one_task(client):
    """A chapter whose only task is one move from a place to another: its address, that of the task, the two places."""
    for book in client.get("/api/learn?lang=en").json()["books"]:
        for chapter in book["chapters"]:
            if len(chapter["tasks"]) != 1:
                continue
            where = f"{book['family']}/{chapter['name']}"
            frames = client.get(f"/api/learn/{where}/{chapter['tasks'][0]}/answer").json()["frames"]
            moves = [frame["last"]["text"] for frame in frames if frame["last"]]
            if len(moves) == 1 and re.fullmatch(r"[a-z]\d-[a-z]\d", moves[0]):
                return where, f"{where}/{chapter['tasks'][0]}", moves[0].split("-")
    raise AssertionError("no chapter has one task of one move")


def one_puzzle(client):
    """A puzzle that one move from a place to another solves: its name, family and places."""
    for shelf in client.get("/api/puzzles").json()["families"]:
        for puzzle in shelf["puzzles"][:20]:
            frames = client.get(f"/api/puzzles/{puzzle['name']}/solution").json()["frames"]
            first = next((frame["last"]["text"] for frame in frames if frame["last"]), "")
            if re.fullmatch(r"[a-z]\d-[a-z]\d", first):
                return puzzle["name"], shelf["family"], first.split("-")
    raise AssertionError("no puzzle is solved by one move")


def enter(page, code, name, pictures):
    """Log in as a child does."""
    page.goto(f"/class/{code}")
    page.get_by_role("button", name=name, exact=True).click()
    for picture in pictures:
        page.get_by_role("button", name=picture, exact=True).click()


def move(board, places):
    """A move on one board of a page, by clicks."""
    for place in places:
        board.locator(f'.cell[data-id="{place}"]').click()
    if board.get_by_test_id("confirm").count():
        board.get_by_test_id("confirm").click()


def play_to_the_end(pages):
    dice = random.Random(3)
    for _turn in range(40):
        grid = pages[0].locator("svg[role=grid]")
        if pages[0].locator("[data-over=true]").count():
            return
        page = pages[int(grid.get_attribute("data-to-move"))]
        before = pages[0].locator("ol li").count()
        while page.locator("ol li").count() == before and ready(page, f"ol li:nth-child({before + 1})"):
            touch(page, dice)
        for one in pages:
            one.wait_for_selector(f"ol li:nth-child({before + 1}), [data-over=true]", state="attached")
    raise AssertionError("the game does not end")


def test_a_class_of_three_does_its_homework_and_plays(visit, site):
    with logged_in(site, "madame") as client:
        chapter, exercise, task = one_task(client)
        puzzle, shelf, answer = one_puzzle(client)
        teacher = visit("/")
        let_in(teacher, client, "/clubs")
        teacher.get_by_text("Make a club or a class").click()
        teacher.get_by_label("A class: children without e-mail").check()
        teacher.get_by_label("Name", exact=True).fill("The owls")
        teacher.get_by_label("Short name").fill("4B")
        teacher.get_by_role("button", name="Make the class").click()
        teacher.get_by_role("heading", name="The owls").wait_for()
        number = int(teacher.url.rpartition("/")[2])
        teacher.get_by_label("Take children in").fill("Lina\nTom\nZoé")
        teacher.get_by_role("button", name="Take the children in").click()
        teacher.get_by_text("These cards are shown now and never again").wait_for()
        shown = {}
        for name in ("Lina", "Tom", "Zoé"):
            card = teacher.get_by_role("article", name=f"The card of {name}")
            shown[name] = card.locator("svg[role=img][aria-label]").evaluate_all("all => all.map(one => one.ariaLabel)")
            assert len(shown[name]) == 3
        code = teacher.get_by_label("Where the children log in").input_value().rpartition("/")[2]
        for kind, where, what in (("chapter", chapter.split("/")[0], chapter), ("puzzle", shelf, puzzle)):
            teacher.get_by_label("What", exact=True).select_option(kind)
            teacher.locator("form", has_text="To be done by").get_by_label("Game").select_option(where)
            teacher.get_by_label("Chapter" if kind == "chapter" else "Puzzle", exact=True).select_option(what)
            teacher.get_by_role("button", name="Set as homework").click()
            teacher.get_by_role("status").get_by_text("The class has this homework now.").wait_for()
            teacher.locator('[data-testid="homework"] li').nth(0 if kind == "chapter" else 1).wait_for()
        wanted = {"games": ["konane(size=4)"]}
        client.post(f"/api/clubs/{number}", json=wanted).raise_for_status()

        lina, tom, zoe = (visit("/") for _child in range(3))
        enter(lina, code, "Lina", [*shown["Lina"][::-1]])
        lina.get_by_text("These are not your pictures").wait_for()
        enter(lina, code, "Lina", shown["Lina"])
        lina.get_by_text("Hello, Lina!").wait_for()
        enter(tom, code, "Tom", shown["Tom"])
        tom.get_by_text("Hello, Tom!").wait_for()
        member = next(
            one["member"] for one in ask(client, f"/{number}", method="GET")["people"] if one["name"] == "Zoé"
        )
        (card,) = ask(client, f"/{number}/keys", {"members": [member]})["keys"]
        zoe.goto(f"/class/{code}#{card['card']}")
        zoe.get_by_text("Hello, Zoé!").wait_for()

        assert lina.get_by_test_id("homework").get_by_text("0 of 1 done").count() == 2
        lina.get_by_test_id("homework").get_by_role("link").nth(1).click()
        move(lina.locator(f'figure[data-where="{exercise}"]'), task)
        lina.locator(f'figure[data-where="{exercise}"][data-right=true]').wait_for()
        lina.get_by_role("link", name="Your account: Lina · 4B").click()
        lina.get_by_test_id("homework").get_by_text("✓ Done!").wait_for()
        lina.get_by_test_id("homework").get_by_role("link").nth(0).click()
        lina.wait_for_selector("svg[role=grid]")
        move(lina, answer)
        lina.get_by_text(re.compile("^Right!")).wait_for()
        lina.get_by_role("link", name="Your account: Lina · 4B").click()
        lina.wait_for_function("() => document.querySelectorAll('[data-testid=homework] .all').length === 2")

        lina.get_by_role("button", name="Open a table").click()
        lina.wait_for_url("**/match/*")
        tom.get_by_role("button", name=re.compile("Sit down.*with Lina")).click()
        for page in (lina, tom):
            page.wait_for_selector("svg[role=grid]")
            page.get_by_text("(you)").first.wait_for()
        play_to_the_end([lina, tom])

        teacher.goto(f"/classes/{number}")
        progress = teacher.get_by_test_id("progress").locator("tbody tr")
        progress.nth(2).wait_for()
        assert [row.split() for row in progress.all_inner_texts()] == [
            ["Lina", "✓", "done", "✓", "done"],
            ["Tom", "0", "of", "1", "0", "of", "1"],
            ["Zoé", "0", "of", "1", "0", "of", "1"],
        ]
        game = teacher.get_by_test_id("games").locator("tbody tr").first.inner_text()
        assert "Lina · 4B – Tom · 4B" in game
        assert "over" in game
        ladder = teacher.locator("section", has_text="The class’s ladder").locator("tbody th")
        assert sorted(ladder.all_inner_texts()) == ["Lina", "Tom"]

        teacher.get_by_label("Break: nobody of the class can log in or play").check()
        teacher.get_by_text("The class has a break.").wait_for()
        zoe.goto(f"/class/{code}")
        zoe.get_by_text("Your class has a break just now").wait_for()


def test_a_club_is_joined_by_its_link_and_has_its_own_tables(visit, site):
    with logged_in(site, "president") as owner, logged_in(site, "newcomer") as other:
        club = make_club(owner, about="Every Tuesday at the library.")
        page, guest = visit("/"), visit("/")
        let_in(page, owner, f"/clubs/{club['summary']['club']}")
        page.get_by_text("Look after the club").click()
        link = page.get_by_label("The link to join").input_value()
        let_in(guest, other, link)
        guest.get_by_text("Every Tuesday at the library.").wait_for()
        guest.get_by_role("button", name="Join the club").click()
        guest.get_by_test_id("members").get_by_text("newcomer").wait_for()
        page.get_by_role("button", name="Open a table").click()
        page.wait_for_url("**/match/*")
        guest.get_by_role("button", name=re.compile("Sit down.*with president")).click()
        guest.wait_for_selector("svg[role=grid]")
        guest.goto(f"/clubs/{club['summary']['club']}")
        leave = guest.get_by_role("button", name="Leave the club")
        leave.click()
        guest.get_by_role("button", name="No").click()
        assert leave.evaluate("button => document.activeElement === button"), "the focus is lost after No"
        leave.click()
        guest.get_by_role("button", name="Yes").click()
        guest.get_by_role("heading", name="Clubs and classes").wait_for()
        assert other.get(f"/api/clubs/{club['summary']['club']}").status_code == 404


@pytest.mark.parametrize(("wide", "language"), [(1280, "en"), (320, "fr"), (390, "en")])
def test_nobody_is_kept_out_of_the_pages_of_clubs(visit, site, axe, wide, language):
    with logged_in(site, f"axe-{wide}") as client:
        view, keys = make_class(client, "Lina", "Tom")
        number = view["summary"]["club"]
        club = make_club(client, name="Open house", listed=True)["summary"]["club"]
        puzzle = client.get("/api/puzzles").json()["families"][0]["puzzles"][0]["name"]
        client.post(f"/api/clubs/{number}/homework", json={"kind": "puzzle", "what": puzzle}).raise_for_status()
        page = visit("/", wide=wide, locale=language)
        found = {}

        def look(address, ready):
            page.goto(address)
            page.wait_for_selector(ready)
            page.eval_on_selector_all("details", "all => all.forEach(one => (one.open = true))")
            page.wait_for_timeout(300)
            wide_by = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            wrong = blemishes(page, axe, A_AND_AA) + ([f"{wide_by} px too wide"] if wide_by > 0 else [])
            if wrong:
                found[address] = wrong

        look(f"/class/{view['login_code']}", "main li button")
        page.locator("main li button").first.click()
        assert blemishes(page, axe, A_AND_AA) == []
        with children(site, view, [keys["Lina"]]) as (lina,):
            let_in(page, lina, "/classes")
            page.wait_for_url(f"**/classes/{number}")
            look(f"/classes/{number}", "[data-testid=homework]")
        let_in(page, client, "/clubs")
        look("/clubs", "main ul")
        look(f"/clubs/{club}", "[data-testid=members]")
        look(f"/classes/{number}", "[data-testid=progress]")
        assert found == {}
