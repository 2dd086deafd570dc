"""What people may say to each other at a table: set phrases, nothing else. They travel by their names, and everybody reads
them in their own language."""

from __future__ import annotations

from ludotheque.core.translation import N_, _

#: Each phrase by its name: a sign that goes with it, and its words.
PHRASES = {
    "hello": ("", N_("Hello!")),
    "luck": ("", N_("Good luck!")),
    "well_played": ("", N_("Well played!")),
    "thanks": ("", N_("Thank you!")),
    "sorry": ("", N_("Sorry!")),
    "moment": ("", N_("One moment, please.")),
    "again": ("", N_("One more game?")),
    "goodbye": ("", N_("Goodbye!")),
    "bravo": ("😊", N_("Bravo!")),
    "laugh": ("😆", N_("Ha ha!")),
    "wow": ("😮", N_("Oh!")),
    "think": ("😐", N_("Hmm…")),
}
REACTIONS = ("bravo", "laugh", "wow", "think")


def phrase_words(phrase: str) -> str:
    """The phrase in the language in force."""
    return _(PHRASES[phrase][1])


def told_phrase(name: str, phrase: str) -> str:
    """The phrase as a sentence that says who has said it."""
    return _("{name} says: {phrase}").format(name=name, phrase=phrase_words(phrase))
