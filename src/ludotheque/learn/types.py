"""Rulebooks and puzzles as JSON.

Nothing here runs: the types are for mypy, for the schema of the server's answers and for the page's TypeScript.
"""

from typing import Literal, TypedDict

from ludotheque.match.catalogue_types import SourceMark
from ludotheque.view.types import Frame, Scene

PuzzleKind = Literal["win", "save", "best"]
Proof = Literal["proof", "half", "margin", "table", "sampled"]


class ChapterInfo(TypedDict):
    """A chapter of a rulebook. ``tasks`` are the numbers of the diagrams that have a task."""

    name: str
    title: str
    tasks: list[int]


class BookInfo(TypedDict):
    """A rulebook and its chapters, and how many puzzles the family has. ``players``, ``ages`` and ``minutes`` are as in the
    catalogue."""

    family: str
    title: str
    about: str
    players: str
    ages: str
    minutes: str
    chapters: list[ChapterInfo]
    puzzles: int


class Library(TypedDict):
    """All rulebooks."""

    books: list[BookInfo]


class Paragraph(TypedDict):
    """A paragraph of a chapter. ``anchor`` is its own on the chapter's page; ``options`` are the titles of those it is
    about."""

    kind: Literal["say"]
    text: str
    anchor: str
    mark: SourceMark
    options: list[str]


class DiagramInfo(TypedDict):
    """A position of a chapter to try something on; ``wish`` is its task, or empty."""

    kind: Literal["diagram"]
    n: int
    caption: str
    wish: str
    seat: int | None
    mark: SourceMark
    scene: Scene
    frame: Frame


class GalleryEntry(TypedDict):
    """A card or a piece: what it is called, and its drawing, an SVG document."""

    name: str
    picture: str


class GalleryGroup(TypedDict):
    """Cards or pieces that do the same, and what that is."""

    about: str
    entries: list[GalleryEntry]


class Gallery(TypedDict):
    """All cards or pieces of a family."""

    kind: Literal["gallery"]
    groups: list[GalleryGroup]


class ChapterText(TypedDict):
    """A chapter, its parts in order."""

    family: str
    name: str
    title: str
    parts: list[Paragraph | DiagramInfo | Gallery]


class SummaryPart(TypedDict):
    """The goal, a turn, or the end, in a few sentences."""

    title: str
    text: str


class GameSummary(TypedDict):
    """How a game is played, in few words. ``title`` is the game with its options; ``family`` is empty where there is no
    rulebook."""

    family: str
    title: str
    parts: list[SummaryPart]


class DiagramAttempt(TypedDict):
    """What comes of actions on a diagram. ``right`` is ``None`` while the task is neither done nor failed."""

    frame: Frame
    played: list[str]
    right: bool | None
    reply: str


class FreeAttempt(TypedDict):
    """What comes of actions on any position."""

    scene: Scene
    frame: Frame


class Frames(TypedDict):
    """How a task is done or a puzzle is solved, one frame for each action."""

    frames: list[Frame]


class PuzzleInfo(TypedDict):
    """A puzzle of the list."""

    name: str
    rating: int
    kind: PuzzleKind


class PuzzleShelf(TypedDict):
    """The puzzles of one family, the easy ones first."""

    family: str
    title: str
    puzzles: list[PuzzleInfo]


class PuzzleList(TypedDict):
    """The puzzles of all families."""

    families: list[PuzzleShelf]


class Puzzle(TypedDict):
    """A puzzle without its answer; ``sure`` says how its answer is known. ``seat`` is the seat that looks in a game with
    secrets, and ``known`` a sentence with what it can work out from cards that went by before."""

    name: str
    family: str
    kind: PuzzleKind
    sure: Proof
    rating: int
    seat: int | None
    known: str
    scene: Scene
    frame: Frame


class PuzzleHint(TypedDict):
    """What to touch first."""

    at: list[str]


class PuzzleAttempt(TypedDict):
    """What comes of an answer: the frame after it, then how the game might go on, or how a wrong answer is punished.
    ``odds``, where they are known: of what was played, and of the best other action."""

    right: bool
    frames: list[Frame]
    odds: tuple[float, float] | None
