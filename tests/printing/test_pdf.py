"""The PDF of a game, as a printer gets it: sizes, numbers, cut marks, languages, fonts."""

import re

import needs
import pytest
from printing.printed import MM, cut_lines, fonts, objects, page_texts, printed, sheets_of

from ludotheque.games import families

A4, A3 = (210, 297), (297, 420)
ANIMALS = ("Mouse", "Rhinoceros", "Cheetah", "Hyena", "Snake", "Elephant")
GODS = {5: ("Maize", "Rain", "Stone"), 10: ("Snake", "Eagle", "Moon"), 20: ("Sun", "Fire", "Temple")}


def size(page):
    return tuple(round(side / MM) for side in page.get_size())


def card_words(document):
    return " ".join(
        text for text, page in zip(page_texts(document), document, strict=True) if re.search(r"· Cards, sheet", text)
    )


@pytest.mark.parametrize("family", sorted(families()))
@pytest.mark.parametrize(("paper", "sides"), [("a4", A4), ("a3", A3)])
def test_every_page_has_the_size_of_the_paper(family, paper, sides):
    document = printed(family, paper)
    assert {tuple(sorted(size(page))) for page in document} == {sides}
    assert size(document[0]) == sides  # the cover stands upright


@pytest.mark.parametrize("family", sorted(families()))
def test_the_cover_says_on_which_pages_the_parts_are(family):
    document = printed(family)
    texts = page_texts(document)
    told = [
        (int(first), int(last or first)) for first, last in re.findall(r"pages? (\d+)(?: to (\d+))? (?!of)", texts[0])
    ]
    assert told[0][0] == 2
    assert told[-1][1] == len(document)
    assert all(before[1] + 1 == after[0] for before, after in zip(told, told[1:], strict=False))
    assert all(f"page {n} of {len(document)}" in text for n, text in enumerate(texts, 1))


def test_awimbawe_has_28_animals_and_two_heirs():
    """Four terrains of six animals, and eagles from 7 to 10."""
    words = card_words(printed("awimbawe"))
    for animal in ANIMALS:
        for terrain in ("grassland", "desert", "mountain", "earth"):
            assert words.count(f"{animal} of the {terrain}") == 1
    assert words.count("Eagle of the sky") == 4
    assert (words.count("Tiger"), words.count("Panther")) == (1, 1)


@pytest.mark.parametrize("game", ["chiwawa", "chiwawa-royal", "chiwawa(players=8)"])
def test_chiwawa_has_54_cards(game):
    """Three gods of 5, seven of each; three of 10, four of each; three of 20, three of each; six Mimicries and six
    Destructions."""
    words = card_words(printed(game))
    for value, copies in ((5, 7), (10, 4), (20, 3)):
        assert [words.count(f"{god} god") for god in GODS[value]] == [copies] * 3
    assert (words.count("Mimicry"), words.count("Destruction")) == (6, 6)


@pytest.mark.parametrize("paper", ["a4", "a3"])
@pytest.mark.parametrize("family", ["awimbawe", "chiwawa"])
def test_cards_are_cut_out_at_63_by_88_millimetres(family, paper):
    document = printed(family, paper, "cards")
    pages = sheets_of(document, "Cards, sheet") + sheets_of(document, "Backs of sheet")
    assert len(pages) == len(document) - 1
    for page in pages:
        across, down = cut_lines(page)
        columns = sorted({x for x, _top, _long in down})
        rows = sorted({y for y, _left, _long in across})
        assert {round(b - a, 1) for a, b in zip(columns, columns[1:], strict=False)} == {63.0}
        assert {round(b - a, 1) for a, b in zip(rows, rows[1:], strict=False)} == {88.0}
        assert {long for _x, _y, long in across + down} == {4.0}  # outside the cards, at both ends of each cut
        assert len(down) == 2 * len(columns)
        assert len(across) == 2 * len(rows)


def test_each_back_lies_behind_its_front():
    """The heirs have a golden side: turned over its long edge, the last sheet has it behind the silver one."""
    document = printed("awimbawe", only="cards")
    front, back = document[len(document) - 2], document[len(document) - 1]
    places = []
    for page in (front, back):
        text = page.get_textpage()
        for name in ("Tiger", "Panther"):
            found = text.search(name).get_next()
            left, _bottom, right, _top = text.get_charbox(found[0])
            last = text.get_charbox(found[0] + len(name) - 1)
            places.append((left + last[2]) / 2)
    wide = front.get_width()
    assert places[:2] == pytest.approx([wide - place for place in places[2:]], abs=2)


@pytest.mark.parametrize(
    ("game", "box"),
    [
        ("awele", ["1 × board", "48 × seed"]),
        ("awale(seeds=3,pits=4)", ["24 × seed"]),
        ("konane", ["32 × hibiscus flower", "32 × jasmine flower"]),
        ("konane(size=6,hummingbird=true,knot=true)", ["1 × hummingbird of Hibiscus", "2 × knot"]),
        ("komikan", ["1 × puma", "12 × alpaca"]),
        ("adugo", ["1 × puma", "14 × alpaca"]),
        ("chivi-kora", ["1 × puma", "15 × alpaca"]),
        ("komikan-neuf", ["1 × puma", "9 × alpaca"]),
        ("komikan(heroes=true,grass=true)", ["1 × condor", "1 × alpha", "11 × alpaca", "2 × tall grass"]),
        ("awithlaknannai", ["12 × yellow snake", "12 × orange snake"]),
        ("serpents-combattants", ["18 × yellow snake", "18 × orange snake"]),
        ("awithlaknannai(shaman=true)", ["1 × yellow Shaman", "1 × orange Shaman"]),
        ("puluc", ["5 × yellow warrior", "5 × blue warrior", "4 × kernel, marked on one side"]),
        ("puluc-sauvetage", ["7 × yellow warrior", "7 × blue warrior"]),
        ("puluc(guardian=true)", ["4 × yellow warrior", "1 × yellow Guardian"]),
        ("awimbawe", ["30 × card"]),
        ("chiwawa", ["54 × card"]),
    ],
)
def test_the_cover_says_what_is_in_the_box_as_the_rules_have_it(game, box):
    cover = page_texts(printed(game, only="rules"))[0]
    for thing in box:
        assert thing in cover


