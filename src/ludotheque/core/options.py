"""Game strings and their options: ``name(option=value,option=value)``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from ludotheque.core.arguments import of_kind
from ludotheque.core.sources import BOOK
from ludotheque.core.translation import _

Value = bool | int | str
Values = Mapping[str, Value]

#: The edition of the rules that is played. ``edition=1`` in a game string asks for an earlier one: old records replay by it.
EDITION = 2

GRAMMAR = re.compile(r"([^\s(),=]+)\s*(?:\((.*)\))?", re.DOTALL)


@dataclass(frozen=True)
class Option:
    """A choice a game offers. ``allowed`` are its values: ``(False, True)``, a range or words. ``default`` is a value, or
    a function of the options before it and of the ``edition`` of the rules. ``source`` says where the option comes from
    (see ``core.sources``), ``source_note`` names the source or the reason.

    ``name`` and the values stand in game strings. People see ``title`` and, for values that are no plain numbers or
    yes and no, ``labels``. ``expansion`` is what the booklet calls the expansion that the option switches on; such options
    are offered before the others. ``told``: whoever names the game in a line says the value, also where it is as usual."""

    name: str
    allowed: range | tuple[bool, ...] | tuple[str, ...] | tuple[int, ...]
    default: Value | Callable[[Values], Value]
    about: str
    source: str = BOOK
    title: str = ""
    labels: Mapping[Value, str] = field(default_factory=dict)
    source_note: str = ""
    expansion: str = ""
    told: bool = False

    def heading(self) -> str:
        """What people call the option, in the language in force."""
        return _(self.title) if self.title else self.name

    def label(self, value: Value) -> str:
        """What people call a value, in the language in force."""
        if value in self.labels:
            return _(self.labels[value])
        if isinstance(value, bool):
            return _("yes") if value else _("no")
        return str(value)

    def default_for(self, values: Values) -> Value:
        """The default where the options before this one have these values."""
        return self.default(values) if callable(self.default) else self.default

    def allowed_text(self) -> str:
        """The allowed values, in words for people."""
        if isinstance(self.allowed, range):
            return _("a whole number from {low} to {high}").format(low=self.allowed[0], high=self.allowed[-1])
        return " | ".join(value_text(value) for value in self.allowed)

    def read(self, text: str) -> Value:
        """The value a text stands for; ``ValueError`` says which are allowed."""
        value: Value = of_kind(text, str, self.name, self.allowed_text())
        if isinstance(self.allowed[0], bool):
            value = {"true": True, "false": False}.get(text.lower(), text)
        elif isinstance(self.allowed[0], int):
            value = int(text) if re.fullmatch(r"-?\d{1,9}", text, re.ASCII) else text
        if type(value) is not type(self.allowed[0]) or value not in self.allowed:
            raise ValueError(
                _("{name}={value} is not possible; {name} takes {allowed}").format(
                    name=self.name, value=clip(text), allowed=self.allowed_text()
                )
            )
        return value


def value_text(value: Value) -> str:
    """A value as game strings write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def clip(text: str) -> str:
    """A stranger's text, made safe and short enough to be quoted in an error."""
    quoted = repr(text)[1:-1]
    return quoted if len(quoted) <= 60 else quoted[:57] + "…"


def suggestion(word: str, known: list[str]) -> str:
    """' Did you mean …?' if a known word looks like this one, else nothing."""
    import difflib  # noqa: PLC0415  (only after a slip, and slow to load)

    close = difflib.get_close_matches(word[:60].lower(), known, 1)
    return " " + _("Did you mean {word}?").format(word=close[0]) if close else ""


def split_string(string: str) -> tuple[str, dict[str, str]]:
    """The name and the options of a game string, both as they are written; ``ValueError`` if it is none."""
    match = GRAMMAR.fullmatch(string.strip())
    if not match:
        raise ValueError(
            _("{string!r} is not a game string; write a name, or name(option=value,option=value)").format(
                string=clip(string)
            )
        )
    name, inside = match[1].lower(), match[2]
    written: dict[str, str] = {}
    for part in (inside or "").split(",") if (inside or "").strip() else []:
        option, equals, value = (piece.strip() for piece in part.partition("="))
        if not (option and equals and value):
            raise ValueError(_("{part!r} is not an option; write option=value").format(part=clip(part.strip())))
        if option.lower() in written:
            raise ValueError(_("{option} is written twice").format(option=clip(option)))
        written[option.lower()] = value
    return name, written


def read_edition(text: str) -> int:
    """The edition a game string asks for."""
    if text not in {str(edition) for edition in range(1, EDITION + 1)}:
        raise ValueError(
            _("{name}={value} is not possible; {name} takes {allowed}").format(
                name="edition",
                value=clip(text),
                allowed=_("a whole number from {low} to {high}").format(low=1, high=EDITION),
            )
        )
    return int(text)


def resolve(
    options: tuple[Option, ...], written: Mapping[str, str], fixed: Values, edition: int = EDITION
) -> dict[str, Value]:
    """The value of every option: as the preset fixes it, else as it is written, else the default. ``ValueError`` says
    which written option does not exist, or may not be given."""
    names = [option.name for option in options]
    for name in written:
        if name not in names:
            raise ValueError(
                _("there is no option {name}; the options are: {names}.").format(
                    name=clip(name), names=", ".join(names) or "–"
                )
                + suggestion(name, names)
            )
        if name in fixed:
            raise ValueError(_("{name} is set by the preset itself and cannot be given").format(name=name))
    values: dict[str, Value] = {}
    for option in options:
        if option.name in fixed:
            values[option.name] = fixed[option.name]
        elif option.name in written:
            values[option.name] = option.read(written[option.name])
        else:
            values[option.name] = option.default_for(values | {"edition": edition})
    return values


def canonical(name: str, options: tuple[Option, ...], values: Values, edition: int = EDITION) -> str:
    """The one string for these values: what differs from the defaults, in the options' order, and the edition of the
    rules where it is not the present one."""
    known = {**values, "edition": edition}
    parts = [
        f"{option.name}={value_text(values[option.name])}"
        for option in options
        if values[option.name] != option.default_for(known)
    ]
    if edition != EDITION:
        parts.append(f"edition={edition}")
    return f"{name}({','.join(parts)})" if parts else name
