"""Who says so: sentences, figures, options and presets carry an honest mark."""

import re

import pytest

from ludotheque.core.sources import ADVICE, BOOK, FACT, RULING, SOURCES
from ludotheque.core.translation import current_language
from ludotheque.games import families
from ludotheque.learn import as_json
from ludotheque.learn.books import books


def saying(family, words):
    """The one sentence of a rulebook that has these words."""
    (one,) = (s for chapter in books()[family].chapters for s in chapter.paragraphs if words in s.text)
    return one


def diagram(family, words):
    (one,) = (
        d
        for chapter in books()[family].chapters
        for d in chapter.diagrams
        if words in d.caption or (d.task and words in d.task.wish)
    )
    return one


@pytest.mark.parametrize(
    ("family", "words"),
    [
        ("awale", "is drawn by lot"),
        ("awale", "go to the player whose row is not empty"),
        ("komikan", "unless nothing else is possible"),
        ("komikan", "Lots decide who is the Puma"),
        ("puluc", "both throw: the higher begins"),
        ("chiwawa", "face up into the Source, face down onto the draw pile"),
        ("awimbawe", "The lion is dead"),
        ("konane", "kaholo"),
    ],
)
def test_what_a_booklet_says_is_marked_as_the_booklets(family, words):
    assert saying(family, words).source == BOOK


@pytest.mark.parametrize(
    ("family", "words"),
    [
        ("awithlaknannai", "the opponent chooses which is removed"),
        ("awithlaknannai", "turns in a row without a loss"),
        ("puluc", "nine spaces unless"),
        ("puluc", "once a turn, and standing there"),
        ("puluc", "A part of a split counts as a move"),
        ("chiwawa", "chosen in secret and shown together"),
        ("chiwawa", "The names of the gods are ours"),
        ("komikan", "A Condor on grass may leave from the other tuft"),
        ("komikan", "without a capture or a return"),
        ("komikan", "Nine alpacas"),
        ("konane", "lost with the figure"),
    ],
)
def test_what_no_booklet_says_is_marked_as_ours(family, words):
    assert saying(family, words).source == RULING


@pytest.mark.parametrize(
    ("family", "words", "note"),
    [
        ("awimbawe", "The animals and their crowns", "no published source"),
        ("awimbawe", "add up to forty-five", "no published source"),
        ("awale", "International Oware", "tournaments"),
        ("komikan", "Several jumps a turn", "Traditional"),
        ("konane", "First Hibiscus removes", "page is lost"),
        ("awithlaknannai", "thirteen points", "figure is lost"),
    ],
)
def test_what_is_known_elsewhere_says_from_where(family, words, note):
    assert saying(family, words).source == FACT
    assert note in saying(family, words).note


@pytest.mark.parametrize("family", sorted(books()))
def test_every_sentence_and_figure_has_a_mark_and_a_fact_its_source(family):
    for chapter in books()[family].chapters:
        for part in (*chapter.paragraphs, *chapter.diagrams):
            assert part.source in SOURCES
            assert part.note or part.source != FACT


@pytest.mark.parametrize(
    ("family", "words", "source"),
    [
        ("awithlaknannai", "Twelve snakes a side", FACT),
        ("komikan", "Komikan at the start", FACT),
        ("komikan", "Adugo at the start", FACT),
        ("komikan", "Nine alpacas at the start", RULING),
        ("konane", "ready to begin", FACT),
        ("awale", "The board at the start", BOOK),
        ("puluc", "A pile that has turned twice", BOOK),
        ("chiwawa", "Make the booklet's 90", BOOK),
        ("konane", "Harvest a flower", ADVICE),
    ],
)
def test_a_figure_says_whose_it_is(family, words, source):
    assert diagram(family, words).source == source


def test_a_pile_the_booklet_does_not_count_out_says_so():
    """The booklet tells of a pile of four; how many are whose was in the figure."""
    pile = diagram("puluc", "A pile that has turned twice")
    assert "is ours" in pile.note
    assert "booklet" not in pile.task.praise


def option(name):
    family, _dot, wanted = name.partition(".")
    return families()[family].option(wanted)


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("awale.pits", FACT),
        ("awale.seeds", FACT),
        ("awale.leftovers", BOOK),
        ("puluc.length", RULING),
        ("awithlaknannai.whirlpool", RULING),
        ("awithlaknannai.huff", BOOK),
        ("chiwawa.rounds_to_win", RULING),
        ("awimbawe.rounds_to_win", RULING),
        ("komikan.multi_jump", FACT),
        ("konane.knot_saves", RULING),
    ],
)
def test_an_option_says_whose_it_is(name, source):
    assert option(name).source == source


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("komikan-neuf", RULING),
        ("oware", FACT),
        ("awithlaknannai-vif", ADVICE),
        ("awele", BOOK),
        ("komikan-lemery", BOOK),
    ],
)
def test_a_preset_says_whose_it_is(name, source):
    (preset,) = (preset for family in families().values() for preset in family.presets if preset.name == name)
    assert preset.source == source
    assert preset.source_note or source == BOOK


@pytest.mark.parametrize("family", sorted(families()))
def test_options_and_presets_that_are_no_booklets_say_why(family):
    for one in (*families()[family].options, *families()[family].presets):
        assert one.source in SOURCES
        assert one.source_note or one.source != FACT


@pytest.mark.parametrize("family", sorted(books()))
def test_no_rulebook_speaks_in_words_of_game_strings(family):
    texts = [chapter.title for chapter in books()[family].chapters]
    for chapter in books()[family].chapters:
        texts += [one.text for one in chapter.paragraphs] + [one.caption for one in chapter.diagrams]
        texts += [
            text for one in chapter.diagrams if one.task for text in (one.task.wish, one.task.praise, one.task.hint)
        ]
    assert [text for text in texts if re.search(r"\w_\w|\w=\w|\b[Rr]ule \d", text)] == []


def test_a_page_gets_the_mark_in_words_and_an_address_for_each_sentence():
    before = current_language.set("fr")
    try:
        chapter = books()["puluc"].chapter("throws")
        told = as_json.chapter_json(books()["puluc"], chapter)
    finally:
        current_language.reset(before)
    sentences = [part for part in told["parts"] if part["kind"] == "say"]
    assert [part["anchor"] for part in sentences] == [f"throws-{n}" for n in range(1, len(sentences) + 1)]
    assert {part["mark"]["name"] for part in sentences} == {"livret", "notre décision"}
    assert sentences[0]["options"] == ["Aucune face marquée"]
    assert [part["mark"]["name"] for part in told["parts"] if part["kind"] == "diagram"] == ["notre exercice"]
