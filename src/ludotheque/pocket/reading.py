"""Reads what a page sends to a device as strictly as a server does: unknown or missing keys are refused."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.pocket.shapes import MESSAGES, REQUIRED

if TYPE_CHECKING:
    from ludotheque.pocket.shapes import Field, Shape

MESSAGE_CHARACTERS = 4096
BODY_CHARACTERS = 65_536


def wrong(key: str) -> Refused:
    return Refused("wrong", _("this is not what is expected here: {key}").format(key=key[:40]))


def read_value(field: Field, key: str, value: Any) -> Any:
    """The value of a key; ``Refused`` (wrong) where it is not what the field says."""
    if value is None and field.default is None:
        return None
    if not isinstance(value, field.kind) or (field.kind is int and isinstance(value, bool)):
        raise wrong(key)
    size = value if field.kind is int else len(value) if field.kind in {str, list} else 0
    if not field.least <= size <= field.most:
        raise wrong(key)
    if (field.choices and value not in field.choices) or (field.pattern and not re.search(field.pattern, value)):
        raise wrong(key)
    if field.each:
        return [read_value(field.each, key, one) for one in value]
    return read_object(field.inside, value) if field.inside is not None else value


def read_object(shape: Shape, value: Any) -> SimpleNamespace:
    """The keys of an object as attributes, those that are absent at their defaults; ``Refused`` (wrong)."""
    if not isinstance(value, dict):
        raise wrong("{}")
    for key in value:
        if key not in shape:
            raise wrong(str(key))
    fields: dict[str, Any] = {}
    for key, field in shape.items():
        if key in value:
            fields[key] = read_value(field, key, value[key])
        elif field.default is REQUIRED:
            raise wrong(key)
        else:
            fields[key] = read_object(field.inside, {}) if field.inside is not None else field.default
    return SimpleNamespace(**fields)


def read_text(text: str, most: int) -> Any:
    """The JSON of a text; ``Refused`` (big or wrong)."""
    if len(text) > most:
        raise refusal("big")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise wrong("JSON") from None


def read_message(text: str) -> tuple[str, SimpleNamespace]:
    """The type of a message and its fields; ``Refused`` (big or wrong)."""
    fields = read_text(text, MESSAGE_CHARACTERS)
    kind = fields.pop("type", None) if isinstance(fields, dict) else None
    if not isinstance(kind, str) or kind not in MESSAGES:
        raise wrong("type")
    return kind, read_object(MESSAGES[kind], fields)


def read_body(shape: Shape, text: str | None, most: int = BODY_CHARACTERS) -> SimpleNamespace:
    """The body of a request; ``Refused`` (big or wrong)."""
    return read_object(shape, read_text(text or "", most))
