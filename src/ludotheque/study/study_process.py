"""A process for tasks that take long. It reads one question, reports its progress, and writes one answer, all as JSON.

``python -m ludotheque.study.study_process MEGABYTES`` reads ``{"do": "review" | "film" | "print", …}`` and writes
``{"done", "of"}`` several times, then ``{"review": …}``, ``{"film": base64}``, ``{"pdf": base64}`` or ``{"error": text}``.
"""

from __future__ import annotations

import base64
import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

from ludotheque.core.process_limits import limit

Message = dict[str, Any]
Task = Callable[..., Iterator[Message]]


def run_review(game: str, log: list[str], result: list[float] | None) -> Iterator[Message]:
    from ludotheque.games import load  # noqa: PLC0415  (within the limit)
    from ludotheque.match.record import Record  # noqa: PLC0415
    from ludotheque.study.review import Review, verdicts_of  # noqa: PLC0415

    verdicts = []
    for verdict in verdicts_of(Record(game, log, result=result)):
        verdicts.append(verdict)
        yield {"done": verdict.number, "of": len(log)}
    yield {"review": Review(game, load(game).seats, verdicts, result).to_json()}


def run_film(game: str, log: list[str], form: str, seat: int | None, lang: str) -> Iterator[Message]:
    from ludotheque.core.translation import set_language  # noqa: PLC0415  (within the limit)
    from ludotheque.study.film import film  # noqa: PLC0415

    set_language(lang)
    for part in film(game, log, form, seat):
        if isinstance(part, bytes):
            yield {"film": base64.b64encode(part).decode()}
        else:
            yield {"done": part[0], "of": part[1]}


def run_print(game: str, paper: str, lang: str) -> Iterator[Message]:
    from ludotheque.core.translation import set_language  # noqa: PLC0415  (within the limit)
    from ludotheque.printing.document import print_game  # noqa: PLC0415

    set_language(lang)
    yield {"pdf": base64.b64encode(print_game(game, paper)).decode()}


def main() -> int:
    limit(int(sys.argv[1]))
    question = json.loads(sys.stdin.readline())
    tasks: dict[str, Task] = {"review": run_review, "film": run_film, "print": run_print}
    task = tasks[question.pop("do")]
    try:
        for message in task(**question):
            print(json.dumps(message), flush=True)
    except (ValueError, MemoryError) as error:
        print(json.dumps({"error": f"{type(error).__name__}: {error}"}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
