"""The set-up page: options in words, marks, who begins, who plays, and what one gets."""

import os
import re
from pathlib import Path

import pytest

from ludotheque.core.options import value_text
from ludotheque.games import families
from ludotheque.match import catalogue

FAMILIES = sorted(families())


def set_up(visit, family, **more):
    page = visit(f"/new/{family}", locale="fr-FR", **more)
    page.get_by_text("Règles en détail", exact=True).click()
    page.wait_for_selector("[id^=option-]")
    return page


def picture(page, name):
    """A picture of the page for people to look at, where a folder for it is named."""
    if os.environ.get("SCREENS"):
        page.screenshot(path=Path(os.environ["SCREENS"]) / f"{name}.png", full_page=True)


def rules_of(family):
    """The options that stand among the rules in detail: neither expansions nor the number of players, and of those the
    game that is set has."""
    info = catalogue.game_info(family.quick_game or family.presets[0].name)
    return [
        option
        for option in family.options
        if not option.expansion and option.name != family.players and option.name in info["offered"]
    ]


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("wide", [1280, 390])
def test_options_are_in_french_words(visit, family, wide):
    page = set_up(visit, family, wide=wide)
    text = page.locator("form").inner_text()
    picture(page, f"setup-{family}-{wide}")
    assert not re.search(r"\w_\w|\w=\w", text)
    options = rules_of(families()[family])
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
    expansions = [option for option in families()[family].options if option.expansion]
    marks = page.locator("details li .badge")
    assert marks.count() == len(rules_of(families()[family]))
    assert page.locator(".presets .badge").count() == len(families()[family].presets)
    assert page.locator(".expansions .badge").count() == len(expansions)
    assert set(page.locator(".badge").all_inner_texts()) <= {"livret", "connu ailleurs", "notre décision", "conseil"}
    assert all(page.locator(".badge").nth(n).get_attribute("title") for n in range(marks.count()))


