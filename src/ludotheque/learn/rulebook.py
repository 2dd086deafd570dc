"""What a rulebook is made of: chapters of paragraphs and of positions to try them on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.learn.goals import Goal

BOOK, FACT, RULING, ADVICE = "book", "fact", "ruling", "advice"


@dataclass(frozen=True)
class Paragraph:
    """A paragraph. ``rules`` are the numbers of the referee's text that it covers, ``options`` those it explains.
    ``source``: the booklet (``BOOK``), other publications (``FACT``), a ruling of ours or advice of ours."""

    text: str
    rules: tuple[str, ...] = ()
    source: str = BOOK
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Task:
    """A task. ``wish`` tells the person what to do, ``goal`` decides whether it is done, ``answer`` is one way to do it.
    ``praise`` is the reply to a person who has done it, ``hint`` to one who has not."""

    wish: str
    goal: Goal
    answer: tuple[str, ...]
    praise: str
    hint: str


@dataclass(frozen=True)
class Diagram:
    """A position to look at and play on. ``position`` is its text, empty for the start; ``seat`` is the seat that looks at
    it in a game with secrets."""

    game: str
    position: str
    caption: str
    task: Task | None = None
    seat: int | None = None


@dataclass(frozen=True)
class Chapter:
    """``name`` is its address, ``title`` is for people."""

    name: str
    title: str
    parts: tuple[Paragraph | Diagram, ...]

    @property
    def diagrams(self) -> tuple[Diagram, ...]:
        return tuple(part for part in self.parts if isinstance(part, Diagram))

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        return tuple(part for part in self.parts if isinstance(part, Paragraph))


@dataclass(frozen=True)
class Rulebook:
    """The rulebook of a family. ``rules`` are the numbers of the referee's text; the chapters cover all of them."""

    family: str
    rules: tuple[str, ...]
    chapters: tuple[Chapter, ...]

    def chapter(self, name: str) -> Chapter | None:
        return next((chapter for chapter in self.chapters if chapter.name == name), None)


def say(text: str, rules: str = "", source: str = BOOK, options: str = "") -> Paragraph:
    """A paragraph; ``rules`` and ``options`` are separated by spaces."""
    return Paragraph(text, tuple(rules.split()), source, tuple(options.split()))


def ruling(text: str, rules: str = "", options: str = "") -> Paragraph:
    """A ruling of ours."""
    return say(text, rules, RULING, options)


def advice(text: str) -> Paragraph:
    """Advice of ours."""
    return say(text, source=ADVICE)


def show(game: str, position: str, caption: str, seat: int | None = None) -> Diagram:
    """A position without a task."""
    return Diagram(game, position, caption, seat=seat)


def ask(
    game: str,
    position: str,
    wish: str,
    goal: Goal,
    answer: str,
    praise: str,
    hint: str,
    caption: str = "",
    seat: int | None = None,
) -> Diagram:
    """A position with a task; ``answer`` lists its actions between bars: ``pay D | swap s1 top``."""
    actions = tuple(action.strip() for action in answer.split("|"))
    return Diagram(game, position, caption, Task(wish, goal, actions, praise, hint), seat)


def chapter(name: str, title: str, *parts: Paragraph | Diagram) -> Chapter:
    return Chapter(name, title, parts)
