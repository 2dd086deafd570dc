"""Translations. Every text shown to people is written in English, marked with ``_`` or ``N_``, and looked up here.

The language is a context variable: on the server each request has its own.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES = ("en", "fr")
DEFAULT = "en"
FOLDER = Path(__file__).parent.parent / "locale"


def environment_language() -> str:
    """The language of the environment, by the variables that other programs read too."""
    for name in ("LUDOTHEQUE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "fr" if os.environ[name].lower().startswith("fr") else "en"
    return "en"


current_language: ContextVar[str] = ContextVar("current_language", default=environment_language())  # noqa: B039  (a string)

#: Translations that games of other packages bring along, by language and English text.
added_translations: dict[str, dict[str, str]] = {}


@cache
def message_catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation("ludotheque", FOLDER, [language], fallback=True)


def _(text: str) -> str:
    """The text in the current language; the English text itself where there is no translation. The empty text stays empty:
    a catalogue keeps its own header under it."""
    if not text:
        return text
    language = current_language.get()
    if language in added_translations and text in added_translations[language]:
        return added_translations[language][text]
    return message_catalogue(language).gettext(text)


def add_translations(by_language: Mapping[str, Mapping[str, str]]) -> None:
    """Add the translations of a game from another package. They never replace one of our own catalogue."""
    for language, texts in by_language.items():
        own = message_catalogue(language).gettext
        missing = {text: translation for text, translation in texts.items() if own(text) == text}
        added_translations.setdefault(language, {}).update(missing)


def N_(text: str) -> str:
    """Mark a text for translation. It is looked up later, with ``_``, when it is shown."""
    return text


def set_language(language: str) -> None:
    """Make this the current language; ``ValueError`` if we do not have it."""
    if language not in LANGUAGES:
        raise ValueError(
            _("there is no language {name}; take one of {names}").format(name=language, names=", ".join(LANGUAGES))
        )
    current_language.set(language)


def preferred_language(wanted: str) -> str:
    """The first language of a list like that of the header ``Accept-Language`` that there are texts in."""
    for part in wanted.split(","):
        language = part.strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return DEFAULT


@contextmanager
def in_language(language: str) -> Iterator[None]:
    """For what is said to somebody else than the caller: everybody at a table has a language of their own."""
    before = current_language.set(language)
    try:
        yield
    finally:
        current_language.reset(before)
