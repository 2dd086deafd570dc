"""The part of a device that thinks: what it is asked, and how it answers. It runs in a worker of its own, so that the
table answers while it thinks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

Progress = Callable[[int, int], None]  # so much is done, of so much


class Thinker(Protocol):
    """Answers one question at a time."""

    async def ask(self, question: dict[str, Any], progress: Progress | None = None) -> dict[str, Any]:
        """What ``answer`` says to the question in the worker; ``OSError`` where it has none, or the worker was lost."""

    def cancel(self) -> None:
        """End the worker in the middle of its thought; the next question starts another one."""


def answer(question: dict[str, Any], progress: Progress | None = None) -> dict[str, Any]:
    """The answer to a question, which says in ``do`` what it is:

    ``choose``, with the arguments of ``match.ai_choice.choose``: ``{"text": action}``;
    ``advise``, with those of ``study.advice.advise``: ``{"text": action, "why": reasons}``;
    ``review``, with those of ``study.study_process.run_review``: ``{"review": …}``, with progress on the way;
    ``speed``: ``{"nodes": {family: {seats: nodes or simulated games a second here}}, "levels": {family: {seats: the highest
    that answers in time}}}``.

    ``{"error": text}`` where it cannot be answered. Nothing is loaded before it is asked for.
    """
    task = {"choose": choose, "advise": advise, "review": review, "speed": speed}[question["do"]]
    try:
        return task({key: value for key, value in question.items() if key != "do"}, progress)
    except (ValueError, MemoryError, TypeError, OSError) as error:
        return {"error": f"{type(error).__name__}: {error}"}


def choose(arguments: dict[str, Any], _progress: Progress | None) -> dict[str, Any]:
    from ludotheque.match import ai_choice  # noqa: PLC0415

    return {"text": ai_choice.choose(**arguments)}


def advise(arguments: dict[str, Any], _progress: Progress | None) -> dict[str, Any]:
    from ludotheque.study import advice  # noqa: PLC0415

    return advice.advise(**arguments)


def review(arguments: dict[str, Any], progress: Progress | None) -> dict[str, Any]:
    from ludotheque.study.study_process import run_review  # noqa: PLC0415

    for message in run_review(**arguments):
        if "done" not in message:
            return message
        if progress:
            progress(message["done"], message["of"])
    raise ValueError("the review did not end")


def speed(_arguments: dict[str, Any], _progress: Progress | None) -> dict[str, Any]:
    from ludotheque.match.device_levels import measure_families  # noqa: PLC0415

    measured = measure_families()
    return {
        "nodes": {name: {str(n): round(one.rate) for n, one in some.items()} for name, some in measured.items()},
        "levels": {name: {str(n): one.level for n, one in some.items()} for name, some in measured.items()},
    }
