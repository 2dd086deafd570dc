"""What is told of clubs and classes, as JSON. Nothing here runs: the types are for mypy, for the schema of the API and for
the page's TypeScript. ``docs/api.md`` says what each key means."""

from typing import Literal, TypedDict

from ludotheque.match.types import Summary

ClubKind = Literal["club", "class"]
ClubRole = Literal["owner", "helper", "member", "asking"]
HomeworkKind = Literal["chapter", "puzzle"]


class ClubSummary(TypedDict):
    """What a list shows. ``role`` is the caller's, if they have to do with it."""

    club: int
    kind: ClubKind
    name: str
    about: str
    members: int
    role: ClubRole | None


class ClubList(TypedDict):
    """The caller's clubs and classes, and the clubs that everybody may find."""

    mine: list[ClubSummary]
    listed: list[ClubSummary]


class ClubMember(TypedDict):
    """``member`` is their number in the club. For whoever looks after a class: when a child was last here, and whether it
    is shut out because of too many wrong pictures."""

    member: int
    name: str
    role: ClubRole
    child: bool
    since: int
    seen_at: int | None
    locked: bool


class ClubGame(TypedDict):
    """A game that the club plays."""

    game: str
    title: str


class ClubView(TypedDict):
    """A club as the caller may see it. ``people`` and ``playing`` are there for members, the codes for whoever looks after
    it. ``me`` is the caller's number."""

    summary: ClubSummary
    games: list[ClubGame]
    listed: bool
    label: str
    paused: bool
    open_play: bool
    code: str | None
    login_code: str | None
    people: list[ClubMember]
    me: int | None
    child: bool


class ClubLobby(TypedDict):
    """The tables of a club with a free seat, and those that are played."""

    open: list[Summary]
    playing: list[Summary]


class LadderLine(TypedDict):
    """How somebody stands within the club."""

    rank: int
    name: str
    rating: int
    provisional: bool
    matches: int
    won: int
    drawn: int
    lost: int


class LadderFamily(TypedDict):
    """A family that members have played with each other."""

    family: str
    title: str
    lines: list[LadderLine]


class ClubLadder(TypedDict):
    """A ladder for each family, the one played most first."""

    families: list[LadderFamily]


class ChildKey(TypedDict):
    """With what a child logs in: three of the twelve pictures, in order, and the token of its card. Told once."""

    member: int
    name: str
    pictures: list[int]
    card: str


class ChildKeys(TypedDict):
    """The keys of some children."""

    keys: list[ChildKey]


class ClassChild(TypedDict):
    """A child on the page where its class logs in."""

    member: int
    name: str


class ClassDoor(TypedDict):
    """What the page where a class logs in shows."""

    club: int
    name: str
    paused: bool
    children: list[ClassChild]


class Homework(TypedDict):
    """``title`` is for people; ``path`` is the page where it is done; ``tasks`` are how many there are."""

    homework: int
    kind: HomeworkKind
    what: str
    title: str
    path: str
    tasks: int
    due_at: int | None
    set_at: int


class OwnHomework(TypedDict):
    """A child's homework, and how many of its tasks it has done."""

    homework: Homework
    done: int


class OwnClass(TypedDict):
    """The class of the child that asks; without one all is empty."""

    club: int | None
    name: str
    homework: list[OwnHomework]


class ChildProgress(TypedDict):
    """How many tasks of each homework a child has done, in the order of ``ClassReport.homework``, and what it has learnt
    altogether."""

    member: int
    name: str
    done: list[int]
    learnt: int
    seen_at: int | None


class ClassGame(TypedDict):
    """A match of children of the class."""

    match: Summary
    people: list[str | None]


class ClassReport(TypedDict):
    """What the teacher sees: homework, who has done how much of it, and the latest games."""

    homework: list[Homework]
    children: list[ChildProgress]
    games: list[ClassGame]


class LearntThing(TypedDict):
    """A task or a puzzle, and when it was done."""

    what: str
    at: int


class ChildExport(TypedDict):
    """All that is stored of a child."""

    name: str
    account: str
    created_at: int
    seen_at: int | None
    learnt: list[LearntThing]
    games: list[ClassGame]
