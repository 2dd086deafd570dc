"""The answers of the HTTP interface that only a server gives: see ``docs/api.md``. The page's TypeScript is made from these
types, as from ``match/answers.py`` and ``server/messages.py``."""

from typing import Literal, TypedDict

from ludotheque.match.types import ClockSettings, SeatRating, Summary


class MatchList(TypedDict):
    """Listed matches, the newest first."""

    matches: list[Summary]


class LobbyAnswer(MatchList):
    """Open matches that are listed, and how many matches are being played."""

    playing: int


class Shared(TypedDict):
    """A spectator's token to pass on."""

    token: str


class OwnGame(TypedDict):
    """A match of the caller's, who has the seat ``match.seat``. ``people`` has the account at each seat, by its present
    name, ``None`` for guests, machines and accounts that are deleted. While it runs: ``your_turn``, and ``due_at``, when
    the time of whoever is to act is over. Once it is over: ``outcome``, ``ended_at``, and ``accuracy`` from 0 to 1 where
    a review has found it."""

    match: Summary
    people: list[str | None]
    your_turn: bool
    due_at: int | None
    outcome: Literal["won", "drawn", "lost"] | None
    ended_at: int | None
    accuracy: float | None


class OwnGames(TypedDict):
    """``next`` is the cursor of the page that follows, ``None`` on the last; ``now`` is the server's time."""

    games: list[OwnGame]
    next: str | None
    now: int


class FamilyRecord(TypedDict):
    """What somebody has played of a family; ``rating`` where a match of it was rated, and after how many of them."""

    family: str
    title: str
    rating: SeatRating | None
    rated_matches: int
    won: int
    drawn: int
    lost: int


class Profile(TypedDict):
    """What a person lets be seen. ``bot``: a program plays under this name. ``against`` is the caller's own record against
    them, ``None`` where they have not met. ``shown_to`` is there for the person alone."""

    name: str
    bot: bool
    since: int
    families: list[FamilyRecord]
    against: list[FamilyRecord] | None
    shown_to: Literal["everyone", "opponents", "nobody"] | None


class Opponent(TypedDict):
    """``key`` is what ``GET /api/me/games`` takes as ``opponent``. A guest, and an account that is deleted, has no name."""

    key: str
    kind: Literal["person", "level", "engine", "net", "guest"]
    name: str | None
    level: int | None


class OpponentRecord(TypedDict):
    """The caller's results in matches of a family with this opponent at the table."""

    opponent: Opponent
    family: str
    title: str
    won: int
    drawn: int
    lost: int
    last_at: int


class OwnRecord(TypedDict):
    """The opponent met last comes first."""

    records: list[OpponentRecord]


class RatingPoint(TypedDict):
    """The rating after a match."""

    at: int
    match: str
    rating: int
    deviation: int


class AccuracyPoint(TypedDict):
    """How well a match was played, from 0 to 1, as its review has it."""

    at: int
    match: str
    accuracy: float


class Curve(TypedDict):
    """The latest points of a family, the oldest of them first."""

    family: str
    title: str
    rating: list[RatingPoint]
    accuracy: list[AccuracyPoint]


class Curves(TypedDict):
    """One for each family that there is anything to show of."""

    curves: list[Curve]


class Friend(TypedDict):
    """``here``: has a page open just now, and lets friends know."""

    name: str
    here: bool


class Friends(TypedDict):
    """``asked`` are the names the caller has asked, as they were written, whether or not there are such people;
    ``asking`` those who wait for the caller's answer. ``hidden``: friends are not told that the caller is here."""

    friends: list[Friend]
    asked: list[str]
    asking: list[str]
    hidden: bool


class Challenge(TypedDict):
    """A match offered by the caller (``mine``) to ``name``, or by ``name`` to the caller. ``seat`` is the caller's, ``None``:
    by lot. ``by_link``: whoever has the link may accept it. ``match`` is there once it was accepted."""

    challenge: str
    mine: bool
    by_link: bool
    name: str
    game: str
    title: str
    clock: ClockSettings
    rated: bool
    seat: int | None
    state: Literal["open", "accepted", "declined", "withdrawn"]
    match: str | None
    made_at: int
    expires_at: int


class ChallengeList(TypedDict):
    """The newest first."""

    challenges: list[Challenge]


class Reminders(TypedDict):
    """What the caller is reminded of in matches with days for each move: the ``turn``, and the ``deadline`` some hours
    before the time is over. ``quiet_from`` and ``quiet_to`` are minutes of the day in the time zone ``zone``; nothing is
    sent between them. ``devices`` is how many browsers get messages; ``key`` is what a browser subscribes with, ``None``
    where this server sends none. ``can_mail``: the caller has an address, and this server sends e-mail."""

    turn: bool
    deadline: bool
    mail: bool
    quiet_from: int | None
    quiet_to: int | None
    zone: str
    devices: int
    key: str | None
    can_mail: bool
