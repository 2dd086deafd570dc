"""Picks the silhouettes the pictures use out of the npm package ``@iconify-json/game-icons`` (CC BY 3.0).

    npm pack @iconify-json/game-icons && tar xf iconify-json-game-icons-*.tgz
    python tools/icons.py package/icons.json

writes ``src/ludotheque/drawing/icons.json``. Who drew what is in ``docs/credits.md`` too.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

TARGET = Path(__file__).parent.parent / "src/ludotheque/drawing/icons.json"
CREDIT = "Silhouettes from game-icons.net by Lorc, Delapouite and others, CC BY 3.0; see docs/credits.md"

#: Who drew what, by the names they have there; games name them in their faces, the pictures use some themselves.
MAKERS = {
    "Lorc": (
        "cat", "crown", "evil-moon", "heavy-rain", "moon", "mouse", "padlock", "shatter", "snake", "snake-totem",
        "stone-tower", "sun", "volcano",
    ),
    "Delapouite": (
        "corn", "eagle-head", "elephant", "feline", "hummingbird", "mayan-pyramid", "rhinoceros-horn", "sun-priest",
        "tiger-head",
    ),
    "Caro Asercion": ("hyena-head",),
    "DarkZaitzev": ("chameleon-glyph",),
}  # fmt: skip


def outline(body: str) -> str:
    found = re.findall(r'<path[^>]* d="([^"]+)"', body)
    if not found:
        raise ValueError(f"no path in {body[:80]}")
    return "".join(found)


def main(source: str) -> None:
    package = json.loads(Path(source).read_text("utf-8"))["icons"]
    icons = {name: outline(package[name]["body"]) for name in sorted(sum(MAKERS.values(), ()))}
    TARGET.write_text(json.dumps({"credit": CREDIT, "makers": MAKERS, "icons": icons}, indent=0) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
