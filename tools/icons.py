"""Picks the silhouettes the pictures use out of the npm package ``@iconify-json/game-icons`` (CC BY 3.0).

    npm pack @iconify-json/game-icons && tar xf iconify-json-game-icons-*.tgz
    python tools/icons.py package/icons.json

writes ``src/ludotheque/drawing/icons.json``. Who drew what is in ``docs/credits.md``.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

TARGET = Path(__file__).parent.parent / "src/ludotheque/drawing/icons.json"
CREDIT = "Silhouettes from game-icons.net by Lorc, Delapouite and others, CC BY 3.0; see docs/credits.md"

#: By the names they have there; games name them in their faces, the pictures use some themselves.
NAMES = (
    "cat", "chameleon-glyph", "corn", "crown", "eagle-head", "elephant", "evil-moon", "feline", "heavy-rain",
    "hummingbird", "hyena-head", "mayan-pyramid", "moon", "mouse", "padlock", "rhinoceros-horn", "shatter", "snake",
    "snake-totem", "stone-tower", "sun", "sun-priest", "tiger-head", "volcano",
)  # fmt: skip


def outline(body: str) -> str:
    found = re.findall(r'<path[^>]* d="([^"]+)"', body)
    if not found:
        raise ValueError(f"no path in {body[:80]}")
    return "".join(found)


def main(source: str) -> None:
    package = json.loads(Path(source).read_text("utf-8"))["icons"]
    icons = {name: outline(package[name]["body"]) for name in NAMES}
    TARGET.write_text(json.dumps({"credit": CREDIT, "icons": icons}, indent=0) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
