"""Rulebooks and puzzles as JSON and pictures, in the current language."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ludotheque.core.sources import ADVICE
from ludotheque.core.teller import listed
from ludotheque.core.translation import _
from ludotheque.games import families, load
from ludotheque.learn.attempt import load_position
from ludotheque.learn.books import books
from ludotheque.learn.gallery import gallery_groups
from ludotheque.learn.puzzles import stored_puzzles
from ludotheque.learn.rulebook import Diagram, Gallery
from ludotheque.match.catalogue import family_ages, family_minutes, family_players, mark
from ludotheque.view import frames, svg

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.learn import types
    from ludotheque.learn.puzzles import Puzzle
    from ludotheque.learn.rulebook import Chapter, Paragraph, Rulebook
    from ludotheque.match.catalogue_types import SourceMark


def library_json() -> types.Library:
    """All rulebooks with their chapters."""
    return {"books": [book_json(book) for book in books().values()]}


def book_json(book: Rulebook) -> types.BookInfo:
    """A rulebook without its texts, and how many puzzles the family has."""
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
        "puzzles": len(stored_puzzles(book.family)),
    }


def chapter_json(book: Rulebook, chapter: Chapter) -> types.ChapterText:
    """A chapter with its parts in order. Diagrams are numbered from 0."""
    parts: list[types.Paragraph | types.DiagramInfo | types.Gallery] = []
    for part in chapter.parts:
        if isinstance(part, Diagram):
            parts.append(diagram_json(part, chapter.diagrams.index(part)))
        elif isinstance(part, Gallery):
            parts.append({"kind": "gallery", "groups": gallery_groups(families()[book.family])})
        else:
            parts.append(paragraph_json(book, chapter, part))
    return {"family": book.family, "name": chapter.name, "title": _(chapter.title), "parts": parts}


def paragraph_json(book: Rulebook, chapter: Chapter, paragraph: Paragraph) -> types.Paragraph:
    """A paragraph, with its own anchor on the chapter's page."""
    family = families()[book.family]
    return {
        "kind": "say",
        "text": _(paragraph.text),
        "anchor": f"{chapter.name}-{chapter.paragraphs.index(paragraph) + 1}",
        "mark": mark(paragraph.source, paragraph.note),
        "options": [family.option(name).heading() for name in paragraph.options],
    }


def diagram_mark(diagram: Diagram) -> SourceMark:
    """A figure that is neither a booklet's nor stands for one is an exercise."""
    if diagram.source != ADVICE:
        return mark(diagram.source, diagram.note)
    return mark(ADVICE) | {"name": _("our exercise"), "meaning": _("A position of ours to try the rules on.")}


def diagram_json(diagram: Diagram, n: int) -> types.DiagramInfo:
    """A diagram with its scene and its first frame, without the answer to its task."""
    position = load_position(diagram.game, diagram.position)
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


def diagram_svg(diagram: Diagram) -> str:
    """A picture of a diagram for paper, seen from the seat of its player."""
    position = load_position(diagram.game, diagram.position)
    scene, frame = frames.scene(position, diagram.seat), frames.frame(position, diagram.seat)
    if diagram.seat == 1 and not any(point["shape"] == "area" for point in scene["points"]):
        scene["points"] = [point | {"x": -point["x"], "y": -point["y"]} for point in scene["points"]]
    return svg.picture(scene, frame, plaque=False)


def puzzle_list_json() -> types.PuzzleList:
    """Every family that has puzzles, with their names and ratings, the easy ones first."""
    by_family = {name: stored_puzzles(name) for name in families()}
    return {
        "families": [
            {
                "family": name,
                "title": _(families()[name].title),
                "puzzles": [{"name": one.name, "rating": one.rating, "kind": one.kind} for one in puzzles],
            }
            for name, puzzles in by_family.items()
            if puzzles
        ]
    }


def puzzle_json(puzzle: Puzzle) -> types.Puzzle:
    """A puzzle without its answer."""
    position = puzzle.load_position()
    seat = puzzle.seat(position)
    return {
        "name": puzzle.name,
        "family": load(puzzle.game).family.name,
        "kind": puzzle.kind,
        "sure": puzzle.sure,
        "rating": puzzle.rating,
        "seat": seat,
        "known": known_sentence(position, seat),
        "scene": frames.scene(position, seat),
        "frame": frames.frame(position, seat),
    }


def known_sentence(position: Position, seat: int | None) -> str:
    """What the solver can work out from cards that went by before the puzzle begins, or nothing."""
    endgame = position.game.family.endgame
    if seat is None or endgame is None:
        return ""
    teller, faces = position.game.teller(), position.rules.scene()["faces"]
    hand = import_module(endgame).known_hand(position.rules, seat)
    return _("All other cards have been seen, so you know what {seat} still holds in hand: {cards}.").format(
        seat=teller.names[1 - seat], cards=listed([teller.face(name, faces[name]) for name in hand]) or _("nothing")
    )


def hint_json(puzzle: Puzzle) -> types.PuzzleHint:
    """The hint: the first thing to touch for the answer."""
    position = puzzle.load_position()
    return {"at": position.rules.path(position.find(puzzle.answer))[:1]}
