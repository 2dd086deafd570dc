"""A match as JSON: its summary, its clocks, what a seat sees of it, and how that changes.

Nothing here runs: the types are for mypy, for the schema of the server's messages and for the page's TypeScript.
``docs/api.md`` says what each key means.
"""

from typing import TYPE_CHECKING, Literal, NotRequired, TypedDict

from ludotheque.view.types import Action, Frame, Last, Piece, Scene, SeatStanding

State = Literal["open", "live", "over"]
SeatKind = Literal["person", "ai", "bot", "engine", "net", "open"]
ClockKind = Literal["none", "move", "fischer", "days"]
OfferKind = Literal["draw", "takeback", "rematch"]
End = Literal["played", "resigned", "agreed", "time", "claimed", "aborted"]


class LogEntry(TypedDict):
    """Who did what, as the seat heard it, and the sentence that tells it. ``seat`` is -1 for chance, ``None`` where that
    is a secret."""

    seat: int | None
    text: str
    words: str


class ReportSection(TypedDict):
    """A part of a report, about one seat or about all: its lines, and what they come to."""

    seat: int | None
    title: str
    lines: list[str]
    total: str


class RoundReport(TypedDict):
    """The end of a round, brought by the entry ``at`` of the log: what it came to, how it was counted, what follows."""

    at: int
    title: str
    sections: list[ReportSection]
    following: str


class SeatInfo(TypedDict):
    """Who sits at a seat: ``free`` until somebody does; ``here`` while he is connected. ``called``: what sentences call
    the seat."""

    kind: SeatKind
    name: str
    called: str
    level: int | None
    free: bool
    here: bool


class ClockSettings(TypedDict):
    """The clock that was chosen for a match."""

    kind: ClockKind
    seconds: NotRequired[int]
    increment: NotRequired[int]
    days: NotRequired[int]


class Series(TypedDict):
    """Which match of how many this is, and the points of each seat before it."""

    number: int
    of: int
    points: list[float]


class SeedParts(TypedDict):
    """What players have added to the sealed seed: ``given`` has a text for each seat, empty where a player has added
    nothing, ``None`` for machines. ``wanted``: the seats for whose parts the first outcome of chance waits."""

    given: list[str | None]
    wanted: list[int]


class SeatRating(TypedDict):
    """The rating of a seat in a rated match: before its end the present one, then the one it led to. ``change`` is what
    the match has changed, ``None`` until it counts; ``deviation`` is 0 for a machine, whose rating is fixed.
    ``provisional``: too few matches stand behind it."""

    rating: int
    deviation: int
    provisional: bool
    change: int | None


class Summary(TypedDict):
    """What everybody may know of a match. ``parts`` is ``None`` where nothing is left to chance, and in old matches.
    ``moves`` is ``None`` in a game with secrets. ``rated``: it counts for ratings. The server adds ``listed`` and, where
    somebody asks for one match or for their own, the ``seat`` of who asks, and in what is asked by REST ``ratings`` where
    it is rated: one a seat, ``None`` where nobody sits."""

    match: str
    game: str
    title: str
    state: State
    seats: list[SeatInfo]
    clock: ClockSettings
    rated: bool
    series: Series | None
    seal: str
    seed: str | None
    parts: SeedParts | None
    to_move: int | None
    moves: int | None
    result: list[float] | None
    end: End | None
    next: str | None
    seq: int
    created_at: int
    changed_at: int
    listed: NotRequired[bool]
    seat: NotRequired[int | None]
    ratings: NotRequired[list[SeatRating | None]]


if TYPE_CHECKING:
    SummaryChange = Summary  # some of its keys
else:
    SummaryChange = TypedDict(
        "SummaryChange",
        {key: kind for key, kind in Summary.__annotations__.items() if key not in {"listed", "seat", "ratings"}},
        total=False,
    )
    SummaryChange.__doc__ = "The keys of a summary that have changed."


class Clocks(TypedDict):
    """What each seat has left. From ``claim_at`` on the others may claim, because somebody is gone. ``unready``: the
    clocks wait until the persons at these seats say that they are ready."""

    kind: ClockKind
    left_ms: list[int | None]
    running: list[int]
    paused: bool
    at: int
    claim_at: int | None
    unready: list[int]


class Offer(TypedDict):
    """An offer: who made it, who has agreed, who is still asked. ``swap``: a rematch in which the players change seats.
    ``declined_by``: it stands no more, because this seat said no, or took back what it had offered itself."""

    what: OfferKind
    seat: int
    yes: list[int]
    waits: list[int]
    swap: bool
    declined_by: int | None


class MatchView(TypedDict):
    """All the table shows to a seat, or to a spectator, but for the scene. ``log_start`` is how many entries stand before
    the first of ``log``: a game may say that its table shows no more of the past. ``report`` is the last round's."""

    match: Summary
    frame: Frame
    log: list[LogEntry]
    log_start: int
    report: RoundReport | None
    clocks: Clocks
    offer: Offer | None
    choice: str | None


class PiecesChange(TypedDict):
    """All pieces at the points ``at`` are gone; the pieces ``put`` are there instead."""

    at: list[str]
    put: list[Piece]


class FrameChange(TypedDict, total=False):
    """The keys of a frame that have changed; all are whole but ``pieces``."""

    seat: int | None
    to_move: int | None
    position: str
    pieces: PiecesChange
    actions: list[Action]
    asked: str
    prompts: dict[str, str]
    last: Last | None
    standing: list[SeatStanding]
    result: list[float] | None
    outcome: str


#: Keep the first ``from`` entries of the log that is known, then come ``entries``.
LogChange = TypedDict("LogChange", {"from": int, "entries": list[LogEntry]})


class ViewChange(TypedDict, total=False):
    """What has changed of a ``MatchView``; keys that are absent have not."""

    match: SummaryChange
    frame: FrameChange
    log: LogChange
    log_start: int
    report: RoundReport | None
    clocks: Clocks
    offer: Offer | None
    choice: str | None


class Replay(TypedDict):
    """A finished match, position by position, as the seat or a spectator saw it."""

    seat: int | None
    scene: Scene
    frames: list[Frame]
    log: list[LogEntry]
    reports: list[RoundReport]


class ExactMove(TypedDict):
    """What a table says of one action, in words."""

    text: str
    words: str
    value: str
    best: bool


class ExactValues(TypedDict):
    """What a table says of a position and of every action there."""

    value: str
    moves: list[ExactMove]
