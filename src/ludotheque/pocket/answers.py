"""The answers that only a device gives: see ``docs/api.md``. The page's TypeScript is made from these types."""

from typing import TypedDict

from ludotheque.match.types import Summary


class DeviceMatch(Summary):
    """A match kept on a device, with the tokens of its seats (null where a computer sits) and of its spectators."""

    tokens: list[str | None]
    watch: str


class DeviceMatches(TypedDict):
    """The matches kept on a device, those changed last first."""

    matches: list[DeviceMatch]


class OpenedRecord(TypedDict):
    """A record was opened as this match, which needs no token."""

    match: str


class DeviceSpeed(TypedDict):
    """How many nodes a second are searched here, and for each family the highest level that answers in time. ``nodes`` is
    null where that is not known."""

    nodes: float | None
    levels: dict[str, int]
