"""What the first screen shows, made beforehand: it is there while Python is still being started."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from ludotheque.core.translation import LANGUAGES, in_language
from ludotheque.match.answers import CatalogueAnswer
from ludotheque.match.catalogue import catalogue
from ludotheque.match.pictures import sample_picture
from ludotheque.pocket.ai_turns import AI_SECONDS


def write_first_screen(folder: Path) -> None:
    """Write the catalogue and a picture of each family in every language: ``LANGUAGE/catalogue.json`` and
    ``LANGUAGE/FAMILY.svg``."""
    for language in LANGUAGES:
        (folder / language).mkdir(parents=True, exist_ok=True)
        with in_language(language):
            for name, text in first_screen():
                (folder / language / name).write_text(text, "utf-8")


def first_screen() -> Iterator[tuple[str, str]]:
    """The files in the current language, each with its text."""
    answer: CatalogueAnswer = {**catalogue(), "engines": [], "ai_seconds": AI_SECONDS, "can_print": False}
    yield "catalogue.json", json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
    for family in answer["families"]:
        yield f"{family['name']}.svg", sample_picture(family["name"])
