"""What a rulebook is made of: chapters of paragraphs and of positions to try them on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ludotheque.core.sources import ADVICE, BOOK, FACT, RULING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludotheque.core.options import Value
    from ludotheque.learn.goals import Goal

GOAL, TURN, END = "goal", "turn", "end"


@dataclass(frozen=True)
class Paragraph:
    """A paragraph. ``rules`` are the numbers of the referee's text that it covers, ``options`` those it explains.
    ``source`` is one of ``core.sources``; ``note`` says which source, or why."""

    text: str
    rules: tuple[str, ...] = ()
    source: str = BOOK
    options: tuple[str, ...] = ()
    note: str = ""


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
    it in a game with secrets. ``source`` says whose figure it is: most are exercises of ours."""

    game: str
    position: str
    caption: str
    task: Task | None = None
    seat: int | None = None
    source: str = ADVICE
    note: str = ""


@dataclass(frozen=True)
class Gallery:
    """All cards or pieces of the family, drawn, with what they are and do. It is made from the family's own data."""


@dataclass(frozen=True)
class SummaryLine:
    """A sentence of the summary that a table shows to who has never played. ``part`` is one of ``GOAL``, ``TURN``,
    ``END``. It is shown where every option named in ``when`` has one of these values; ``{option}`` in the text stands
    for the value of an option."""

    part: str
    text: str
    when: Mapping[str, tuple[Value, ...]]


@dataclass(frozen=True)
class Chapter:
    """``name`` is its address, ``title`` is for people."""

    name: str
    title: str
    parts: tuple[Paragraph | Diagram | Gallery, ...]

    @property
    def diagrams(self) -> tuple[Diagram, ...]:
        return tuple(part for part in self.parts if isinstance(part, Diagram))

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        return tuple(part for part in self.parts if isinstance(part, Paragraph))


@dataclass(frozen=True)
class Rulebook:
    """The rulebook of a family. ``rules`` are the numbers of the referee's text; the chapters cover all of them.
    ``summary``: the goal, a turn and the end in a few sentences (``learn/summary.py``)."""

    family: str
    rules: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    summary: tuple[SummaryLine, ...] = ()

    def chapter(self, name: str) -> Chapter | None:
        return next((chapter for chapter in self.chapters if chapter.name == name), None)


def say(text: str, rules: str = "", source: str = BOOK, options: str = "", note: str = "") -> Paragraph:
    """A paragraph; ``rules`` and ``options`` are separated by spaces."""
    return Paragraph(text, tuple(rules.split()), source, tuple(options.split()), note)


def known(text: str, note: str, rules: str = "", options: str = "") -> Paragraph:
    """What the booklet does not say and others do; ``note`` says who."""
    return say(text, rules, FACT, options, note)


def ruling(text: str, rules: str = "", options: str = "", note: str = "") -> Paragraph:
    """A ruling of ours."""
    return say(text, rules, RULING, options, note)


def advice(text: str) -> Paragraph:
    """Advice of ours."""
    return say(text, source=ADVICE)


def figure(diagram: Diagram, source: str, note: str = "") -> Diagram:
    """A diagram that is no exercise of ours: the booklet's own figure, or one we had to make because it is lost."""
    return replace(diagram, source=source, note=note)


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


def chapter(name: str, title: str, *parts: Paragraph | Diagram | Gallery) -> Chapter:
    return Chapter(name, title, parts)


def summary_line(part: str, text: str, **when: Value | tuple[Value, ...]) -> SummaryLine:
    """A sentence of the summary, for the tables whose options are as ``when`` says: a value, or one of several."""
    return SummaryLine(
        part, text, {name: value if isinstance(value, tuple) else (value,) for name, value in when.items()}
    )
