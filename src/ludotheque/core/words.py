"""The language in force. Every text shown to people is written in English and looked up here."""

from __future__ import annotations

import gettext
import os
from contextvars import ContextVar
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "fr")
FOLDER = Path(__file__).parent.parent / "locale"


def guess() -> str:
    """The language of the environment, as other programs read it."""
    for name in ("LUDOTHEQUE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "fr" if os.environ[name].lower().startswith("fr") else "en"
    return "en"


chosen: ContextVar[str] = ContextVar("chosen", default=guess())  # noqa: B039  (a string)


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation("ludotheque", FOLDER, [language], fallback=True)


def _(text: str) -> str:
    return catalogue(chosen.get()).gettext(text)


def N_(text: str) -> str:
    """Marks a text that is looked up later."""
    return text


def speak(language: str) -> None:
    if language not in LANGUAGES:
        raise ValueError(
            _("there is no language {name}; take one of {names}").format(name=language, names=", ".join(LANGUAGES))
        )
    chosen.set(language)
