"""Rulebooks and puzzles as JSON and pictures, in the language in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.sources import ADVICE
from ludotheque.core.words import _
from ludotheque.games import families, load
from ludotheque.learn.attempt import stand
from ludotheque.learn.book import Diagram
from ludotheque.learn.books import books
from ludotheque.learn.puzzles import shelf
from ludotheque.match.catalogue import family_ages, family_minutes, family_players, mark
from ludotheque.view import frames, svg

if TYPE_CHECKING:
    from ludotheque.learn import types
    from ludotheque.learn.book import Book, Chapter, Saying
    from ludotheque.learn.puzzles import Puzzle
    from ludotheque.match.catalogue_types import SourceMark


def library() -> types.Library:
    """The books with their chapters, and how many puzzles there are."""
    return {"books": [book_told(book) for book in books().values()]}


def book_told(book: Book) -> types.BookInfo:
    family = families()[book.family]
    return {
        "family": book.family,
        "title": _(family.title),
        "about": _(family.about),
        "players": family_players(family),
        "ages": family_ages(family),
        "minutes": family_minutes(family),
        "chapters": [
            {
                "name": chapter.name,
                "title": _(chapter.title),
                "tasks": [n for n, diagram in enumerate(chapter.diagrams) if diagram.task],
            }
            for chapter in book.chapters
        ],
        "puzzles": len(shelf(book.family)),
    }


def chapter_told(book: Book, chapter: Chapter) -> types.ChapterText:
    """A chapter's parts in order. Diagrams are numbered from 0 and carry their scene and first frame."""
    parts: list[types.Paragraph | types.DiagramInfo] = []
    for part in chapter.parts:
        if isinstance(part, Diagram):
            parts.append(diagram_told(part, chapter.diagrams.index(part)))
        else:
            parts.append(saying_told(book, chapter, part))
    return {"family": book.family, "name": chapter.name, "title": _(chapter.title), "parts": parts}


def saying_told(book: Book, chapter: Chapter, saying: Saying) -> types.Paragraph:
    family = families()[book.family]
    return {
        "kind": "say",
        "text": _(saying.text),
        "anchor": f"{chapter.name}-{chapter.sayings.index(saying) + 1}",
        "mark": mark(saying.source, saying.note),
        "options": [family.option(name).heading() for name in saying.options],
    }


def diagram_mark(diagram: Diagram) -> SourceMark:
    """A figure that is neither a booklet's nor stands for one is an exercise."""
    if diagram.source != ADVICE:
        return mark(diagram.source, diagram.note)
    return mark(ADVICE) | {"name": _("our exercise"), "meaning": _("A position of ours to try the rules on.")}


def diagram_told(diagram: Diagram, n: int) -> types.DiagramInfo:
    position = stand(diagram.game, diagram.position)
    return {
        "kind": "diagram",
        "n": n,
        "caption": _(diagram.caption) if diagram.caption else "",
        "wish": _(diagram.task.wish) if diagram.task else "",
        "seat": diagram.seat,
        "mark": diagram_mark(diagram),
        "scene": frames.scene(position, diagram.seat),
        "frame": frames.frame(position, diagram.seat),
    }


def picture(diagram: Diagram) -> str:
    """For paper; from where its player sits."""
    position = stand(diagram.game, diagram.position)
    scene, frame = frames.scene(position, diagram.seat), frames.frame(position, diagram.seat)
    if diagram.seat == 1 and not any(point["shape"] == "area" for point in scene["points"]):
        scene["points"] = [point | {"x": -point["x"], "y": -point["y"]} for point in scene["points"]]
    return svg.picture(scene, frame, plaque=False)


def shelves() -> types.PuzzleList:
    """Every family that has puzzles, each with their names and ratings, the easy ones first."""
    kept = {name: shelf(name) for name in families()}
    return {
        "families": [
            {
                "family": name,
                "title": _(families()[name].title),
                "puzzles": [{"name": one.name, "rating": one.rating, "kind": one.kind} for one in puzzles],
            }
            for name, puzzles in kept.items()
            if puzzles
        ]
    }


def puzzle_told(puzzle: Puzzle) -> types.Puzzle:
    """Everything but the answer."""
    position = puzzle.stand()
    return {
        "name": puzzle.name,
        "family": load(puzzle.game).family.name,
        "kind": puzzle.kind,
        "sure": puzzle.sure,
        "rating": puzzle.rating,
        "scene": frames.scene(position),
        "frame": frames.frame(position),
    }


def hinted(puzzle: Puzzle) -> types.PuzzleHint:
    """The first thing to touch."""
    position = puzzle.stand()
    return {"at": position.rules.path(position.find(puzzle.answer))[:1]}
