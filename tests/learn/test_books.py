"""Rulebooks: they cover every rule and option, and every position and task in them is true by the rules themselves."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.translation import _, current_language
from ludotheque.games import families
from ludotheque.learn import as_json, attempt
from ludotheque.learn import books as learn_books
from ludotheque.learn.books import books
from ludotheque.learn.rulebook import ADVICE, BOOK, FACT, RULING, Gallery

#: What the referee's text numbers, family by family; Awalé's beginners' game counts anew, Awimbawé's deal and end do not.
NUMBERED = {
    "awale": [*range(1, 7), "b1", "b2", "b3", "b4"],
    "awimbawe": ["deal", *range(1, 11), "end"],
    "awithlaknannai": range(1, 13),
    "chiwawa": range(1, 16),
    "komikan": range(1, 15),
    "konane": range(1, 12),
    "puluc": range(1, 10),
}
DIAGRAMS = {
    f"{family}/{chapter.name}/{n}": diagram
    for family, book in books().items()
    for chapter in book.chapters
    for n, diagram in enumerate(chapter.diagrams)
}
TASKS = {where: diagram for where, diagram in DIAGRAMS.items() if diagram.task}


@pytest.mark.parametrize("family", sorted(NUMBERED))
def test_every_numbered_rule_is_explained(family):
    book = books()[family]
    covered = {rule for chapter in book.chapters for paragraph in chapter.paragraphs for rule in paragraph.rules}
    assert covered == {str(rule) for rule in NUMBERED[family]}


@pytest.mark.parametrize("family", sorted(books()))
def test_every_option_is_explained(family):
    covered = {
        option
        for chapter in books()[family].chapters
        for paragraph in chapter.paragraphs
        for option in paragraph.options
    }
    assert covered == {option.name for option in families()[family].options}


@pytest.mark.parametrize("family", sorted(books()))
def test_every_book_has_rulings_advice_and_a_chapter_to_try_in(family):
    book = books()[family]
    sources = {paragraph.source for chapter in book.chapters for paragraph in chapter.paragraphs}
    assert {BOOK, RULING, ADVICE} <= sources <= {BOOK, FACT, RULING, ADVICE}
    told = [chapter for chapter in book.chapters if not any(isinstance(part, Gallery) for part in chapter.parts)]
    assert len(told) == len(book.chapters) - 1
    assert sum(bool(chapter.diagrams) for chapter in told) >= len(told) - 1
    assert sum(where.startswith(f"{family}/") for where in TASKS) >= 8
    assert len({chapter.name for chapter in book.chapters}) == len(book.chapters)
    assert "all" not in {chapter.name for chapter in book.chapters}


def test_a_family_without_a_rulebook_is_left_out_of_the_library(monkeypatch):
    bare = dict(families()) | {"konane": replace(families()["konane"], rulebook=None)}
    monkeypatch.setattr(learn_books, "families", lambda: bare)
    assert set(books.__wrapped__()) == set(families()) - {"konane"}


@pytest.mark.parametrize("where", DIAGRAMS)
def test_every_position_stands_and_is_drawn(where):
    diagram = DIAGRAMS[where]
    position = attempt.load_position(diagram.game, diagram.position)
    assert position.to_move not in {None, CHANCE_SEAT}
    assert as_json.diagram_svg(diagram).startswith("<svg")
    assert as_json.diagram_json(diagram, 0)["frame"]["actions"]


@pytest.mark.parametrize("where", TASKS)
def test_every_task_can_be_done(where):
    diagram = TASKS[where]
    answer = list(diagram.task.answer)
    for n in range(1, len(answer)):
        assert attempt.try_diagram(diagram, answer[:n])["right"] is None
    result = attempt.try_diagram(diagram, answer)
    assert result["right"] is True
    assert result["reply"] == _(diagram.task.praise)
    assert len(attempt.solution_frames(diagram)) == len(answer)


def test_most_tasks_can_be_got_wrong():
    """A task that nobody can miss only shows something; they are few."""
    missable = 0
    for diagram in TASKS.values():
        position = attempt.load_position(diagram.game, diagram.position)
        for action in position.actions():
            result = attempt.try_diagram(diagram, [action])
            if result["right"] is False:
                assert result["reply"] == _(diagram.task.hint)
                missable += 1
                break
    assert missable >= 0.6 * len(TASKS)


def test_who_tries_what_is_not_legal_hears_why():
    with pytest.raises(ValueError, match="is not legal here"):
        attempt.try_diagram(TASKS["konane/harvest/0"], ["a1-a9"])


def test_throws_come_by_themselves_where_nothing_is_asked():
    result = attempt.try_diagram(DIAGRAMS["puluc/goal/0"], ["c"])
    assert result["played"][0] == "c"
    assert re.fullmatch(r"t[0-4]", result["played"][1])
    assert result["frame"]["actions"]
    assert attempt.try_diagram(DIAGRAMS["puluc/goal/0"], result["played"])["played"][:2] == result["played"][:2]


def test_a_seat_is_told_nothing_it_may_not_know():
    """Diagrams of games with secrets are seen by one seat, through the gate."""
    for where, diagram in DIAGRAMS.items():
        if where.split("/")[0] in {"awimbawe", "chiwawa"}:
            assert diagram.seat == attempt.load_position(diagram.game, diagram.position).to_move
    result = as_json.diagram_json(DIAGRAMS["awimbawe/deal/0"], 0)
    faces = {piece["at"]: piece["face"] for piece in result["frame"]["pieces"] if piece["kind"] == "card"}
    assert faces["1h1"] is None
    assert faces["0h1"] == "G1"


def test_books_speak_french():
    mark = current_language.set("fr")
    try:
        chapter = as_json.chapter_json(books()["konane"], books()["konane"].chapter("harvest"))
    finally:
        current_language.reset(mark)
    assert chapter["title"] == "La récolte"
    assert [part["wish"] for part in chapter["parts"] if part["kind"] == "diagram"][0] == "Récoltez une fleur."
