"""The answers of the HTTP interface that only a server gives: see ``docs/api.md``. The page's TypeScript is made from these
types, as from ``match/answers.py`` and ``server/messages.py``."""

from typing import TypedDict

from ludotheque.match.types import Summary


class MatchList(TypedDict):
    """Listed matches, the newest first."""

    matches: list[Summary]


class LobbyAnswer(MatchList):
    """Open matches that are listed, and how many matches are being played."""

    playing: int


class Shared(TypedDict):
    """A spectator's token to pass on."""

    token: str
