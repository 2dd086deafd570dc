"""Who says so: the marks that options, presets, and sentences and figures of rulebooks carry."""

from __future__ import annotations

from ludotheque.core.translation import N_, _

BOOK, FACT, RULING, ADVICE = "book", "fact", "ruling", "advice"
SOURCES = (BOOK, FACT, RULING, ADVICE)

NAMES = {
    BOOK: N_("booklet"),
    FACT: N_("known elsewhere"),
    RULING: N_("our ruling"),
    ADVICE: N_("advice"),
}
MEANINGS = {
    BOOK: N_("The game's booklet says so."),
    FACT: N_("The booklet does not say it; it is known from elsewhere."),
    RULING: N_("No source says it: we decided."),
    ADVICE: N_("Advice of ours, no rule."),
}


def source_name(source: str) -> str:
    """The mark as a word or two, in the language in force."""
    return _(NAMES[source])


def source_meaning(source: str) -> str:
    """The mark as a sentence."""
    return _(MEANINGS[source])
