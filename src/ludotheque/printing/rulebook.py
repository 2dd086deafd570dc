"""A rulebook as it is printed: its chapters with their diagrams, and where each sentence comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from ludotheque.core.sources import BOOK
from ludotheque.core.translation import _
from ludotheque.games import families
from ludotheque.learn.as_json import diagram_mark, diagram_svg
from ludotheque.learn.books import books
from ludotheque.learn.gallery import gallery_groups
from ludotheque.learn.rulebook import Diagram, Gallery
from ludotheque.match.catalogue import mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.learn.rulebook import Chapter, Paragraph
    from ludotheque.match.catalogue_types import SourceMark


class Figure(TypedDict):
    """A drawing with what is written below it, or, in a row of things, beside it."""

    drawing: str
    words: str


class Part(TypedDict):
    """A paragraph, a diagram with its caption, or a row of things that do the same. ``mark`` and ``note`` say where it
    comes from, unless that is the booklet."""

    kind: Literal["say", "diagram", "things"]
    text: str
    mark: str
    note: str
    figures: list[Figure]


class PrintedChapter(TypedDict):
    """A chapter, its parts in order."""

    title: str
    parts: list[Part]


def printed_rulebook(family: str) -> tuple[list[PrintedChapter], dict[str, str]]:
    """The chapters of a family's rulebook, and their drawings; nothing where it has none."""
    book = books().get(family)
    drawings: dict[str, str] = {}
    chapters: list[PrintedChapter] = [
        {"title": _(chapter.title), "parts": list(printed_parts(family, chapter, drawings))}
        for chapter in (book.chapters if book else ())
    ]
    return chapters, drawings


def printed_parts(family: str, chapter: Chapter, drawings: dict[str, str]) -> Iterator[Part]:
    for part in chapter.parts:
        if isinstance(part, Diagram):
            yield printed_diagram(part, drawings)
        elif isinstance(part, Gallery):
            yield from printed_gallery(family, drawings)
        else:
            yield printed_paragraph(part)


def marked(source: SourceMark) -> tuple[str, str]:
    """The mark of what is not the booklet's, and its note."""
    return ("" if source["source"] == BOOK else source["name"]), source["note"]


def printed_paragraph(paragraph: Paragraph) -> Part:
    name, note = marked(mark(paragraph.source, paragraph.note))
    return {"kind": "say", "text": _(paragraph.text), "mark": name, "note": note, "figures": []}


def printed_diagram(diagram: Diagram, drawings: dict[str, str]) -> Part:
    """A diagram with its task, or its caption where it has none."""
    name, note = marked(diagram_mark(diagram))
    text = diagram.task.wish if diagram.task else diagram.caption
    figure: Figure = {"drawing": f"figure-{len(drawings)}", "words": ""}
    drawings[figure["drawing"]] = diagram_svg(diagram)
    return {"kind": "diagram", "text": _(text) if text else "", "mark": name, "note": note, "figures": [figure]}


def printed_gallery(family: str, drawings: dict[str, str]) -> Iterator[Part]:
    """All cards or pieces, those that do the same side by side."""
    for group in gallery_groups(families()[family]):
        figures: list[Figure] = []
        for entry in group["entries"]:
            figures.append({"drawing": f"figure-{len(drawings)}", "words": entry["name"]})
            drawings[figures[-1]["drawing"]] = entry["picture"]
        yield {"kind": "things", "text": group["about"], "mark": "", "note": "", "figures": figures}
