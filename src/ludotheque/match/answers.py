"""The answers of a table, whether a server or a device gives them, that other modules do not make whole: see
``docs/api.md``. The page's TypeScript is made from these types."""

from typing import Literal, NotRequired, TypedDict

from ludotheque.match.catalogue_types import Catalogue
from ludotheque.match.types import ExactValues, MatchView, Replay, Summary
from ludotheque.view.types import Frame, Scene


class Problem(TypedDict):
    """The body of every answer that is no success: a code, and a text for people."""

    error: str
    text: str


class CatalogueAnswer(Catalogue):
    """What can be played here; ``engines`` are the server's own programs, by name. ``ai_seconds`` is the longest that a
    computer player thinks about a move; ``can_print`` whether games can be had as PDF."""

    engines: list[str]
    ai_seconds: float
    can_print: bool


class FrameAnswer(MatchView):
    """A match as the caller may know it."""

    seq: int
    seat: int | None
    scene: Scene
    now: int


class Hint(TypedDict):
    """The action a good player would choose, why it is good (in sentences, or nothing), and what tables know."""

    text: str
    why: str
    exact: ExactValues | None


class ReplayAnswer(Replay):
    """A finished match; ``forms`` are those in which its record can be had, ``words`` is its game with its options."""

    match: Summary
    forms: list[str]
    words: str


class Values(TypedDict):
    """What tables know of a position, if they do."""

    exact: ExactValues | None


class Checked(TypedDict):
    """What was checked against the seal, in words."""

    text: str


class Verdict(TypedDict):
    """One decision of a review. ``chance`` is the mover's with best play, ``kept`` what the move left of it. What ends in
    ``_words`` says the same as the text before it, for people; ``line_words`` is there where a better move was missed."""

    number: int
    seat: int
    move: str
    best: str
    line: list[str]
    chance: float
    kept: float
    mark: Literal["", "?!", "?", "??"]
    exact: bool
    why: str
    move_words: str
    best_words: str
    line_words: list[str]


class Review(TypedDict):
    """A finished match looked at again. ``accuracy`` says how well each seat played, from 0 to 1."""

    game: str
    result: list[float] | None
    accuracy: list[float | None]
    verdicts: list[Verdict]


class ReviewProgress(TypedDict):
    """How far a review is: ``done`` of so many entries, and how many reviews wait before it."""

    state: Literal["none", "waiting", "running", "done", "failed"]
    done: NotRequired[int]
    of: NotRequired[int]
    ahead: NotRequired[int]
    review: NotRequired[Review]


class TrialStep(TypedDict):
    """One step of another course of a finished match. ``state`` is sent back with the next step."""

    seat: int
    state: str
    frame: Frame


class OpenedRecord(TypedDict):
    """A record was opened as this match; ``watch`` is the token to look at it."""

    match: str
    watch: str
