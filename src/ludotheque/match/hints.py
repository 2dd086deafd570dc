"""Hints in a match: who may have one, and what is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused

if TYPE_CHECKING:
    from ludotheque.match.answers import Hint
    from ludotheque.match.match import Match
    from ludotheque.match.types import ExactValues

HINT_LEVEL = 9  # whose nodes are spent on a hint


def need_hint_seat(match: Match, seat: int | None) -> None:
    """``Refused`` unless the seat is to act and all others are machines: nobody else is told by a machine what to do."""
    if match.rated:
        raise Refused("forbidden", _("in a rated match there are no hints"))
    if seat is None or any(one.human for i, one in enumerate(match.seats) if i != seat):
        raise Refused("forbidden", _("hints are given where all the others are computers"))
    if match.state != "live" or match.position.to_move != seat:
        raise Refused("illegal", _("it is not your turn"))


def hint_answer(text: str, why: str, values: ExactValues | None) -> Hint:
    """``text`` is what a search chose, and ``why``, unless a table knows better."""
    best = [move["text"] for move in values["moves"] if move["best"]] if values else [text]
    return (
        {"text": text, "why": why, "exact": values} if text in best else {"text": best[0], "why": "", "exact": values}
    )
