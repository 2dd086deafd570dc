"""The set-up page, in French: options in words, marks, and who begins."""

import os
import re
from pathlib import Path

import pytest

from ludotheque.core.options import value_text
from ludotheque.games import families

FAMILIES = sorted(families())


def set_up(visit, family, **more):
    page = visit(f"/new/{family}", locale="fr-FR", **more)
    page.get_by_text("Options", exact=True).click()
    page.wait_for_selector("[id^=option-]")
    return page


def picture(page, name):
    """A picture of the page for people to look at, where a folder for it is named."""
    if os.environ.get("SCREENS"):
        page.screenshot(path=Path(os.environ["SCREENS"]) / f"{name}.png", full_page=True)


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("wide", [1280, 390])
def test_options_are_in_french_words(visit, family, wide):
    page = set_up(visit, family, wide=wide)
    text = page.locator("form").inner_text()
    picture(page, f"setup-{family}-{wide}")
    assert not re.search(r"\w_\w|\w=\w", text)
    options = families()[family].options
    shown = page.locator("details li label").all_inner_texts()
    assert len(shown) == len(options)
    for option, label in zip(options, shown, strict=True):
        assert label not in {option.name, option.title} or option.title == "Impasse"
        choices = page.locator(f"#option-{option.name} option").all_inner_texts()
        words = {value_text(value) for value in option.allowed if not isinstance(value, int) or isinstance(value, bool)}
        assert not words & set(choices)
        assert not {"yes", "no", "as usual"} & set(choices)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("family", FAMILIES)
def test_every_option_and_preset_shows_its_mark_with_a_meaning(visit, family):
    page = set_up(visit, family)
    marks = page.locator("details li .badge")
    assert marks.count() == len(families()[family].options)
    assert page.locator(".presets .badge").count() == len(families()[family].presets)
    assert set(page.locator(".badge").all_inner_texts()) <= {"livret", "connu ailleurs", "notre décision", "conseil"}
    assert all(page.locator(".badge").nth(n).get_attribute("title") for n in range(marks.count()))


@pytest.mark.parametrize(
    ("family", "choices"),
    [
        ("awale", ["Tirage au sort", "Vous (Sud)", "L'autre (vous : Nord)"]),
        ("komikan", ["Tirage au sort", "Vous (Puma)", "L'autre (vous : Alpagas)"]),
        ("chiwawa", ["Tirage au sort", "Vous", "L'autre"]),
        ("puluc", ["Tirage au sort", "Jaune", "Bleu"]),
        ("awimbawe", ["Tirage au sort", "Tigre", "Panthère"]),
    ],
)
def test_lots_decide_who_begins_unless_somebody_chooses_or_the_game_does(visit, family, choices):
    page = visit(f"/new/{family}", locale="fr-FR")
    side = page.get_by_test_id("side")
    side.locator("option").nth(2).wait_for(state="attached")
    assert side.locator("option").all_inner_texts() == choices
    assert side.input_value() == "lot"
    chosen_by_players = family in {"awale", "komikan", "chiwawa"}
    assert page.get_by_label("Qui commence").count() == int(chosen_by_players)
    assert "commence)" not in page.locator("form").inner_text()


def test_a_throw_that_decides_is_told(visit):
    page = visit("/new/puluc", locale="fr-FR")
    assert "grains de maïs décide qui commence" in page.get_by_test_id("first").inner_text()


def test_four_seats_are_drawn_or_chosen(visit):
    page = set_up(visit, "chiwawa")
    page.locator("#option-players").select_option("4")
    side = page.get_by_test_id("side")
    side.locator("option").nth(4).wait_for(state="attached")
    assert side.locator("option").all_inner_texts() == [
        "Tirage au sort", "Place 0 (commence)", "Place 1", "Place 2", "Place 3",
    ]  # fmt: skip


@pytest.mark.parametrize(("lot", "seat"), [(0.1, 0), (0.9, 1)])
def test_the_lot_gives_either_side(visit, site, lot, seat):
    page = visit("/new/awale")
    page.evaluate(f"Math.random = () => {lot}")
    with page.expect_response(lambda response: response.url.endswith("/api/matches")) as made:
        page.get_by_role("button", name="Begin").click()
    kinds = [one["kind"] for one in made.value.request.post_data_json["seats"]]
    assert kinds.index("person") == seat


def test_who_chooses_to_begin_does(visit):
    page = visit("/new/konane")
    page.get_by_test_id("side").select_option("1")
    with page.expect_response(lambda response: response.url.endswith("/api/matches")) as made:
        page.get_by_role("button", name="Begin").click()
    assert [one["kind"] for one in made.value.request.post_data_json["seats"]] == ["ai", "person"]


def test_ages_and_times_are_shown(visit):
    page = visit("/", locale="fr-FR")
    page.wait_for_selector(".games li")
    text = page.locator(".games").inner_text()
    assert "2–8 joueurs · dès 8 ans · environ 20 minutes" in text
    assert "dès 5, 7 ou 8 ans" in text
    page.goto("/learn/chiwawa")
    page.get_by_text("dès 8 ans · environ 20 minutes").wait_for()


def test_an_address_names_one_sentence(visit):
    page = visit("/learn/konane/harvest", high=500)
    page.get_by_role("link", name="Link to this rule").nth(2).click()
    assert page.url.endswith("/learn/konane/harvest#harvest-3")
    page.reload()
    page.wait_for_selector("#harvest-3")
    page.wait_for_function("document.getElementById('harvest-3').getBoundingClientRect().top < innerHeight")
    assert "rule 3" not in page.locator("article").inner_text()
