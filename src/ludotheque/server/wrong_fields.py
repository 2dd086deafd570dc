"""What is wrong with a field that somebody has sent, as people say it: msgspec and Litestar tell it in the types of Python."""

from __future__ import annotations

import re

from ludotheque.core.translation import N_, _

# The fields that people fill in, as the site calls them. Others are sent by programs, and keep their names.
TITLES = {
    "name": N_("Name"),
    "names": N_("Names"),
    "person": N_("Name"),
    "password": N_("Password"),
    "new": N_("New password"),
    "code": N_("Code"),
    "address": N_("E-mail address"),
    "title": N_("Title"),
    "about": N_("A sentence about it"),
    "label": N_("Short name"),
    "line": N_("A line for the moderators, if you like"),
    "why": N_("Remark for the audit log"),
    "search": N_("A name, or a part of one"),
    "rounds": N_("Number of rounds"),
    "minutes": N_("Minutes"),
    "rating": N_("Rating"),
    "points": N_("Points"),
    "level": N_("Level"),
    "game": N_("Game"),
}
PROBLEMS = (  # what msgspec and Litestar write; a group "key" is the field, "n" the limit
    (r"of length >= 1$|missing required field `(?P<key>[^`]*)`", N_("{field}: to be filled in")),
    (r"Missing required \w+ parameter '(?P<key>[^']*)'", N_("{field}: to be filled in")),
    (r"unknown field `(?P<key>[^`]*)`", N_("{field}: not expected here")),
    (r"`array` of length >= (?P<n>\d+)", N_("{field}: {n} at least")),
    (r"`array` of length <= (?P<n>\d+)", N_("{field}: {n} at most")),
    (r"of length >= (?P<n>\d+)", N_("{field}: {n} characters at least")),
    (r"of length <= (?P<n>\d+)", N_("{field}: {n} characters at most")),
    (r"(?:int|float)` >= (?P<n>-?[\d.]+)", N_("{field}: {n} or more")),
    (r"(?:int|float)` <= (?P<n>-?[\d.]+)", N_("{field}: {n} or less")),
)
PATTERNS = {
    "name": N_("{field}: letters without accents, digits, - and _ only"),
    "address": N_("{field}: this is not an e-mail address"),
}
LONGEST_KEY = 40


def split_message(text: str) -> tuple[str, str]:
    """The message of a ``msgspec.ValidationError``, and the key it is about; no key for the whole of what was sent."""
    message, _at, path = text.partition(" - at `$")
    return message, path.rstrip("`").lstrip(".")


def field_problem(message: str, key: str = "") -> str:
    """What is wrong with the field at a path such as ``seats[0].name``, by the message of msgspec or Litestar."""
    key = re.sub(r"\[[^\]]*\]", "", key)
    for pattern, problem in PROBLEMS:
        if found := re.search(pattern, message):
            groups = found.groupdict()
            return _(problem).format(field=field_title(groups.get("key") or key), n=groups.get("n"))
    if "matching regex" in message and last(key) in PATTERNS:
        return _(PATTERNS[last(key)]).format(field=field_title(key))
    if not key:
        return _("what was sent cannot be read here")
    return _("{field}: this does not fit here").format(field=field_title(key))


def last(key: str) -> str:
    return key.rpartition(".")[2]


def field_title(key: str) -> str:
    title = TITLES.get(last(key))
    return _(title) if title else key[:LONGEST_KEY]
