"""A tournament as JSON. Nothing here runs: the types are for mypy, for the schema of the API and for the page's TypeScript.
``docs/api.md`` says what each key means."""

from typing import Literal, TypedDict

from ludotheque.match.types import ClockSettings

Kind = Literal["round_robin", "swiss", "arena"]
TournamentState = Literal["open", "live", "over"]
How = Literal["", "played", "hand", "forfeit", "bye", "half"]


class TournamentSummary(TypedDict):
    """What a list shows. ``round`` is the last that was paired; ``rounds`` is None in an arena and, before its start, in a
    round robin."""

    tournament: str
    title: str
    kind: Kind
    game: str
    game_title: str
    seats: int
    state: TournamentState
    cancelled: bool
    round: int
    rounds: int | None
    minutes: int | None
    players: int
    clock: ClockSettings
    rated: bool
    boards: bool
    club: int | None
    organiser: str
    created_at: int
    starts_at: int | None
    started_at: int | None
    ends_at: int | None


class TournamentCell(TypedDict):
    """What a player did in a round: against whom, from which seat, for how many points. No opponents: a bye, or absent."""

    round: int
    opponents: list[int]
    seat: int | None
    points: float | None
    how: How


class TournamentStanding(TypedDict):
    """One line of the table of results. ``ties`` are the tie-breaks in the order of ``TournamentView.ties``; ``rounds`` has
    a cell for each round, in an arena for the last few games. ``doubled``: in an arena, wins count double now."""

    rank: int
    player: int
    name: str
    rating: int | None
    score: float
    ties: list[float]
    wins: int
    games: int
    active: bool
    doubled: bool
    rounds: list[TournamentCell]


class TournamentTable(TypedDict):
    """Who sits with whom. ``points`` is None until the result is known; ``how`` says where it comes from."""

    table: int
    round: int
    players: list[int]
    points: list[float] | None
    how: How
    match: str | None


class TieBreak(TypedDict):
    """A tie-break: its name, and its title for people."""

    name: str
    title: str


class TournamentMe(TypedDict):
    """What the caller may do here. ``player`` is their number, if they have entered; ``match`` the one they sit at."""

    player: int | None
    active: bool
    helper: bool
    organiser: bool
    table: int | None
    match: str | None
    byes_left: int


class TournamentView(TypedDict):
    """All a page shows of a tournament. ``tables`` are those of the last round, or of an arena those that are played."""

    summary: TournamentSummary
    seq: int
    ties: list[TieBreak]
    standings: list[TournamentStanding]
    tables: list[TournamentTable]
    next_at: int | None
    helpers: list[str]
    me: TournamentMe
