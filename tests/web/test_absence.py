"""Somebody leaves a match: the others see it, may claim after a while, and see when he is back."""

import pytest
from serving import Server
from web.people import over, text_of


@pytest.fixture(scope="module")
def impatient(site, tmp_path_factory):
    """A server where the others may claim two seconds after somebody was noticed to be gone."""
    with Server(tmp_path_factory.mktemp("impatient"), claim_after="2") as server:
        yield server


@pytest.fixture
def seated(visit, impatient):
    """Two people in browsers of their own, after the first move; a function that lets the first come back."""
    made = impatient.open(
        "konane(size=6)", seats=[{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
    )
    links = [f"{impatient.url}/match/{made['match']}#{token}" for token in made["seats"]]
    pages = [visit(link) for link in links]
    for page in pages:
        page.wait_for_selector("svg[role=grid]")
    pages[0].locator(".cell.can").first.click()
    pages[1].locator("ol li").first.wait_for(state="attached")
    return *pages, lambda: pages[0].goto(links[0])


def away(page, seat):
    return page.locator(f'.plaque[data-seat="{seat}"]').get_by_text("away")


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def test_who_leaves_is_away_until_he_is_back(seated):
    ann, ben, come_back = seated
    assert away(ben, 0).count() == 0
    ann.goto("about:blank")
    away(ben, 0).wait_for()
    assert away(ben, 1).count() == 0
    assert button(ben, "Claim the win").count() == 0
    button(ben, "Claim the win").wait_for()
    come_back()
    ann.wait_for_selector("svg[role=grid]")
    away(ben, 0).wait_for(state="detached")
    button(ben, "Claim the win").wait_for(state="detached")
    assert away(ann, 0).count() == 0
    assert not over(ben)


@pytest.mark.parametrize(
    ("claimed", "message", "to_ann"),
    [
        ("Claim the win", "You win!", "You lose."),
        ("Claim a draw", "Drawn: claimed because somebody went away.", "Drawn: claimed because somebody went away."),
    ],
)
def test_the_win_or_a_draw_is_claimed_from_who_stays_away(seated, claimed, message, to_ann):
    ann, ben, come_back = seated
    ann.goto("about:blank")
    button(ben, claimed).click()
    ben.wait_for_selector("[data-over=true]")
    assert text_of(ben, "turn") == message
    if message == "You win!":
        assert text_of(ben, "outcome") == "Ann went away: Ben claims the win."
    assert button(ben, claimed).count() == 0
    come_back()
    ann.wait_for_selector("[data-over=true]")
    assert text_of(ann, "turn") == to_ann
