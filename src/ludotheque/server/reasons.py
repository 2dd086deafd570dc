"""Why somebody is reported, and why a moderator acts: one of a list, so that nobody writes to anybody."""

from __future__ import annotations

from typing import Literal

from ludotheque.core.translation import N_, _

Reason = Literal["name", "phrases", "cheating", "leaving", "other"]
REASONS: dict[Reason, str] = {
    "name": N_("a name that hurts, or that is not for children"),
    "phrases": N_("phrases or requests that pester somebody"),
    "cheating": N_("help from a program, or games lost on purpose"),
    "leaving": N_("games left again and again, or time let run down"),
    "other": N_("something else that spoils the game for others"),
}


def reason_words(reason: str) -> str:
    """The reason in the language in force."""
    return _(next((words for name, words in REASONS.items() if name == reason), REASONS["other"]))