@pytest.mark.parametrize(
    ("game", "tokens"),
    [
        ("awele", 48),
        ("konane(size=14)", 196),
        ("komikan(grass=true)", 15),
        ("puluc", 10 + 4 * 2),
        ("puluc-sauvetage", 22),
    ],
)
def test_so_many_tokens_are_drawn(game, tokens):
    """Each on a round ground of its own; a kernel has two sides."""
    needs.typst()
    from ludotheque.games import load
    from ludotheque.printing.document import document

    part = next(one for one in document(load(game), "a4", ["tokens"])["parts"])
    assert sum(len(sheet["placed"]) for sheet in part["sheets"]) == tokens


@pytest.mark.parametrize(
    ("game", "paper", "sheets"),
    [
        ("konane", "a4", 1),
        ("konane(size=14)", "a4", 6),
        ("konane(size=14)", "a3", 2),
        ("awele", "a4", 2),
        ("awele", "a3", 1),
    ],
)
def test_a_board_that_is_larger_than_the_paper_is_spread_over_sheets(game, paper, sheets):
    document = printed(game, paper, "boards")
    assert len(document) == 1 + sheets
    for page in list(document)[1:]:
        wide, high = (side / MM for side in page.get_size())
        across, down = cut_lines(page)
        marks = [x for x, _top, long in down if long == 4.0], [y for y, _left, long in across if long == 4.0]
        assert len(marks[0]) == len(marks[1]) == 4
        assert all(min(ends) > 9 and max(ends) < side - 9 for ends, side in zip(marks, (wide, high), strict=True))


def test_neighbouring_sheets_of_a_board_overlap_by_ten_millimetres():
    """The broken line is ten millimetres from the edge that the next sheet covers."""
    left, right = list(printed("awele", "a4", "boards"))[1:]
    _across, down = cut_lines(left)
    edge = max(x for x, _top, long in down if long == 4.0)
    broken = {x for x, _top, long in down if long > 50}
    assert broken == {edge - 10.0}
    assert not [x for x, _top, long in cut_lines(right)[1] if long > 50]


@pytest.mark.parametrize("family", sorted(families()))
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_texts_can_be_read_in_both_languages(family, lang):
    document = printed(family, "a4", "", lang)
    whole = " ".join(page_texts(document))
    usual = {
        "en": ("Print and play", "In the box", "our ruling", "page 1 of"),
        "fr": ("À imprimer", "Dans la boîte", "notre décision", "page 1 sur"),
    }
    assert all(words in whole for words in usual[lang])
    assert not any(words in whole for words in usual["fr" if lang == "en" else "en"])
    assert not re.search(r"[a-z]_[a-z]|\{\w*\}|\b(True|None)\b", whole)


@pytest.mark.parametrize("family", sorted(families()))
def test_everything_is_vectors_and_embedded_fonts(family):
    raw = needs.pdfium().raw
    document = printed(family)
    used = set()
    for page in document:
        assert not [one for one in objects(page) if one.type == raw.FPDF_PAGEOBJ_IMAGE]
        used |= fonts(page)
    assert used
    assert all(embedded for _name, embedded in used), used


def test_who_drew_the_silhouettes_is_named_where_there_are_some():
    assert "Lorc, Delapouite, Caro Asercion" in page_texts(printed("awimbawe"))[0]
    assert "DarkZaitzev" in page_texts(printed("chiwawa"))[0]
    assert "game-icons.net" not in page_texts(printed("awele"))[0]


def test_the_throws_are_told_as_the_option_has_them():
    assert "no marked face" in page_texts(printed("puluc"))[0]
    assert "5 spaces 1 space 2 spaces 3 spaces 4 spaces" in page_texts(printed("puluc"))[0]
    assert "the turn is lost 1 space" in page_texts(printed("puluc(blank=0)"))[0]


def test_the_same_game_is_the_same_file():
    needs.typst()
    from ludotheque.printing.document import print_game

    assert print_game("konane(size=4)", only="boards,tokens") == print_game("konane(size=4)", only="tokens,boards")


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        (("konana",), "Did you mean konane?"),
        (("konane", "a5"), "a4, a3"),
        (("konane", "a4", "dice"), "boards,cards,tokens,rules"),
        (("konane", "a4", "cards"), "It has: boards,tokens,rules"),
    ],
)
def test_wrong_input_says_what_would_be_right(wanted, message):
    from ludotheque.printing.document import print_game

    with pytest.raises(ValueError, match=re.escape(message)):
        print_game(*wanted)


def test_without_typst_it_says_what_to_install(monkeypatch):
    from ludotheque.printing import document, typeset

    monkeypatch.setattr(typeset, "can_print", lambda: False)
    with pytest.raises(ValueError, match=r"ludotheque\[print\]"):
        document.print_game("konane")
