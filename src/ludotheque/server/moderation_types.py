"""What reports, blocks and the moderators' page send and get."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ludotheque.server.messages import Phrase
from ludotheque.server.reasons import Reason

Act = Literal["nothing", "warn", "rename", "close", "open", "add", "remove"]
Decision = Literal["nothing", "warn", "rename", "close"]
Line = Annotated[str, msgspec.Meta(max_length=200)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=15)]
Days = Annotated[int, msgspec.Meta(ge=1, le=3650)]
NewName = Annotated[str, msgspec.Meta(min_length=3, max_length=24, pattern="^[A-Za-z0-9_-]+$")]


class PhraseInfo(msgspec.Struct):
    """A phrase that can be said; ``sign`` goes with a reaction."""

    phrase: Phrase
    sign: str
    text: str


class ReasonInfo(msgspec.Struct):
    """A reason, and its words."""

    reason: Reason
    text: str


class PhraseList(msgspec.Struct):
    """What people may say, and why they may report somebody."""

    phrases: list[PhraseInfo]
    reasons: list[ReasonInfo]


class NewReport(msgspec.Struct, forbid_unknown_fields=True):
    """``line`` is for moderators alone, and only accounts may write one."""

    reason: Reason
    line: Line = ""


class NewSeatReport(msgspec.Struct, forbid_unknown_fields=True):
    """The same about whoever sits at a seat."""

    seat: Seat
    reason: Reason
    line: Line = ""


class SeatNumber(msgspec.Struct, forbid_unknown_fields=True):
    """Whoever sits there."""

    seat: Seat


class BlockedPerson(msgspec.Struct):
    """Somebody whom the caller has blocked."""

    name: str
    since: int


class BlockList(msgspec.Struct):
    """The latest first."""

    blocks: list[BlockedPerson]


class Notice(msgspec.Struct):
    """What a moderator has done that concerns the caller, in a sentence."""

    id: int
    at: int
    text: str


class OwnNotices(msgspec.Struct):
    """``moderator``: the caller is one, and so many reports wait."""

    notices: list[Notice]
    moderator: bool
    waiting: int


class Report(msgspec.Struct):
    """``person`` is the account reported, null for a guest or a deleted account, ``name`` what they were called;
    ``reporter`` is null for a guest. ``others``: further reports about this account."""

    id: int
    at: int
    state: Literal["open", "closed"]
    reporter: str | None
    person: str | None
    name: str
    match: str | None
    reason: str
    line: str
    others: int
    decision: str | None
    decided_by: str | None
    decided_at: int | None


class ReportList(msgspec.Struct):
    """``next``: send it as ``before`` for the next page."""

    reports: list[Report]
    next: int | None


class Decide(msgspec.Struct, forbid_unknown_fields=True):
    """``name`` goes with rename, ``days`` with close (null: for good). ``reason`` is what the person is told, ``why`` a
    remark for the audit log."""

    decision: Decision
    reason: Reason | None = None
    name: NewName | None = None
    days: Days | None = None
    why: Line = ""


class Measure(msgspec.Struct, forbid_unknown_fields=True):
    """What a moderator does with an account, without a report; as in ``Decide``."""

    act: Literal["warn", "rename", "close", "open"]
    reason: Reason
    name: NewName | None = None
    days: Days | None = None
    why: Line = ""


class Person(msgspec.Struct):
    """An account as moderators see it. ``closed_until`` is null also where it is closed for good."""

    name: str
    since: int
    closed: bool
    closed_until: int | None
    moderator: bool
    reports: int


class PersonList(msgspec.Struct):
    """Those whose names have the text in them."""

    people: list[Person]


class AuditEntry(msgspec.Struct):
    """``by`` is null for the operator; ``words`` say what was done, ``why`` is the moderator's remark."""

    id: int
    at: int
    by: str | None
    words: str
    reason: str
    why: str


class AuditLog(msgspec.Struct):
    """The latest first."""

    entries: list[AuditEntry]
    next: int | None
