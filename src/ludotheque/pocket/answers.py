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


class DeviceSpeed(TypedDict):
    """For each family, by the number of seats, how many nodes, or simulated games, are searched here in a second, where that
    is known, and the highest level that answers in time."""

    nodes: dict[str, dict[str, int]]
    levels: dict[str, dict[str, int]]
