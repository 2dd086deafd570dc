"""What a device takes from a page is what the server's types say, key by key."""

import types
from typing import Annotated, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from ludotheque.match.arbiter import Refused
from ludotheque.pocket import shapes
from ludotheque.pocket.reading import read_message, read_object
from ludotheque.server import messages
from ludotheque.server.routes import invitations, lessons, matches, trials

MESSAGES = {kind.__struct_config__.tag: kind for kind in get_args(messages.FromClient)}
BODIES = {
    "new match": (shapes.NEW_MATCH, matches.NewMatch),
    "sit down": (shapes.SIT_DOWN, invitations.SitDown),
    "trial": (shapes.TRIAL, trials.Trial),
    "diagram": (shapes.DIAGRAM_TRY, lessons.DiagramTry),
    "puzzle": (shapes.PUZZLE_TRY, lessons.PuzzleTry),
    "free try": (shapes.FREE_TRY, lessons.FreeTry),
}


def described(hint, found=None):
    """A type of the wire as a dictionary: its kind, whether it may be null, and its bounds."""
    found = {} if found is None else found
    origin, inside = get_origin(hint), get_args(hint)
    if origin is Annotated:
        for meta in inside[1:]:
            low, high = meta.ge if meta.ge is not None else meta.min_length, meta.le
            found["least"] = low or 0
            found["most"] = high if high is not None else meta.max_length
            if meta.pattern:
                found["pattern"] = meta.pattern
        return described(inside[0], found)
    if origin in {Union, types.UnionType}:
        found["null"] = True
        return described(next(one for one in inside if one is not type(None)), found)
    if origin is Literal:
        return found | {"kind": str, "choices": set(inside)}
    if origin is list:
        return found | {"kind": list, "each": described(inside[0])}
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return found | {"kind": dict, "inside": struct_shape(hint)}
    return found | {"kind": hint}


def struct_shape(kind):
    hints = get_type_hints(kind, include_extras=True)
    shape = {}
    for field in msgspec.structs.fields(kind):
        told = described(hints[field.name])
        if not field.required and "inside" not in told:
            default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
            told["default"] = default
        told["required"] = field.required
        shape[field.name] = told
    return shape


def own_shape(shape):
    told = {}
    for key, field in shape.items():
        told[key] = own_field(field) | {"required": field.default is shapes.REQUIRED}
        if field.default is not shapes.REQUIRED and field.inside is None:
            told[key]["default"] = field.default
    return told


def own_field(field):
    told = {"kind": field.kind}
    if field.default is None:
        told["null"] = True
    if field.choices:
        told["choices"] = set(field.choices)
    if field.pattern:
        told["pattern"] = field.pattern
    if field.each:
        told["each"] = own_field(field.each)
    if field.inside is not None:
        told["inside"] = own_shape(field.inside)
    if field.kind in {int, str, list} and not field.choices:
        told |= {"least": field.least, "most": field.most}
    return told


@pytest.mark.parametrize("kind", sorted(MESSAGES))
def test_a_device_takes_the_messages_that_a_server_takes(kind):
    assert own_shape(shapes.MESSAGES[kind]) == struct_shape(MESSAGES[kind])


def test_there_is_no_other_message():
    assert set(shapes.MESSAGES) == set(MESSAGES)


@pytest.mark.parametrize("name", sorted(BODIES))
def test_a_device_takes_the_bodies_that_a_server_takes(name):
    own, kind = BODIES[name]
    assert own_shape(own) == struct_shape(kind)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"type": "play", "seq": 1}',
        '{"type": "play", "seq": true, "text": "a"}',
        '{"type": "play", "seq": -1, "text": "a"}',
        '{"type": "play", "seq": 1, "text": "a", "more": 1}',
        '{"type": "part", "part": "AB"}',
        '{"type": "offer", "what": "tea"}',
        '{"type": {}}',
        "[" * 4000,
    ],
)
def test_what_is_no_message_is_refused(text):
    with pytest.raises(Refused):
        read_message(text)


def test_a_message_that_is_too_long_is_refused():
    with pytest.raises(Refused) as refused:
        read_message(" " * 5000)
    assert refused.value.code == "big"


def test_absent_objects_have_their_defaults():
    wanted = read_object(shapes.NEW_MATCH, {"game": "g"})
    assert (wanted.clock.kind, wanted.seats, wanted.series) == ("none", None, 1)
