"""Where a table reaches, the page says that it knows: a badge, and the worth of every move."""

import pytest
from serving import server_with_table

import ludotheque as lt
from ludotheque.match.table_values import table_values

GAME = "awale(pits=3,seeds=2)"


@pytest.fixture(scope="module")
def table_server(site, tmp_path_factory):
    with server_with_table(GAME, 12, tmp_path_factory.mktemp("table_server")) as server:
        yield server


def sit(visit, table_server, game):
    opened = table_server.open(game, seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
    page = visit(f"{table_server.url}/match/{opened['match']}#{opened['seats'][0]}")
    page.wait_for_selector(".cell.can")
    return page


def shown_values(page):
    """The badge, the position's worth, and that of every move, the best of them first and ticked."""
    part = page.get_by_test_id("exact")
    part.wait_for()
    badge, worth = part.locator("p").inner_text().split(" ", 1)
    moves = [tuple(row.locator("span").all_inner_texts()) for row in part.locator("li").all()]
    return badge, worth, moves


def known(position):
    exact = table_values(position)
    moves = sorted(exact["moves"], key=lambda move: not move["best"])
    return "exact", exact["value"], [(move["words"], move["value"] + " ✓" * move["best"]) for move in moves]


def test_a_hint_in_a_match_shows_what_every_move_is_worth(visit, table_server):
    page = sit(visit, table_server, GAME)
    assert page.get_by_test_id("exact").count() == 0
    page.get_by_role("button", name="Hint").click()
    position = lt.load(GAME).start()
    assert shown_values(page) == known(position)
    assert [text.split(" of pit ")[1][0] for text, _worth in known(position)[2]] == ["c", "a", "b"]
    page.locator('.cell[data-id="a"].can').click()
    page.get_by_test_id("exact").wait_for(state="detached")


def test_a_replay_shows_what_every_move_was_worth(visit, table_server):
    page = sit(visit, table_server, GAME)
    page.locator('.cell[data-id="a"].can').click()
    page.locator("ol li").nth(1).wait_for(state="attached")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Look at it again").click()
    page.get_by_text("Move 0 of 2").wait_for()
    assert shown_values(page) == known(lt.load(GAME).start())
    page.get_by_role("button", name="Forward").click()
    page.get_by_text("Move 1 of 2").wait_for()
    page.get_by_test_id("exact").get_by_text("of pit A").wait_for()
    assert shown_values(page) == known(lt.load(GAME).start().play("a"))


def test_where_no_table_reaches_there_is_no_badge(visit, table_server):
    page = sit(visit, table_server, "awale")
    page.get_by_role("button", name="Hint").click()
    page.wait_for_selector(".cell.pointed")
    assert page.get_by_test_id("exact").count() == 0
