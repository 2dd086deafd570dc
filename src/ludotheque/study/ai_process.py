"""A process that chooses for AIs: one JSON line in, one out. ``python -m ludotheque.study.ai_process MEGABYTES
[NICENESS]``."""

from __future__ import annotations

import json
import sys
from typing import Any

from ludotheque.core.process_limits import limit


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """To the arguments of ``choose``: ``{"text": action}``. With ``language`` among them, those of ``advise``: ``{"text":
    action, "why": reasons}``."""
    from ludotheque.match.ai_choice import choose  # noqa: PLC0415  (within the limit)
    from ludotheque.study.advice import advise  # noqa: PLC0415

    return advise(**question) if "language" in question else {"text": choose(**question)}


def main() -> int:
    """Answer each line, or say ``{"error": text}``."""
    limit(*map(int, sys.argv[1:]))
    import ludotheque.match.ai_choice  # noqa: F401, PLC0415  (before it says that it is ready)

    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        try:
            told = answer(json.loads(line))
        except (ValueError, MemoryError, TypeError, OSError) as error:
            told = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(told), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
