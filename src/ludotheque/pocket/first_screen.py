"""What the first screen shows, made beforehand: it is there while Python is still being started."""

from __future__ import annotations

import json
from collections.abc import Container, Iterator
from pathlib import Path

from ludotheque.core.translation import LANGUAGES, current_language
from ludotheque.match.catalogue import catalogue
from ludotheque.match.pictures import sample_picture

AI_SECONDS = 5.0  # the longest that a computer player thinks on a device


def write_first_screen(folder: Path, games: Container[str] | None = None) -> None:
    """Write the catalogue and a picture of each family in every language: ``LANGUAGE/catalogue.json`` and
    ``LANGUAGE/FAMILY.svg``; of all families, or of those named in ``games``."""
    for language in LANGUAGES:
        before = current_language.set(language)
        try:
            (folder / language).mkdir(parents=True, exist_ok=True)
            for name, text in first_screen(games):
                (folder / language / name).write_text(text, "utf-8")
        finally:
            current_language.reset(before)


def first_screen(games: Container[str] | None) -> Iterator[tuple[str, str]]:
    """The files in the current language, each with its text."""
    families = [family for family in catalogue()["families"] if games is None or family["name"] in games]
    answer = {"families": families, "engines": [], "ai_seconds": AI_SECONDS}
    yield "catalogue.json", json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
    for family in families:
        yield f"{family['name']}.svg", sample_picture(family["name"])
