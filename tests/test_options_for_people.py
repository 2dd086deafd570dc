"""People read titles and labels; names and values of options stand in game strings alone."""

import re

import pytest

from ludotheque.core.family import CARDS, LOT, THROW
from ludotheque.core.options import value_text
from ludotheque.core.translation import current_language
from ludotheque.games import families
from ludotheque.match import catalogue

OPTIONS = {f"{family.name}.{option.name}": option for family in families().values() for option in family.options}


@pytest.fixture
def french():
    before = current_language.set("fr")
    yield
    current_language.reset(before)


def is_number(value):
    return isinstance(value, int) and not isinstance(value, bool)


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_has_a_title_and_labels_in_french(name, french):
    option = OPTIONS[name]
    assert option.title
    assert option.heading() != option.name
    for value in option.allowed:
        assert option.label(value)
        assert is_number(value) or option.label(value) != value_text(value)


@pytest.mark.parametrize("name", OPTIONS)
def test_title_and_labels_are_translated(name):
    """A title that is the same in both languages is a word of both: they are few."""
    option = OPTIONS[name]

    def spoken(language):
        before = current_language.set(language)
        try:
            return [option.heading(), *(option.label(value) for value in option.allowed if not is_number(value))]
        finally:
            current_language.reset(before)

    same = {a for a, b in zip(spoken("en"), spoken("fr"), strict=True) if a == b}
    assert same <= {"Impasse", "Awélé", "Awari"}


@pytest.mark.parametrize("name", OPTIONS)
def test_no_text_about_an_option_shows_an_identifier(name, french):
    told = catalogue.option_info(families()[name.partition(".")[0]], OPTIONS[name])
    texts = " ".join([told["title"], told["about"], told["mark"]["note"], *told["labels"]])
    assert not re.search(r"\w_\w|\w=\w", texts)
    assert not [value for value in OPTIONS[name].allowed if isinstance(value, str) and f"({value})" in texts]
    assert len(told["labels"]) == len(told["allowed"])


def test_an_error_about_options_that_do_not_go_together_is_in_words():
    with pytest.raises(ValueError, match="hummingbirds need a board of 6 × 6") as problem:
        catalogue.game_info("konane(size=4,hummingbird=true)")
    assert "=" not in str(problem.value)


@pytest.mark.parametrize(
    ("family", "ages", "minutes"),
    [
        ("awale", "from 5, 7 or 8 years", ""),
        ("chiwawa", "from 8 years", "about 20 minutes"),
        ("awimbawe", "", ""),
        ("konane", "", ""),
    ],
)
def test_ages_and_times_are_those_of_the_booklets(family, ages, minutes):
    told = catalogue.family_info(families()[family])
    assert (told["ages"], told["minutes"]) == (ages, minutes)


def test_each_rule_set_has_the_age_of_its_booklet():
    presets = catalogue.family_info(families()["awale"])["presets"]
    assert {one["name"]: one["ages"] for one in presets if one["ages"]} == {
        "awele": "from 7 years",
        "awele-rapide": "from 7 years",
        "awale": "from 8 years",
        "awale-debutants": "from 5 years",
    }


def test_cards_or_a_throw_tell_who_begins_elsewhere_lots_do():
    first = {name: family.first for name, family in families().items()}
    assert {name for name, by in first.items() if by != LOT} == {"awimbawe", "puluc"}
    assert (first["awimbawe"], first["puluc"]) == (CARDS, THROW)
