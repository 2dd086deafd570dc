"""The language in force. Every text shown to people is written in English and looked up here."""

from __future__ import annotations

import gettext
import os
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES = ("en", "fr")
FOLDER = Path(__file__).parent.parent / "locale"


def guess() -> str:
    """The language of the environment, as other programs read it."""
    for name in ("LUDOTHEQUE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "fr" if os.environ[name].lower().startswith("fr") else "en"
    return "en"


chosen: ContextVar[str] = ContextVar("chosen", default=guess())  # noqa: B039  (a string)


#: Words of games from other packages, by language and English text.
added: dict[str, dict[str, str]] = {}


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation("ludotheque", FOLDER, [language], fallback=True)


def _(text: str) -> str:
    language = chosen.get()
    if language in added and text in added[language]:
        return added[language][text]
    return catalogue(language).gettext(text)


def add_words(words: Mapping[str, Mapping[str, str]]) -> None:
    """Words of a game that comes with its own translations. The package's own catalogue is never overruled."""
    for language, texts in words.items():
        known = catalogue(language).gettext
        added.setdefault(language, {}).update({text: word for text, word in texts.items() if known(text) == text})


def N_(text: str) -> str:
    """Marks a text that is looked up later."""
    return text


def speak(language: str) -> None:
    if language not in LANGUAGES:
        raise ValueError(
            _("there is no language {name}; take one of {names}").format(name=language, names=", ".join(LANGUAGES))
        )
    chosen.set(language)