@pytest.mark.parametrize(
    ("family", "choices"),
    [
        ("awale", ["Tirage au sort", "Vous (Sud)", "L’autre (vous : Nord)"]),
        ("komikan", ["Tirage au sort", "Vous (Puma)", "L’autre (vous : Alpagas)"]),
        ("chiwawa", ["Tirage au sort", "Vous commencez", "Vous jouez en numéro 2", "Vous jouez en numéro 3"]),
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
    chosen_by_players = family in {"awale", "komikan"}
    assert page.get_by_label("Qui commence").count() == int(chosen_by_players)
    assert "commence)" not in page.locator("form").inner_text()


def test_a_throw_that_decides_is_told(visit):
    page = visit("/new/puluc", locale="fr-FR")
    assert "grains de maïs décide qui commence" in page.get_by_test_id("first").inner_text()


def test_seats_are_counted_from_one(visit):
    page = visit("/new/chiwawa", locale="fr-FR")
    page.get_by_role("radio", name="4", exact=True).check()
    page.get_by_role("combobox", name="Joueur 4").wait_for()
    assert "Joueur 0" not in page.locator("form").inner_text()
    page.get_by_test_id("side").select_option("1")
    page.get_by_role("combobox", name="Joueur 4 (commence)").wait_for()


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
    page.wait_for_function("() => document.getElementById('harvest-3').getBoundingClientRect().top < innerHeight")
    assert "rule 3" not in page.locator("article").inner_text()


def wanted(page):
    """What the page asks the server for when the game begins."""
    with page.expect_response(lambda response: response.url.endswith("/api/matches")) as made:
        page.get_by_role("button", name="Begin", disabled=False).click()
    return made.value.request.post_data_json


def test_friends_and_computers_of_different_levels_share_a_table(visit):
    page = visit("/new/chiwawa")
    page.get_by_role("radio", name="4", exact=True).check()
    page.get_by_role("combobox", name="Player 2").select_option("a friend by link or code")
    page.get_by_role("combobox", name="Player 4").wait_for()
    levels = page.get_by_label("Level of the computer")
    levels.nth(0).select_option("1")
    levels.nth(1).select_option("9")
    page.get_by_label("Your name").fill("Ada")
    line = page.get_by_test_id("what-you-get").inner_text()
    assert "4 players" in line
    assert "you, a friend by link, computer (level 1), computer (level 9)" in line
    asked = wanted(page)
    assert asked["game"] == "chiwawa(players=4)"
    assert [(seat["kind"], seat.get("level")) for seat in asked["seats"]] == [
        ("person", None), ("person", None), ("ai", 1), ("ai", 9),
    ]  # fmt: skip
    assert asked["seats"][0]["name"] == "Ada"
    page.get_by_test_id("code").wait_for()


def test_a_level_is_described_as_it_plays_with_so_many_seats(visit):
    page = visit("/new/chiwawa")
    for seats in (2, 4, 8):
        page.get_by_role("radio", name=str(seats), exact=True).check()
        page.get_by_role("combobox", name=f"Player {seats}").wait_for()
        described = page.locator("#level-1")
        for level in (2, 6, 7):
            page.get_by_label("Level of the computer").first.select_option(str(level))
            told = catalogue.game_info(f"chiwawa(players={seats})")["level_words"][level - 1]
            described.get_by_text(told).wait_for()


def test_a_level_is_described(visit):
    page = visit("/new/konane")
    page.get_by_label("Level of the computer").select_option("1")
    page.get_by_text(
        "Knows the rules, and often plays without looking. At the start it lets your mistakes pass."
    ).wait_for()
    page.get_by_label("Level of the computer").select_option("10")
    page.get_by_text("It thinks for 1 seconds at most.").wait_for()


def test_an_expansion_is_a_card_and_the_line_says_what_one_gets(visit):
    page = visit("/new/konane")
    page.get_by_role("checkbox", name="Hummingbirds").check()
    page.get_by_test_id("what-you-get").filter(has_text="Kōnane, 8 × 8, with the expansion Hummingbirds").wait_for()
    page.get_by_test_id("side").select_option("0")
    line = page.get_by_test_id("what-you-get").inner_text()
    assert "Hibiscus (begins): you, Jasmine: computer (level 3) · No clock" in line
    assert wanted(page)["game"] == "konane(hummingbird=true)"


def test_the_card_that_is_chosen_is_the_game_that_is_set(visit):
    page = visit("/new/awithlaknannai")
    page.get_by_role("radio", name="Lively Awithlaknannai").check()
    page.get_by_text("Rules in detail").click()
    page.locator("#option-impasse").select_option("draw")
    page.locator("label:has([name=preset]:checked)", has_text="base game").wait_for()
    page.get_by_test_id("what-you-get").filter(has_text="Awithlaknannai, No going back").wait_for()


def test_what_is_usual_with_a_rule_set_is_told(visit):
    page = visit("/new/awale")
    page.get_by_role("radio", name="International Oware").check()
    page.get_by_text("Rules in detail").click()
    page.locator("#option-slam option", has_text="played without capture (usual here)").wait_for(state="attached")
    assert page.locator("#option-slam").input_value() == "nocapture"


def test_rules_that_do_not_exist_or_fit_are_left_out_and_that_is_told(visit):
    """A person is shown no name of an option, as the refusal of a game string has it."""
    left_out = "Some of the chosen rules do not exist, or do not go together: they were left out."
    page = visit("/new/konane?game=konane(size=99,hummingbird=true)")
    page.get_by_role("status").get_by_text(left_out).wait_for()
    assert page.get_by_label("Hummingbirds").is_checked()
    page.goto("/new/awale?game=awale(rules=awale-debutants,replay=may)")
    page.get_by_text("Rules in detail").click()
    page.get_by_label("Rule set").select_option("awele")
    page.get_by_role("status").get_by_text(left_out).wait_for()
    page.get_by_test_id("what-you-get").get_by_text("Awélé").wait_for()
    page.goto("/new/konane?game=konane(size=4,hummingbird=true)")
    refusal = page.get_by_role("alert").get_by_text("Hummingbirds need a board of 6 × 6 or more")
    refusal.wait_for()
    assert refusal.inner_text().startswith("Hummingbirds")


def test_a_match_that_could_not_be_started_is_started_again(visit):
    page = visit("/new/konane?who=me.link")
    page.get_by_label("Your name").fill("Zoe\u202e")
    begin = page.get_by_role("button", name="Begin")
    begin.click()
    page.get_by_role("alert").get_by_text("A name has").wait_for()
    assert begin.evaluate("button => document.activeElement === button"), "the focus is lost"
    page.get_by_label("Your name").fill("Zoe")
    begin.click()
    page.wait_for_selector("svg[role=grid]")


def test_choices_stay_over_rules_language_and_reload(visit):
    page = visit("/new/awale")
    page.get_by_role("radio", name="International Oware").check()
    page.get_by_label("Level of the computer").select_option("7")
    page.get_by_test_id("side").select_option("1")
    page.get_by_label("Clock").select_option("quick")
    page.wait_for_url(re.compile("clock=quick"))

    def still():
        page.get_by_test_id("side").locator("option").nth(2).wait_for(state="attached")
        page.wait_for_selector("[name=preset]:checked")
        assert "Oware" in page.locator("label:has([name=preset]:checked)").inner_text()
        assert page.locator('li[data-row="1"] select').nth(1).input_value() == "7"
        assert page.get_by_test_id("side").input_value() == "1"
        assert page.locator(".fields select").nth(1).input_value() == "quick"

    page.get_by_role("link", name="Learn the rules").click()
    page.wait_for_selector("article")
    page.go_back()
    still()
    page.reload()
    still()
    page.get_by_role("button", name="Français").click()
    page.get_by_role("button", name="Commencer").wait_for()
    still()


def test_people_on_one_screen_have_names(visit):
    page = visit("/new/awale")
    page.get_by_label("Two on this screen").check()
    page.locator('li[data-row="0"] input').fill("Ada")
    page.locator('li[data-row="1"] input').fill("Bob")
    assert [seat["name"] for seat in wanted(page)["seats"]] == ["Ada", "Bob"]
    page.wait_for_selector("svg[role=grid]")
    assert "Bob" in page.locator('.plaque[data-seat="1"]').inner_text()
    page.goto("/new/awale?who=me.me")
    page.get_by_role("button", name="Begin", disabled=False).wait_for()
    assert page.locator('li[data-row="1"] input').input_value() == "Bob"


def test_nobody_is_called_you_on_the_server(visit):
    assert wanted(visit("/new/awale"))["seats"][0]["name"] == ""


def test_the_rulebook_plays_the_same_game_as_the_first_page(visit):
    page = visit("/learn/chiwawa")
    with page.expect_response(lambda response: response.url.endswith("/api/matches")) as made:
        page.get_by_role("button", name="Play now").first.click()
    asked = made.value.request.post_data_json
    assert (asked["game"], len(asked["seats"])) == ("chiwawa(players=3)", 3)
    page.wait_for_selector("svg[role=grid]")
    page.goto("/")
    with page.expect_response(lambda response: response.url.endswith("/api/matches")) as made:
        page.get_by_role("button", name="Play now: Chiwawa").click()
    assert made.value.request.post_data_json == asked
