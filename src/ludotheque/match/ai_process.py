"""A process that chooses for AIs: one JSON line in, one out. ``python -m ludotheque.match.ai_process MEGABYTES``."""

from __future__ import annotations

import json
import os
import sys


def limit(megabytes: int) -> None:
    """No more memory of its own than this (tables that are only read are nobody's own), and after everybody else."""
    os.nice(10)
    try:
        import resource  # noqa: PLC0415  (not everywhere)
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_DATA, (megabytes << 20, megabytes << 20))


def main() -> int:
    limit(int(sys.argv[1]))
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
