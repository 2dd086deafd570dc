"""Score sheets: a record as a text people can read, similar to PGN.

Tag pairs come first, then the log, with a number before every n-th entry, n being the number of seats. A text with
spaces in it, or that looks like a number, is in quotation marks.
"""

from __future__ import annotations

import json
import re
import textwrap
from typing import Any

from ludotheque.core.options import clip
from ludotheque.core.translation import _
from ludotheque.match.record import Record

TAG = re.compile(r'\[(\w+)\s+("(?:[^"\\]|\\.)*")\]\s*')
WORD = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s"]+|"')  # a quotation mark alone: the text behind it does not end
NUMBER = re.compile(r"\d+\.")


def write(record: Record) -> str:
    """The record as a score sheet; ``read`` makes the same record from it."""
    lines = []
    for key, value in record.fields().items():
        if key != "log" and value is not None:
            text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
            lines.append(f"[{key.title().replace('_', '')} {json.dumps(text, ensure_ascii=False)}]")
    step = record.loaded().players
    words = []
    for number, text in enumerate(record.log):
        if number % step == 0:
            words.append(f"{number // step + 1}.")
        plain = WORD.fullmatch(text) and not NUMBER.fullmatch(text) and text[0] not in '"['
        words.append(text if plain else json.dumps(text, ensure_ascii=False))
    body = "\n".join(textwrap.wrap(" ".join(words), 100, break_long_words=False, break_on_hyphens=False))
    return "\n".join(lines) + "\n\n" + (body + "\n" if body else "")


def read(text: str) -> Record:
    """The record of a score sheet; ``ValueError`` says what is wrong."""
    tags: dict[str, Any] = {}
    at = 0
    names = {key.title().replace("_", ""): key for key in vars(Record(""))}
    text = text.lstrip()
    while tag := TAG.match(text, at):
        if tag[1] not in names:
            raise ValueError(_("there is no tag {tag} in a score sheet").format(tag=clip(tag[1])))
        tags[names[tag[1]]] = from_json(tag[2])
        at = tag.end()
    if "game" not in tags:
        raise ValueError(_('a score sheet begins with tags like [Game "NAME"]'))
    for key in {"result", "seats", "out", "times", "clock", "start_at", "edition", "parts"} & set(tags):
        tags[key] = from_json(tags[key])
    words = (found[0] for found in WORD.finditer(text[at:].replace("\n", " ")))
    tags["log"] = [from_json(word) if word.startswith('"') else word for word in words if not NUMBER.fullmatch(word)]
    return Record.read(json.dumps(tags))


def from_json(text: str) -> Any:
    """What a quoted text or a tag holds; ``ValueError``, in words for people, where it is not JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError(_("this is not a score sheet: a quoted text does not end, or a tag is not JSON")) from None
