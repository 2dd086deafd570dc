"""A review as people read it: its moves in words, its reasons in the language in force, and how well each seat played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ludotheque.core.translation import _, current_language
from ludotheque.games import load
from ludotheque.match.accuracy import seat_accuracies
from ludotheque.match.seat_names import names
from ludotheque.view.frames import gate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.position import Position
    from ludotheque.match.answers import Review
    from ludotheque.match.match import Match

SHOWN = 6  # actions of an expected line


def review_question(match: Match) -> dict[str, Any]:
    """What is asked of ``study.study_process`` to have a finished match reviewed."""
    return {"do": "review", "game": str(match.game), "log": match.position.log, "result": list(match.result or ())}


def review_of(match: Match, review: dict[str, Any]) -> Review:
    """The review of a match as people read it."""
    return cast("Review", told_review(review, match.position.log, names(match)))


def told_review(review: dict[str, Any], log: Sequence[str], names: Sequence[str]) -> dict[str, Any]:
    """``Review.to_json`` of a match with this log, for people; ``names`` is what its seats are called."""
    position = load(review["game"]).start()
    verdicts = []
    for verdict in review["verdicts"]:
        for text in log[len(position.log) : verdict["number"] - 1]:
            position.play(text)
        verdicts.append(told_verdict(verdict, position, names))
    return review | {"verdicts": verdicts, "accuracy": seat_accuracies(verdicts, len(names))}


def told_verdict(verdict: dict[str, Any], position: Position, names: Sequence[str]) -> dict[str, Any]:
    """A verdict on a move of the position, with its actions in words."""
    line = verdict["line"][:SHOWN] if verdict["mark"] else []
    return verdict | {
        "move_words": action_words(position, verdict["move"], names),
        "best_words": action_words(position, verdict["best"], names),
        "line_words": line_words(position.copy(), line, names),
        "why": verdict["why"].get(current_language.get(), ""),
    }


def action_words(position: Position, text: str, names: Sequence[str]) -> str:
    """A legal action of the seat to act, in the words of what that seat sees."""
    return position.game.teller(names).action(gate(position.rules, position.to_move), position.find(text))


def line_words(position: Position, line: Sequence[str], names: Sequence[str]) -> list[str]:
    """An expected line, each action with its seat. It ends where chance is to act."""
    words = []
    for text in line:
        seat = position.to_move
        if seat is None or seat < 0 or text not in position.legal():
            break
        told = action_words(position, text, names)
        words.append(_("{seat}: {words}").format(seat=names[seat], words=told))
        position.play(text)
    return words
