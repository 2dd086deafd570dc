"""A process that chooses for AIs: one JSON line in, one out. ``python -m ludotheque.match.ai_process MEGABYTES
[NICENESS]``."""

from __future__ import annotations

import json
import sys

from ludotheque.core.process_limits import limit


def main() -> int:
    """Answer each line, the arguments of ``choose``, with ``{"text": action}`` or ``{"error": text}``."""
    limit(*map(int, sys.argv[1:]))
    from ludotheque.match.ai_choice import choose  # noqa: PLC0415  (within the limit)

    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        try:
            answer = {"text": choose(**json.loads(line))}
        except (ValueError, MemoryError, TypeError, OSError) as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
