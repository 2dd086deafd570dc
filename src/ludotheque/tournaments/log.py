"""The log of a tournament: events in order, each with its time. ``Tournament`` makes everything else from it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

CREATE, ENTER, WITHDRAW, RETURN, SIT_OUT, HELPER = "create", "enter", "withdraw", "return", "sit_out", "helper"
START, PAIR, RESULT, FINISH, CANCEL = "start", "pair", "result", "finish", "cancel"


@dataclass(frozen=True)
class Event:
    """One event. ``at`` is in milliseconds since 1970, ``do`` one of the words above, ``player`` the number of the player
    it is about. ``more`` holds what else it says: the settings, the tables of a round, the points at a table."""

    at: int
    do: str
    player: int | None = None
    more: dict[str, Any] = field(default_factory=dict)

    def dump(self) -> str:
        """The event as JSON, as it is stored; ``load`` reads it."""
        fields = {"at": self.at, "do": self.do, "player": self.player, "more": self.more}
        return json.dumps({key: value for key, value in fields.items() if value not in (None, {})}, ensure_ascii=False)

    @classmethod
    def load(cls, text: str) -> Event:
        return cls(**json.loads(text))
