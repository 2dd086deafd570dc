"""What levels play in given positions, for comparison between Pythons: compiled, plain, and the browser's.

    python level_moves.py CASES         reads a JSON list of cases, prints the mode and the list of what is played

A case is what ``match.ai_choice.choose`` is asked: game, log, level and seed. Nothing here needs more than the package.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import ludotheque as lt
from ludotheque.match.ai_choice import choose

LONG = 3600.0  # seconds: no level is cut off


def answers(cases: list[dict[str, Any]]) -> list[str]:
    return [choose(case["game"], case["log"], case["level"], LONG, case["seed"]) for case in cases]


def main(cases: str) -> str:
    return json.dumps({"mode": lt.MODE, "python": sys.version, "played": answers(json.loads(cases))})


if __name__ == "__main__":
    print(main(Path(sys.argv[1]).read_text(encoding="utf-8")))
